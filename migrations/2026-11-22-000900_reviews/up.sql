SET lock_timeout = '5s';

CREATE TABLE reviews (
    id uuid PRIMARY KEY,
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    -- Null after its author left: the review stays without a name.
    user_id uuid REFERENCES users (id) ON DELETE SET NULL,
    visit_id uuid REFERENCES visits (id) ON DELETE SET NULL,
    version integer NOT NULL DEFAULT 1,
    state text NOT NULL DEFAULT 'published',
    -- Why it is not published: a word of the catalogue.
    notice text,
    how text NOT NULL,
    evidence text NOT NULL,
    rating smallint NOT NULL,
    food smallint,
    service smallint,
    ambience smallint,
    value smallint,
    body text NOT NULL,
    language text,
    search_text text GENERATED ALWAYS AS (plain_text(body)) STORED,
    visited_on date,
    media_count integer NOT NULL DEFAULT 0,
    helpful_count integer NOT NULL DEFAULT 0,
    edit_count integer NOT NULL DEFAULT 0,
    edited_at timestamptz,
    reply text,
    reply_user_id uuid REFERENCES users (id) ON DELETE SET NULL,
    replied_at timestamptz,
    reply_edited_at timestamptz,
    demo boolean NOT NULL DEFAULT false,
    created_at timestamptz NOT NULL,
    CONSTRAINT reviews_state_known CHECK (state IN ('published', 'held', 'hidden')),
    CONSTRAINT reviews_how_known CHECK (how IN ('reservation', 'rotating_code', 'static_code', 'none')),
    CONSTRAINT reviews_evidence_known CHECK (evidence IN ('V3', 'V2', 'V0')),
    CONSTRAINT reviews_rating_range CHECK (rating BETWEEN 1 AND 5),
    CONSTRAINT reviews_food_range CHECK (food BETWEEN 1 AND 5),
    CONSTRAINT reviews_service_range CHECK (service BETWEEN 1 AND 5),
    CONSTRAINT reviews_ambience_range CHECK (ambience BETWEEN 1 AND 5),
    CONSTRAINT reviews_value_range CHECK (value BETWEEN 1 AND 5),
    CONSTRAINT reviews_body_length CHECK (length(body) <= 4000),
    CONSTRAINT reviews_reply_whole CHECK ((reply IS NULL) = (replied_at IS NULL)),
    CONSTRAINT reviews_one_a_visit UNIQUE (visit_id)
);
CREATE UNIQUE INDEX reviews_one_without_visit ON reviews (business_id, user_id) WHERE how = 'none';
-- Each order of a place's reviews, and each filter that may leave few of many, has an index that ends in the id.
CREATE INDEX reviews_by_business ON reviews (business_id, id) WHERE state = 'published';
CREATE INDEX reviews_by_business_highest ON reviews (business_id, rating, id) WHERE state = 'published';
CREATE INDEX reviews_by_business_lowest ON reviews (business_id, (-rating), id) WHERE state = 'published';
CREATE INDEX reviews_by_business_helpful ON reviews (business_id, helpful_count, id) WHERE state = 'published';
CREATE INDEX reviews_by_business_language ON reviews (business_id, language, id) WHERE state = 'published';
CREATE INDEX reviews_by_business_evidence ON reviews (business_id, evidence, id) WHERE state = 'published';
CREATE INDEX reviews_by_business_pictured ON reviews (business_id, id) WHERE state = 'published' AND media_count > 0;
-- The same of all places.
CREATE INDEX reviews_newest ON reviews (id) WHERE state = 'published';
CREATE INDEX reviews_highest ON reviews (rating, id) WHERE state = 'published';
CREATE INDEX reviews_lowest ON reviews ((-rating), id) WHERE state = 'published';
CREATE INDEX reviews_helpful ON reviews (helpful_count, id) WHERE state = 'published';
CREATE INDEX reviews_search ON reviews USING gin (search_text gin_trgm_ops) WHERE state = 'published';
CREATE INDEX reviews_by_user ON reviews (user_id, id);
CREATE INDEX reviews_by_time ON reviews (business_id, created_at);
CREATE INDEX reviews_by_replier ON reviews (reply_user_id) WHERE reply_user_id IS NOT NULL;

CREATE TABLE review_media (
    id uuid PRIMARY KEY,
    review_id uuid NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    upload_id uuid NOT NULL REFERENCES uploads (id),
    position integer NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT review_media_upload_unique UNIQUE (upload_id)
);
CREATE INDEX review_media_by_review ON review_media (review_id, position, id);
CREATE INDEX review_media_by_business ON review_media (business_id, id);

-- The content of a review before each edit.
CREATE TABLE review_edits (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    review_id uuid NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
    at timestamptz NOT NULL,
    rating smallint NOT NULL,
    food smallint,
    service smallint,
    ambience smallint,
    value smallint,
    body text NOT NULL
);
CREATE INDEX review_edits_by_review ON review_edits (review_id, id);

