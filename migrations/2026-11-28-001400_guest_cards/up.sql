SET lock_timeout = '5s';

-- What a phone number is compared by: its last nine digits, so that it is found with and without the prefix of the country.
CREATE FUNCTION guest_phone_key(phone text) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN nullif(right(regexp_replace(phone, '\D', '', 'g'), 9), '');

CREATE FUNCTION guest_card_search_text(name text, phone text, email text, tags text[]) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN public.plain_text(name) || E'\n' || regexp_replace(coalesce(phone, ''), '\D', '', 'g')
        || E'\n' || lower(coalesce(email, '')) || E'\n' || public.plain_text(array_to_string(tags, E'\n'));

-- What a business notes about a guest: a member, or a person known by a phone number or an email address.
CREATE TABLE guest_cards (
    id uuid PRIMARY KEY,
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    user_id uuid REFERENCES users (id) ON DELETE CASCADE,
    name text NOT NULL,
    phone text,
    email citext,
    tags text[] NOT NULL DEFAULT '{}',
    seating text,
    birthday_day smallint,
    birthday_month smallint,
    birthday_year smallint,
    -- Written by the member, who agreed at this time that the business reads it.
    allergies text,
    allergies_agreed_at timestamptz,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL,
    updated_at timestamptz NOT NULL,
    phone_key text GENERATED ALWAYS AS (guest_phone_key(phone)) STORED,
    sort_name text COLLATE "C" NOT NULL GENERATED ALWAYS AS (public.plain_text(name)) STORED,
    search_text text NOT NULL GENERATED ALWAYS AS (guest_card_search_text(name, phone, email::text, tags)) STORED,
    CONSTRAINT guest_cards_known_by CHECK (user_id IS NOT NULL OR phone IS NOT NULL OR email IS NOT NULL),
    CONSTRAINT guest_cards_name_length CHECK (char_length(name) BETWEEN 1 AND 100),
    CONSTRAINT guest_cards_tags_count CHECK (cardinality(tags) <= 10),
    CONSTRAINT guest_cards_seating_length CHECK (char_length(seating) <= 200),
    CONSTRAINT guest_cards_birthday CHECK ((birthday_day IS NULL) = (birthday_month IS NULL)
        AND (birthday_year IS NULL OR birthday_day IS NOT NULL)),
    CONSTRAINT guest_cards_allergies CHECK ((allergies IS NULL) = (allergies_agreed_at IS NULL)
        AND (allergies IS NULL OR user_id IS NOT NULL AND char_length(allergies) <= 200))
);
CREATE UNIQUE INDEX guest_cards_one_per_member ON guest_cards (business_id, user_id) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX guest_cards_one_per_phone ON guest_cards (business_id, phone_key) WHERE user_id IS NULL;
CREATE UNIQUE INDEX guest_cards_one_per_email ON guest_cards (business_id, email) WHERE user_id IS NULL;
CREATE INDEX guest_cards_by_name ON guest_cards (business_id, sort_name, id);
CREATE INDEX guest_cards_by_phone ON guest_cards (business_id, phone_key) WHERE phone_key IS NOT NULL;
CREATE INDEX guest_cards_by_email ON guest_cards (business_id, email) WHERE email IS NOT NULL;
CREATE INDEX guest_cards_by_user ON guest_cards (user_id, id) WHERE user_id IS NOT NULL;
CREATE INDEX guest_cards_by_age ON guest_cards (created_at);
CREATE INDEX guest_cards_search ON guest_cards USING gin (business_id, search_text gin_trgm_ops);

CREATE TABLE guest_card_notes (
    id uuid PRIMARY KEY,
    card_id uuid NOT NULL REFERENCES guest_cards (id) ON DELETE CASCADE,
    -- NULL once the author's account is deleted.
    author_id uuid REFERENCES users (id) ON DELETE SET NULL,
    text text NOT NULL,
    created_at timestamptz NOT NULL,
    -- What the guest says to it.
    answer text,
    answered_at timestamptz,
    CONSTRAINT guest_card_notes_text_length CHECK (char_length(text) BETWEEN 1 AND 500),
    CONSTRAINT guest_card_notes_answer CHECK ((answer IS NULL) = (answered_at IS NULL) AND char_length(answer) <= 500)
);
CREATE INDEX guest_card_notes_by_card ON guest_card_notes (card_id, id);
CREATE INDEX guest_card_notes_by_author ON guest_card_notes (author_id) WHERE author_id IS NOT NULL;

-- The reservations of guests without an account, of which cards count visits.
CREATE INDEX reservations_by_phone ON reservations (business_id, guest_phone_key(guest_phone))
    WHERE user_id IS NULL AND guest_phone IS NOT NULL;
CREATE INDEX reservations_by_email ON reservations (business_id, guest_email)
    WHERE user_id IS NULL AND guest_email IS NOT NULL;

-- The reservations of the guest of each card: a member's own, else those with the phone number or the email address.
CREATE VIEW guest_card_reservations AS
SELECT c.id AS card_id, r.status, r.starts_at
FROM guest_cards c JOIN reservations r ON r.business_id = c.business_id AND r.user_id = c.user_id
UNION ALL
SELECT c.id, r.status, r.starts_at
FROM guest_cards c JOIN reservations r ON r.business_id = c.business_id AND r.user_id IS NULL
    AND r.guest_phone IS NOT NULL AND guest_phone_key(r.guest_phone) = c.phone_key
UNION ALL
SELECT c.id, r.status, r.starts_at
FROM guest_cards c JOIN reservations r ON r.business_id = c.business_id AND r.user_id IS NULL
    AND r.guest_email IS NOT NULL AND r.guest_email = c.email
    AND (guest_phone_key(r.guest_phone) = c.phone_key) IS NOT TRUE;
