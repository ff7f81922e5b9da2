SET lock_timeout = '5s';
DROP TABLE business_claims, business_members, business_cuisines, business_addresses, businesses;
DROP FUNCTION plain_text(text);
