SET lock_timeout = '5s';

-- Whether guests can book the business on Google. Owners switch it on.
ALTER TABLE widget_settings ADD COLUMN listed_on_google boolean NOT NULL DEFAULT false;
CREATE INDEX widget_settings_on_google ON widget_settings (business_id) WHERE listed_on_google;

-- What was booked on Google. `answer` is what Google was answered then: a repeated request gets it again.
CREATE TABLE google_bookings (
    token text PRIMARY KEY,
    reservation_id uuid NOT NULL REFERENCES reservations (id) ON DELETE CASCADE,
    google_user text NOT NULL,
    answer text NOT NULL,
    created_at timestamptz NOT NULL,
    CONSTRAINT google_bookings_one_per_reservation UNIQUE (reservation_id),
    CONSTRAINT google_bookings_token_length CHECK (length(token) BETWEEN 1 AND 255),
    CONSTRAINT google_bookings_user_length CHECK (length(google_user) <= 255),
    CONSTRAINT google_bookings_answer_length CHECK (length(answer) <= 8000)
);
CREATE INDEX google_bookings_by_user ON google_bookings (google_user);
