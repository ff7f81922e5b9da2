-- Adds to the figures of a place what one review counts, or takes it away where that is negative.
INSERT INTO review_figures AS known (
    business_id, evidence, language, reviews, with_media, food_sum, food_count, service_sum, service_count,
    ambience_sum, ambience_count, value_sum, value_count
)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
ON CONFLICT (business_id, evidence, language) DO UPDATE SET
    reviews = known.reviews + EXCLUDED.reviews,
    with_media = known.with_media + EXCLUDED.with_media,
    food_sum = known.food_sum + EXCLUDED.food_sum,
    food_count = known.food_count + EXCLUDED.food_count,
    service_sum = known.service_sum + EXCLUDED.service_sum,
    service_count = known.service_count + EXCLUDED.service_count,
    ambience_sum = known.ambience_sum + EXCLUDED.ambience_sum,
    ambience_count = known.ambience_count + EXCLUDED.ambience_count,
    value_sum = known.value_sum + EXCLUDED.value_sum,
    value_count = known.value_count + EXCLUDED.value_count
