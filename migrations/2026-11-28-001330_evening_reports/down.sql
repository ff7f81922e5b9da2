DROP TABLE page_views;
DROP TABLE evening_report_refusals;
DROP TABLE evening_reports;
