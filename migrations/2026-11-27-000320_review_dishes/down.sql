DROP TRIGGER reviews_publish_dishes ON reviews;
DROP TABLE review_dishes;
DROP FUNCTION count_hidden_praise;
DROP FUNCTION count_praise;
DROP FUNCTION publish_review_dishes;
DROP FUNCTION publish_review_dish;
