DROP TABLE vouchers, reward_offers;
DROP FUNCTION end_voucher_of_deleted;
