-- The businesses that this one seems to be, without those that the map says are closed; verified ones first. $1 name, $2 to $5 the box around its position (west,
-- south, east, north; null without one), $6 street, $7 house number, $8 city, $9 phone, $10 website,
-- $11 its own id.
SELECT b.id, b.name
FROM businesses b
WHERE b.id IN (
    SELECT id FROM businesses
    WHERE deleted_at IS NULL AND position <@ box(point($2, $3), point($4, $5))
        AND regexp_replace(search_text, '[^[:alnum:]]', '', 'g')
            = regexp_replace(plain_text($1), '[^[:alnum:]]', '', 'g')
    UNION ALL
    SELECT s.id FROM businesses s JOIN business_addresses a ON a.business_id = s.id
    WHERE s.deleted_at IS NULL AND s.search_text = plain_text($1) AND plain_text(a.city) = plain_text($8)
        AND ($2::float8 IS NULL OR a.latitude IS NULL)
    UNION ALL
    SELECT business_id FROM business_addresses
    WHERE street IS NOT NULL AND house_number IS NOT NULL AND plain_text(street) = plain_text($6)
        AND plain_text(house_number) = plain_text($7) AND plain_text(city) = plain_text($8)
    UNION ALL
    SELECT id FROM businesses
    WHERE deleted_at IS NULL AND phone IS NOT NULL AND length(phone_key($9)) >= 6 AND phone_key(phone) = phone_key($9)
    UNION ALL
    SELECT id FROM businesses
    WHERE deleted_at IS NULL AND website IS NOT NULL AND md5(website_key(website)) = md5(website_key($10))
)
    AND b.deleted_at IS NULL AND b.id <> $11 AND (b.verified OR b.source NOT LIKE 'osm:%')
ORDER BY b.verified DESC, b.created_at
LIMIT 20
