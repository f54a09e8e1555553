alter table compliance.trade drop constraint trade_amount_check, drop constraint trade_euro_cents_check;
alter table compliance.trade add constraint trade_amount_check check (amount <> 0);
