-- How many draws the purchase of the ticket was for; null where that was not kept when it was bought.
alter table lottery.ticket add column purchase_draws integer check (purchase_draws > 0);
