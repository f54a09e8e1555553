insert into ledger.account_kind (id, code, holder) values (61, 'lottery-claims', 'house');
insert into ledger.movement_kind (id, code, transaction_type) values
  (81, 'lottery-sale', 'Lottery'),
  (82, 'lottery-claim', 'Lottery'),
  (83, 'lottery-payout', 'Lottery');

-- A ticket that was sold for cash to nobody by name; its lines and draw are in lottery.ticket.
create table lottery.terminal_ticket (
  number text primary key references lottery.ticket (number),
  -- `terminal:` with the terminal's number, or `staff:` with the cashier's id.
  place text not null,
  -- The sale as its place names it: the same again sells nothing more.
  sale text not null,
  paid_with text not null check (paid_with in ('CASH', 'CREDIT')),
  sold_by bigint,
  -- What lies in `lottery-claims` for it, a win or a stake given back; null until that is booked.
  owed bigint check (owed > 0),
  paid_at timestamptz,
  paid_place text,
  claim text,
  paid_by bigint,
  -- Who has shown who they are for a high win.
  paid_player_id bigint,
  unique (place, sale),
  check (paid_at is null or owed is not null),
  check ((paid_at is null) = (paid_place is null) and (paid_at is null) = (claim is null))
);
create index terminal_ticket_paid_to on lottery.terminal_ticket (paid_player_id)
  where paid_player_id is not null;

-- Numbers of no ticket that were typed at a place, by which guessing is bounded.
create table lottery.wrong_number (
  id bigint generated always as identity primary key,
  place text not null,
  happened_at timestamptz not null
);
create index wrong_number_at on lottery.wrong_number (place, happened_at);
