DROP TRIGGER reviews_text_words ON reviews;
DROP TRIGGER posts_text_words ON posts;
DROP FUNCTION add_text_words, is_text_word;
DROP TABLE text_words;
