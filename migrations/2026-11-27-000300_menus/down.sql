DROP TABLE menu_sales;
DROP TABLE menu_items;
DROP TABLE menu_sections;
DROP TABLE menus;
DROP FUNCTION publish_menu_item;
DROP FUNCTION publish_menu_items;
