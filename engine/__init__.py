"""The games themselves: pure rules, no screen, no files, no clock, no chance but the seeded one."""
