SET lock_timeout = '5s';

CREATE TABLE menus (
    id uuid PRIMARY KEY,
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    -- Grows with every change of the menu, its sections and items; the row is their lock.
    version integer NOT NULL DEFAULT 1,
    name_en text,
    name_it text,
    -- ISO weekdays; empty means every day.
    days smallint[] NOT NULL DEFAULT '{}',
    served_from time,
    served_to time,
    -- Service periods; empty means any.
    service_ids uuid[] NOT NULL DEFAULT '{}',
    position integer NOT NULL DEFAULT 0,
    published boolean NOT NULL DEFAULT false,
    updated_at timestamptz NOT NULL,
    CONSTRAINT menus_named CHECK (name_en IS NOT NULL OR name_it IS NOT NULL),
    CONSTRAINT menus_days CHECK (days <@ ARRAY[1, 2, 3, 4, 5, 6, 7]::smallint[] AND cardinality(days) <= 7)
);
CREATE INDEX menus_by_business ON menus (business_id, position, id);

CREATE TABLE menu_sections (
    id uuid PRIMARY KEY,
    menu_id uuid NOT NULL REFERENCES menus (id) ON DELETE CASCADE,
    name_en text,
    name_it text,
    note_en text,
    note_it text,
    position integer NOT NULL,
    CONSTRAINT menu_sections_named CHECK (name_en IS NOT NULL OR name_it IS NOT NULL)
);
CREATE INDEX menu_sections_by_menu ON menu_sections (menu_id, position, id);

-- Prices are in minor units of the currency of the business, VAT included. Variants and options are replaced whole with
-- their item and never read alone.
CREATE TABLE menu_items (
    id uuid PRIMARY KEY,
    section_id uuid NOT NULL REFERENCES menu_sections (id) ON DELETE CASCADE,
    menu_id uuid NOT NULL REFERENCES menus (id) ON DELETE CASCADE,
    business_id uuid NOT NULL REFERENCES businesses (id) ON DELETE CASCADE,
    name_en text,
    name_it text,
    description_en text,
    description_it text,
    price bigint,
    vat_bp integer NOT NULL,
    kind text NOT NULL,
    variants jsonb NOT NULL DEFAULT '[]',
    -- Whether the business declared the allergens: empty lists alone say nothing.
    allergens_declared boolean NOT NULL DEFAULT false,
    contains text[] NOT NULL DEFAULT '{}',
    may_contain text[] NOT NULL DEFAULT '{}',
    diets text[] NOT NULL DEFAULT '{}',
    spicy smallint NOT NULL DEFAULT 0,
    photo_id uuid REFERENCES uploads (id),
    make_units integer NOT NULL DEFAULT 1,
    takeaway boolean NOT NULL DEFAULT false,
    preorder boolean NOT NULL DEFAULT false,
    sold_out boolean NOT NULL DEFAULT false,
    sold_out_until timestamptz,
    daily_stock integer,
    options jsonb NOT NULL DEFAULT '[]',
    position integer NOT NULL,
    -- Whether its menu is; a trigger keeps it so.
    published boolean NOT NULL DEFAULT false,
    -- How many published reviews name it.
    praised integer NOT NULL DEFAULT 0,
    search_text text GENERATED ALWAYS AS (plain_text(coalesce(name_en, '') || ' ' || coalesce(name_it, '') || ' '
        || coalesce(description_en, '') || ' ' || coalesce(description_it, ''))) STORED,
    -- The words of its names.
    words text[] GENERATED ALWAYS AS (search_words(coalesce(name_en, '') || ' ' || coalesce(name_it, ''))) STORED,
    CONSTRAINT menu_items_named CHECK (name_en IS NOT NULL OR name_it IS NOT NULL),
    CONSTRAINT menu_items_kind_known CHECK (kind IN ('food', 'drink', 'alcohol')),
    CONSTRAINT menu_items_priced CHECK (coalesce(price, 0) >= 0 AND (price IS NOT NULL OR variants <> '[]')),
    CONSTRAINT menu_items_vat CHECK (vat_bp BETWEEN 0 AND 5000),
    CONSTRAINT menu_items_spicy CHECK (spicy BETWEEN 0 AND 3),
    CONSTRAINT menu_items_units CHECK (make_units BETWEEN 0 AND 20),
    CONSTRAINT menu_items_stock CHECK (daily_stock >= 0),
    CONSTRAINT menu_items_photo_unique UNIQUE (photo_id)
);
CREATE INDEX menu_items_by_section ON menu_items (section_id, position, id);
CREATE INDEX menu_items_by_menu ON menu_items (menu_id);
CREATE INDEX menu_items_by_business ON menu_items (business_id);
CREATE INDEX menu_items_search ON menu_items USING gin (search_text gin_trgm_ops) WHERE published;
CREATE INDEX menu_items_words ON menu_items USING gin (words) WHERE published;

CREATE FUNCTION publish_menu_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE menu_items SET published = NEW.published WHERE menu_id = NEW.id AND published <> NEW.published;
    RETURN NULL;
END $$;
CREATE TRIGGER menus_publish_items AFTER UPDATE ON menus
    FOR EACH ROW WHEN (OLD.published <> NEW.published) EXECUTE FUNCTION publish_menu_items();

CREATE FUNCTION publish_menu_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW.published := (SELECT published FROM menus WHERE id = NEW.menu_id);
    RETURN NEW;
END $$;
CREATE TRIGGER menu_items_published BEFORE INSERT ON menu_items
    FOR EACH ROW EXECUTE FUNCTION publish_menu_item();

-- How many of an item were ordered for a business day.
CREATE TABLE menu_sales (
    item_id uuid NOT NULL REFERENCES menu_items (id) ON DELETE CASCADE,
    day date NOT NULL,
    sold integer NOT NULL,
    PRIMARY KEY (item_id, day),
    CONSTRAINT menu_sales_not_negative CHECK (sold >= 0)
);
CREATE INDEX menu_sales_by_day ON menu_sales (day);
