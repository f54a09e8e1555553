-- Money reserved for something that may still fail. Exactly one of commit, cancel and expire wins.
create table ledger.hold (
  id bigint generated always as identity,
  player_id bigint not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('RESERVED', 'COMMITTED', 'CANCELLED', 'EXPIRED')),
  source text not null,
  reference text not null,
  expires_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (player_id, id),
  check ((state = 'RESERVED') = (ended_at is null))
);
create unique index hold_reference on ledger.hold (source, reference);
create index hold_expiry on ledger.hold (expires_at) where state = 'RESERVED';

-- A correction is proposed by one member of staff and decided by another.
create table ledger.correction (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  account_kind smallint not null references ledger.account_kind,
  currency text not null,
  amount bigint not null check (amount <> 0),
  reason text not null check (length(reason) >= 5),
  state text not null check (state in ('PROPOSED', 'APPROVED', 'REJECTED')),
  proposed_by bigint not null,
  proposed_at timestamptz not null,
  decided_by bigint,
  decided_at timestamptz,
  decision_reason text,
  movement_id bigint,
  check (decided_by <> proposed_by),
  check ((state = 'PROPOSED') = (decided_by is null)),
  check ((state = 'APPROVED') = (movement_id is not null))
);
create index correction_open on ledger.correction (proposed_at) where state = 'PROPOSED';
create index correction_player on ledger.correction (player_id, id);
