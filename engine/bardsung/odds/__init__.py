"""What could happen: chances of attacks and of parting blows."""
