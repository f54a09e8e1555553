-- Until when the wins of a draw's tickets without a name may be fetched; null before it is published.
alter table lottery.draw add column claims_until timestamptz;
update lottery.draw set claims_until = settled_at + interval '366 days'
  where state = 'PUBLISHED' and settled_at is not null;
create index draw_claims on lottery.draw (claims_until) where state = 'PUBLISHED';

-- A win that nobody has fetched in time.
alter table lottery.ticket drop constraint ticket_state_check;
alter table lottery.ticket add constraint ticket_state_check check (state in ('SELLING', 'SOLD',
  'REFUSED', 'LOST', 'WON', 'PAID', 'REFUNDED', 'EXPIRED'));
do $$
declare
  rule text;
begin
  -- The check that a ticket has a win exactly where it has been evaluated has a name by chance.
  select conname into strict rule from pg_constraint
    where conrelid = 'lottery.ticket'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%win IS NOT NULL%';
  execute format('alter table lottery.ticket drop constraint %I', rule);
end $$;
alter table lottery.ticket add constraint ticket_has_win
  check ((state in ('LOST', 'WON', 'PAID', 'EXPIRED')) = (win is not null));

alter table lottery.terminal_ticket
  add column expired_at timestamptz,
  add constraint terminal_ticket_ended_once check (paid_at is null or expired_at is null),
  add constraint terminal_ticket_expired_check check (expired_at is null or owed is not null);
create index terminal_ticket_open on lottery.terminal_ticket (number)
  where owed is not null and paid_at is null and expired_at is null;

insert into ledger.account_kind (id, code, holder) values (62, 'lottery-good-causes', 'house');
insert into ledger.movement_kind (id, code, transaction_type) values (84, 'lottery-expiry', 'Lottery');
