create schema outbox;

create table outbox.event (
  id bigint generated always as identity primary key,
  -- The transaction that made the event: consumers read only behind the oldest one still open,
  -- because ids are not committed in their order.
  transaction_id xid8 not null default pg_current_xact_id(),
  type text not null,
  player_id bigint,
  payload jsonb not null,
  happened_at timestamptz not null
);
create index event_order on outbox.event (transaction_id, id);

create table outbox.cursor (
  consumer text primary key,
  transaction_id xid8 not null default '0',
  event_id bigint not null default 0,
  moved_at timestamptz not null default now()
);
