-- Ids come in blocks of 256, one block for a batch, drawn after the wallets are locked: the ids of
-- one player therefore grow in the order in which that player's money moved.
create sequence ledger.movement_id increment by 256;

-- The header of a movement is also its idempotency record, kept for ever: what was asked (by hash),
-- and what was answered. A movement without postings is a fact too: a zero win, or the tombstone of
-- a cancel that came before its bet.
create table ledger.movement (
  player_id bigint not null,
  id bigint not null,
  kind smallint not null,
  currency text not null,
  -- Who asked, and by which id of its own: `provider-1`, `bet:8f1c`.
  source text not null,
  reference text not null,
  -- The reference of the movement this one takes back, there or not.
  reverses text,
  content_hash bigint not null,
  -- What the movement is about in the module that made it: a round, a payment, a hold.
  subject_id bigint,
  reason text,
  -- The first answer.
  amount bigint not null,
  cash_after bigint not null,
  bonus_after bigint not null,
  created_at timestamptz not null,
  -- Orders the proof chain: everything below the oldest open transaction is final.
  transaction_id bigint not null default pg_current_xact_id()::text::bigint,
  primary key (player_id, id)
);
-- One machine's guarantee that an id is used once, whoever the player is. Spread over machines by
-- player_id it becomes (player_id, source, reference).
create unique index movement_reference on ledger.movement (source, reference);
create unique index movement_reverses on ledger.movement (source, reverses)
  where reverses is not null;
create index movement_transaction on ledger.movement using brin (transaction_id)
  with (pages_per_range = 16, autosummarize = on);

create table ledger.posting (
  player_id bigint not null,
  movement_id bigint not null,
  line smallint not null,
  account_kind smallint not null,
  -- The player for player accounts, else the owner inside the kind.
  owner_id bigint not null,
  amount bigint not null check (amount <> 0),
  currency text not null,
  primary key (player_id, movement_id, line)
);

-- Every movement sums to zero in each currency, inside the statement that writes it.
create function ledger.refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if exists (
    select from inserted group by player_id, movement_id, currency having sum(amount) <> 0
  ) then
    raise exception 'a movement does not sum to zero' using errcode = 'check_violation',
      constraint = 'posting_zero_sum';
  end if;
  return null;
end $$;
create trigger posting_zero_sum after insert on ledger.posting
  referencing new table as inserted
  for each statement execute function ledger.refuse_unbalanced();

-- What has happened stays: a mistake is corrected by a further movement.
create function ledger.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '%.% is append-only', tg_table_schema, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
create trigger movement_append_only before update or delete or truncate on ledger.movement
  for each statement execute function ledger.refuse_change();
create trigger posting_append_only before update or delete or truncate on ledger.posting
  for each statement execute function ledger.refuse_change();

-- Readable rows for questions over SQL and for statements.
create view ledger.statement_line as
  select p.player_id, p.movement_id, p.line, a.code as account, p.owner_id, p.amount, p.currency,
    k.code as kind, k.transaction_type, m.source, m.reference, m.subject_id, m.reason,
    m.cash_after, m.bonus_after, m.created_at
  from ledger.posting p
  join ledger.movement m on m.player_id = p.player_id and m.id = p.movement_id
  join ledger.account_kind a on a.id = p.account_kind
  join ledger.movement_kind k on k.id = m.kind;
