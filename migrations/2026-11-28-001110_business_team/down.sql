DROP TABLE business_team_changes;
DROP TABLE business_invitations;