CREATE TABLE review_helpful (
    review_id uuid NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (review_id, user_id)
);
CREATE INDEX review_helpful_by_user ON review_helpful (user_id, review_id);

-- What moderators look at: one open case a review. Decided cases stay, they are the log's headings, even when the review
-- is gone.
CREATE TABLE review_cases (
    id uuid PRIMARY KEY,
    review_id uuid REFERENCES reviews (id) ON DELETE SET NULL,
    state text NOT NULL DEFAULT 'open',
    -- Why it was held without a report.
    held text,
    appeal text,
    appealed_at timestamptz,
    created_at timestamptz NOT NULL,
    CONSTRAINT review_cases_state_known CHECK (state IN ('open', 'decided')),
    CONSTRAINT review_cases_appeal_length CHECK (length(appeal) <= 2000)
);
CREATE UNIQUE INDEX review_cases_one_open ON review_cases (review_id) WHERE state = 'open';
CREATE INDEX review_cases_by_state ON review_cases (state, id);
CREATE INDEX review_cases_by_review ON review_cases (review_id);

CREATE TABLE review_reports (
    id uuid PRIMARY KEY,
    case_id uuid NOT NULL REFERENCES review_cases (id) ON DELETE CASCADE,
    review_id uuid NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
    user_id uuid REFERENCES users (id) ON DELETE SET NULL,
    reason text NOT NULL,
    body text,
    created_at timestamptz NOT NULL,
    CONSTRAINT review_reports_reason_known CHECK (reason IN ('spam', 'fake', 'offensive', 'personal_data', 'conflict', 'other')),
    CONSTRAINT review_reports_once UNIQUE (review_id, user_id),
    CONSTRAINT review_reports_body_length CHECK (length(body) <= 1000)
);
CREATE INDEX review_reports_by_case ON review_reports (case_id, id);
CREATE INDEX review_reports_by_user ON review_reports (user_id);

-- Append-only: every decision with its reason and who took it.
CREATE TABLE review_decisions (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    case_id uuid NOT NULL REFERENCES review_cases (id) ON DELETE CASCADE,
    review_id uuid REFERENCES reviews (id) ON DELETE SET NULL,
    decision text NOT NULL,
    reason text NOT NULL,
    user_id uuid REFERENCES users (id) ON DELETE SET NULL,
    at timestamptz NOT NULL,
    CONSTRAINT review_decisions_known CHECK (decision IN ('keep', 'hide', 'restore', 'publish'))
);
CREATE INDEX review_decisions_by_case ON review_decisions (case_id, id);
CREATE INDEX review_decisions_by_review ON review_decisions (review_id, id);
CREATE INDEX review_decisions_by_user ON review_decisions (user_id);

-- What the published reviews of a place come to, by how well their visits are known and by language ('' where that
-- is unknown); updated by the transaction that changes them.
CREATE TABLE review_figures (
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    evidence text NOT NULL,
    language text NOT NULL,
    reviews integer NOT NULL,
    with_media integer NOT NULL,
    food_sum integer NOT NULL,
    food_count integer NOT NULL,
    service_sum integer NOT NULL,
    service_count integer NOT NULL,
    ambience_sum integer NOT NULL,
    ambience_count integer NOT NULL,
    value_sum integer NOT NULL,
    value_count integer NOT NULL,
    PRIMARY KEY (business_id, evidence, language)
);

-- The mean that a city's places are pulled towards; recomputed by a job. The city '' is all of them together.
CREATE TABLE city_ratings (
    city text PRIMARY KEY,
    mean double precision NOT NULL,
    -- The sum of the weights behind it.
    weight double precision NOT NULL,
    computed_at timestamptz NOT NULL,
    CONSTRAINT city_ratings_mean_range CHECK (mean BETWEEN 1 AND 5)
);

-- The totals behind the rating of a business, updated by the transaction that changes its reviews.
ALTER TABLE businesses
    ADD COLUMN rating_weight double precision NOT NULL DEFAULT 0,
    ADD COLUMN rating_sum double precision NOT NULL DEFAULT 0,
    ADD COLUMN rating_prior double precision,
    ADD COLUMN star_counts integer[] NOT NULL DEFAULT '{0,0,0,0,0}';
CREATE INDEX businesses_rated ON businesses (id) WHERE rating_count > 0;

-- The rating is a Bayesian mean by itself now; a place without reviews ranks as domain::reviews::rating has it.
DROP INDEX businesses_weighted_rating, businesses_kind;
ALTER TABLE businesses DROP COLUMN weighted_rating;
ALTER TABLE businesses ADD COLUMN weighted_rating real NOT NULL GENERATED ALWAYS AS (coalesce(rating, 3.5)) STORED;
CREATE INDEX businesses_weighted_rating ON businesses (weighted_rating DESC, id)
    INCLUDE (position, search_text, kind, cuisines, price_level, diets, rating, bookable)
    WHERE deleted_at IS NULL;
CREATE INDEX businesses_kind ON businesses (kind, weighted_rating DESC, id) WHERE deleted_at IS NULL;
