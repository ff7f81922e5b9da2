-- Which of the phrases are the town or the street of a stored address; streets have at least two words.
SELECT phrase AS word FROM unnest($1) phrase
WHERE EXISTS (SELECT FROM business_addresses WHERE city IS NOT NULL AND plain_words(city) = phrase)
    OR phrase LIKE '% %' AND EXISTS (SELECT FROM business_addresses WHERE street IS NOT NULL AND plain_words(street) = phrase)
