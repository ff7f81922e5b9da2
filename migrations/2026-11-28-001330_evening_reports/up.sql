SET lock_timeout = '5s';

-- The business days that were reported by mail.
CREATE TABLE evening_reports (
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    day date NOT NULL,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (business_id, day)
);
CREATE INDEX evening_reports_created ON evening_reports (created_at);

-- People of a business who want no report.
CREATE TABLE evening_report_refusals (
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at timestamptz NOT NULL,
    PRIMARY KEY (business_id, user_id)
);
CREATE INDEX evening_report_refusals_by_user ON evening_report_refusals (user_id);

-- How often the page of a business was opened, by its local date. Nothing about who opened it is stored.
CREATE TABLE page_views (
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    day date NOT NULL,
    views integer NOT NULL,
    PRIMARY KEY (business_id, day),
    CONSTRAINT page_views_positive CHECK (views > 0)
);
