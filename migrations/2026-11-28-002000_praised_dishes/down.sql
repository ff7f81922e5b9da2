DROP INDEX menu_items_by_praise;
