-- Bank accounts of players. An account belongs to one player as long as it is not removed.
create table payments.bank_account (
  id bigint generated always as identity unique,
  player_id bigint not null,
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
  label text not null,
  is_default boolean not null,
  state text not null check (state in ('UNVERIFIED', 'PENDING', 'VERIFIED', 'REFUSED', 'REMOVED')),
  method text check (method in ('scan', 'bankId', 'transfer')),
  -- A verification by transfer waits for this symbol until this moment.
  variable_symbol text unique,
  symbol_expires_at timestamptz,
  refused_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  verified_at timestamptz,
  primary key (player_id, id),
  check ((state = 'VERIFIED') = (verified_at is not null) or state = 'REMOVED'),
  check ((variable_symbol is null) = (symbol_expires_at is null)),
  check (state not in ('PENDING', 'VERIFIED') or method is not null)
);
create unique index bank_account_owner on payments.bank_account (iban) where state <> 'REMOVED';
create unique index bank_account_default on payments.bank_account (player_id)
  where is_default and state <> 'REMOVED';
