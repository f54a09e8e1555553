alter table payments.payment
  -- Where the payer pays, where the gateway gives an address of its own.
  add column pay_url text,
  -- The bank button that the payer has chosen.
  add column button text,
  add column payment_card_id bigint,
  add column wallet_id bigint,
  -- When a payout was first sent to its gateway: from then on it is looked up before it is repeated.
  add column sent_at timestamptz;

-- A withdrawal goes to an account, a card or a wallet.
alter table payments.payment drop constraint payment_check2;
alter table payments.payment add constraint payment_target check (
  direction = 'DEPOSIT' or num_nonnulls(bank_account_id, payment_card_id, wallet_id) = 1);

create index payment_payouts on payments.payment (id)
  where direction = 'WITHDRAWAL' and state = 'APPROVED' and gateway <> 'Bank';

-- Cards that a gateway keeps for a player; the token is sealed, the number was never here.
create table payments.payment_card (
  id bigint generated always as identity,
  player_id bigint not null,
  gateway text not null,
  state text not null check (state in ('PENDING', 'ACTIVE', 'FAILED', 'REMOVED')),
  -- The gateway's order by which the card is stored.
  provider_reference text,
  pay_url text,
  token bytea,
  mask text,
  expiry text,
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (player_id, id),
  check (state <> 'ACTIVE' or (token is not null and mask is not null)),
  check (state <> 'REMOVED' or token is null)
);
create unique index payment_card_id_key on payments.payment_card (id);
create unique index payment_card_reference on payments.payment_card (gateway, provider_reference)
  where provider_reference is not null;
create unique index payment_card_default on payments.payment_card (player_id)
  where is_default and state = 'ACTIVE';

-- The wallet that a player has at a provider outside; one of a player is open at a time.
create table payments.external_wallet (
  id bigint generated always as identity,
  player_id bigint not null,
  link_id text not null,
  state text not null
    check (state in ('PENDING', 'CONNECTED', 'SUSPENDED', 'BLOCKED', 'CLOSED')),
  redirect_url text not null,
  masked_id text,
  holder_name text,
  -- Why a wallet that its provider has connected is not used: its holder is somebody else.
  refused_reason text,
  sequence integer not null default -1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (player_id, id)
);
create unique index external_wallet_id_key on payments.external_wallet (id);
create unique index external_wallet_link on payments.external_wallet (link_id);
create unique index external_wallet_open on payments.external_wallet (player_id)
  where state <> 'CLOSED';
