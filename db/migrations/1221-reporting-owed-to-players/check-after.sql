-- A day that is over, with postings of wallets and no sum of what is owed.
select p.day, p.currency from reporting.daily_posting p
where p.account in ('player-cash', 'player-held', 'player-landbased') and not exists (
  select from reporting.daily_owed o where o.day = p.day and o.currency = p.currency);
