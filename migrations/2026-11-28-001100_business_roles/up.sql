-- Managers may do what staff could.
ALTER TABLE business_members DROP CONSTRAINT business_members_role_known;
UPDATE business_members SET role = 'manager' WHERE role = 'staff';
ALTER TABLE business_members ADD CONSTRAINT business_members_role_known
    CHECK (role IN ('owner', 'manager', 'host', 'kitchen', 'viewer'));
