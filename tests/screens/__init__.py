"""Pictures of the main screens: `python -m tests.screens` writes them to build/screens.

The real program runs in a pseudo-terminal; what stands in its cells is drawn as SVG, and as PNG
where rsvg-convert is installed. Only pictures whose name contains one of the arguments are made.
"""
