SET lock_timeout = '5s';

-- How many readers found the answer to a question helpful. Nobody is stored who voted.
CREATE TABLE faq_votes (
    question text PRIMARY KEY,
    helpful bigint NOT NULL DEFAULT 0,
    unhelpful bigint NOT NULL DEFAULT 0,
    CONSTRAINT faq_votes_question_form CHECK (question ~ '^[a-z0-9-]{1,60}$')
);
