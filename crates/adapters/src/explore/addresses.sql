-- Which of the phrases are the town or the street of a stored address; streets have at least two words.
SELECT phrase, town.city AS town
FROM unnest($1) phrase
LEFT JOIN LATERAL (
    SELECT city FROM business_addresses WHERE city IS NOT NULL AND plain_words(city) = phrase LIMIT 1
) town ON true
WHERE town.city IS NOT NULL
    OR phrase LIKE '% %' AND EXISTS (SELECT FROM business_addresses WHERE street IS NOT NULL AND plain_words(street) = phrase)
