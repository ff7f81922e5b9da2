DROP INDEX reservations_unused_holds;
