-- A code that a provider must send with one money call; repeated with the same transfer it is the
-- same call. Only its hash is kept.
create table play.defence_code (
  code_hash bytea primary key,
  provider_id bigint not null,
  player_id bigint not null,
  session_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_for text
);
create index defence_code_expiry on play.defence_code (expires_at);

-- What a provider has announced; staff take games from here into the catalogue.
create table play.provider_game (
  provider_id bigint not null,
  game_key text not null,
  name text not null,
  version text not null,
  scope text not null check (scope in ('Casino', 'LiveGames', 'CrashGame', 'Lottery')),
  changed_at timestamptz not null,
  primary key (provider_id, game_key)
);

create table play.lottery_draw (
  provider_id bigint not null,
  reference text not null,
  game_key text not null,
  state text not null check (state in ('ANNOUNCED', 'DRAWN', 'CLOSED')),
  sales_open_at timestamptz not null,
  sales_close_at timestamptz not null,
  draw_at timestamptz not null,
  -- What can be won most, minor units.
  jackpot bigint check (jackpot >= 0),
  numbers integer[],
  -- The table of prizes as it was sent, JSON text.
  prizes_text text,
  created_at timestamptz not null,
  closed_at timestamptz,
  primary key (provider_id, reference),
  check (sales_open_at < sales_close_at and sales_close_at <= draw_at),
  check ((state = 'ANNOUNCED') = (numbers is null)),
  check ((state = 'CLOSED') = (closed_at is not null))
);

-- A ticket is a round of its own; its money is in the ledger.
create table play.lottery_ticket (
  player_id bigint not null,
  provider_id bigint not null,
  reference text not null,
  draw_reference text not null,
  session_id bigint not null,
  numbers integer[] not null,
  created_at timestamptz not null,
  primary key (player_id, provider_id, reference),
  foreign key (provider_id, draw_reference) references play.lottery_draw (provider_id, reference)
);
create unique index lottery_ticket_reference on play.lottery_ticket (provider_id, reference);
create index lottery_ticket_draw on play.lottery_ticket (provider_id, draw_reference);
