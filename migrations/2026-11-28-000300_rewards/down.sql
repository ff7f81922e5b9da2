DROP TABLE point_earnings, point_transfers, point_accounts, point_wallets;
