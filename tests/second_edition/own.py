"""Files of a player's own, as they write them: an army, scenario cards, a whole board."""

ARMY = """\
game      second_edition
id        stone_wall

[army daqan]
5 citadel_guard
2 RG
1 roc_warrior
2 yeoman_archers   # the rest are decoys
"""
CARDS = """\
id        river_raid
card      daqan crossing_the_river_of_sleep
card      uthuk blood_in_the_water

[army uthuk]
5 viper_legion
3 flesh_ripper_brutes
2 blood_harvesters
8 decoy
"""
BOARD = """\
id        tent_hill
first     daqan
lore      cards

[terrain]
..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..
  ..  ..  ..  F.  ..  ..  ..  ..  ..  ..  ..  ..
..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..
  R.  R.  ~.  R.  G.  R.  ..  ..  ..  ..  ..  ..
..  ..  ..  ..  ..  ..  H2  ..  ..  ..  ..  ..  ..
  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..
..  ..  ..  ..  ..  ..  ..  B.  ..  ..  ..  ..  ..
  ..  ..  ..  .1  ..  ..  ..  ..  ..  ..  ..  ..
..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..

[units]
..  ..  ..  ..  ..  ..  UT  ..  ..  ..  ..  ..  ..
  ..  ..  ..  ..  ..  VL  ..  ..  ..  ..  ..  ..
..  ..  ..  ..  ..  BH  CL4 ..  ..  ..  ..  ..  ..
  ..  ..  ..  ..  ..  RW  ..  ..  ..  ..  ..  ..
..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..
  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..
..  ..  ..  ..  ..  CG2 ..  ..  ..  ..  ..  ..  ..
  ..  ..  ..  ..  ..  YA  ..  ..  ..  ..  ..  ..
..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..  ..
"""
