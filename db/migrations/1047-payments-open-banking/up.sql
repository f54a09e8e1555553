-- What a player's bank lets us do: the consent, its account and the sealed token.
create table payments.bank_consent (
  id bigint generated always as identity,
  player_id bigint not null,
  state text not null check (state in ('PENDING', 'GRANTED', 'REFUSED', 'ENDED')),
  -- The bank's own id, and the secret by which the browser's return is known.
  provider_consent text,
  return_state text not null unique,
  -- Proof key of the authorization (PKCE), sealed until it is used.
  verifier bytea,
  redirect_url text,
  token bytea,
  iban text,
  holder_name text,
  -- What the player was about to pay in when they went to the bank, minor units.
  amount bigint check (amount > 0),
  refused_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  expires_at timestamptz,
  primary key (player_id, id),
  check (state <> 'GRANTED' or (token is not null and iban is not null)),
  check (state in ('PENDING', 'GRANTED') or (token is null and verifier is null))
);
create unique index bank_consent_id_key on payments.bank_consent (id);
create unique index bank_consent_granted on payments.bank_consent (player_id)
  where state = 'GRANTED';

-- A transfer that the player's bank was told to make: its order there, and what became of it.
alter table payments.payment
  add column bank_consent_id bigint,
  add column bank_order text,
  add column bank_order_state text
    check (bank_order_state in ('RCVD', 'ACTC', 'ACSP', 'ACSC', 'RJCT', 'CANC'));
create index payment_bank_orders on payments.payment (id)
  where bank_order is not null and state = 'PENDING' and bank_order_state in ('RCVD', 'ACTC', 'ACSP');
