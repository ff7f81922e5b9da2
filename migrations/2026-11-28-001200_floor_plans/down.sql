DROP TABLE business_floor_plans;
