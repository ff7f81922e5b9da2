SET lock_timeout = '5s';

-- The dishes that a review names.
CREATE TABLE review_dishes (
    review_id uuid NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
    item_id uuid NOT NULL REFERENCES menu_items (id) ON DELETE CASCADE,
    position integer NOT NULL,
    -- Whether the review is; a trigger keeps it so.
    published boolean NOT NULL DEFAULT false,
    PRIMARY KEY (review_id, item_id)
);
CREATE INDEX review_dishes_by_item ON review_dishes (item_id);

CREATE FUNCTION publish_review_dish() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.published := (SELECT state = 'published' FROM reviews WHERE id = NEW.review_id);
    RETURN NEW;
END $$;
CREATE TRIGGER review_dishes_published BEFORE INSERT ON review_dishes
    FOR EACH ROW EXECUTE FUNCTION publish_review_dish();

CREATE FUNCTION publish_review_dishes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE review_dishes SET published = (NEW.state = 'published') WHERE review_id = NEW.id;
    RETURN NULL;
END $$;
CREATE TRIGGER reviews_publish_dishes AFTER UPDATE ON reviews
    FOR EACH ROW WHEN ((OLD.state = 'published') <> (NEW.state = 'published')) EXECUTE FUNCTION publish_review_dishes();

-- Counts change with the rows they count, also when a cascade deletes those. Rows are locked in the order of their ids.
CREATE FUNCTION count_praise() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    sign integer := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
    PERFORM FROM menu_items WHERE id IN (SELECT item_id FROM changed WHERE published) ORDER BY id FOR NO KEY UPDATE;
    UPDATE menu_items SET praised = praised + sign * number
        FROM (SELECT item_id, count(*) AS number FROM changed WHERE published GROUP BY 1) AS counted
        WHERE menu_items.id = counted.item_id;
    RETURN NULL;
END $$;
CREATE TRIGGER review_dishes_counted AFTER INSERT ON review_dishes
    REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_praise();
CREATE TRIGGER review_dishes_uncounted AFTER DELETE ON review_dishes
    REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_praise();

CREATE FUNCTION count_hidden_praise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE menu_items SET praised = praised + CASE WHEN NEW.published THEN 1 ELSE -1 END WHERE id = NEW.item_id;
    RETURN NULL;
END $$;
CREATE TRIGGER review_dishes_hidden AFTER UPDATE ON review_dishes
    FOR EACH ROW WHEN (OLD.published <> NEW.published) EXECUTE FUNCTION count_hidden_praise();
