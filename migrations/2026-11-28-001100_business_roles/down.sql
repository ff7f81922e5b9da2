-- Hosts, kitchens and viewers may do less than staff could, so that they are removed.
ALTER TABLE business_members DROP CONSTRAINT business_members_role_known;
DELETE FROM business_members WHERE role IN ('host', 'kitchen', 'viewer');
UPDATE business_members SET role = 'staff' WHERE role = 'manager';
ALTER TABLE business_members ADD CONSTRAINT business_members_role_known CHECK (role IN ('owner', 'staff'));
