-- Accounts on which terminals keep money of players; their own cash lies on others.
create view reporting.player_terminal_account as
  select id from payments.terminal_account where player_id <> 0;

-- What is owed to players, as postings: what they may pay out, what of it is on its way, and what lies for
-- them on terminals and vouchers.
create view reporting.owed_posting as
  select created_at, currency, amount from reporting.posting
  where account in
      ('player-cash', 'player-held', 'player-landbased', 'vouchers', 'terminal-transit')
    or (account = 'transfer-clearing'
      and owner_id in (select id from reporting.player_terminal_account));

-- By how much it has changed in days that are over.
create table reporting.daily_owed (
  day date not null,
  currency text not null,
  -- Minor units.
  amount bigint not null,
  primary key (day, currency)
);

insert into reporting.daily_owed (day, currency, amount)
select (created_at at time zone 'Europe/Prague')::date, currency, sum(amount)::bigint
from reporting.owed_posting
where (created_at at time zone 'Europe/Prague')::date in (select day from reporting.rolled_day)
group by 1, 2;

-- Reports of days that were compiled from less are outdated.
update reporting.rolled_day r set corrected_at = now()
from reporting.daily_owed o
where o.day = r.day and o.amount <> (
  select coalesce(sum(p.amount), 0) from reporting.daily_posting p
  where p.day = o.day and p.currency = o.currency
    and p.account in ('player-cash', 'player-held', 'player-landbased'));
