create schema tournaments;

insert into ledger.movement_kind (id, code, transaction_type) values
  (160, 'tournament-refund', 'Tournament'),
  (161, 'tournament-fund', 'Tournament');

-- A contest, a prize draw or a hall of fame; its rules stand in its versions.
create table tournaments.tournament (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('CONTEST', 'DRAW', 'HALL')),
  name text not null check (length(name) between 1 and 100),
  version integer not null check (version > 0),
  created_at timestamptz not null,
  created_by bigint
);

-- What a tournament said at a time; never changed.
create table tournaments.tournament_version (
  tournament_id bigint not null references tournaments.tournament on delete cascade,
  version integer not null,
  spec jsonb not null,
  -- Ids of the games that its keys name; empty where all games of its kinds count.
  game_ids bigint[] not null,
  made_at timestamptz not null,
  made_by bigint,
  primary key (tournament_id, version)
);

create table tournaments.round (
  id bigint generated always as identity (start with 2000000001) primary key,
  tournament_id bigint not null references tournaments.tournament,
  version integer not null,
  number integer not null check (number > 0),
  kind text not null check (kind in ('CONTEST', 'DRAW', 'HALL')),
  state text not null check (state in
    ('PLANNED', 'REGISTERING', 'RUNNING', 'FINALIZING', 'FINISHED', 'CANCELLED')),
  currency text not null check (currency in ('CZK', 'EUR')),
  registration_opens_at timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Late settlements are taken until then.
  finishes_at timestamptz not null,
  -- What the house has put into the pool so far.
  funded bigint not null default 0 check (funded >= 0),
  registered integer not null default 0 check (registered >= 0),
  -- Counts the changes of its scores.
  score_version bigint not null default 0,
  -- Of a draw: the hash of the secret and the beacon's round, published with the round.
  commitment text check (commitment ~ '^[0-9a-f]{64}$'),
  beacon_round bigint,
  beacon bytea,
  -- What was paid out of when it was frozen.
  pool bigint check (pool >= 0),
  root bytea check (length(root) = 32),
  statement text,
  signature bytea check (length(signature) = 64),
  sealed_at timestamptz,
  finished_at timestamptz,
  cancel_reason text,
  changed_at timestamptz not null,
  foreign key (tournament_id, version) references tournaments.tournament_version,
  check (registration_opens_at <= starts_at and starts_at < ends_at and ends_at <= finishes_at),
  check ((state = 'FINISHED') = (finished_at is not null)),
  check ((state = 'CANCELLED') = (cancel_reason is not null)),
  check ((root is null) = (sealed_at is null)),
  check (state <> 'FINISHED' or root is not null)
);
create index round_open on tournaments.round (state, starts_at)
  where state not in ('FINISHED', 'CANCELLED');
create index round_of on tournaments.round (tournament_id, number);

create table tournaments.registration (
  player_id bigint not null,
  round_id bigint not null references tournaments.round,
  state text not null check (state in ('PENDING', 'REGISTERED', 'DECLINED', 'REFUNDED')),
  -- Masked, as everybody sees it.
  nickname text not null,
  fee bigint not null check (fee >= 0),
  registered_at timestamptz not null,
  decided_at timestamptz,
  primary key (player_id, round_id)
);
create index registration_of on tournaments.registration (round_id, registered_at, player_id);

-- What a round of play counts for, as it is now.
create table tournaments.counted_round (
  player_id bigint not null,
  round_id bigint not null,
  play_round_id bigint not null,
  game_id bigint not null,
  terminal text,
  stake bigint not null check (stake > 0),
  win bigint not null check (win >= 0),
  -- The movement that settled it: the order of settlement.
  sequence bigint not null,
  settled_at timestamptz not null,
  primary key (player_id, round_id, play_round_id)
);
create index counted_round_of on tournaments.counted_round (round_id);

create table tournaments.score (
  player_id bigint not null,
  round_id bigint not null,
  nickname text not null,
  -- Orders exactly; of multipliers the fraction of win and stake as a whole number.
  score numeric(60, 0) not null check (score >= 0),
  -- When the score was reached; moves with the score and with nothing else.
  reached_at timestamptz not null,
  tally jsonb not null,
  version bigint not null,
  primary key (player_id, round_id)
);
create index score_changed on tournaments.score (round_id, version);

-- The frozen order of a round.
create table tournaments.standing (
  player_id bigint not null,
  round_id bigint not null,
  -- Where its leaf stands in the tree, from 0.
  position integer not null check (position >= 0),
  -- Null in a draw for tickets that were not drawn.
  place integer check (place > 0),
  nickname text not null,
  score numeric(60, 0) not null,
  reached_at timestamptz not null,
  leaf bytea not null check (length(leaf) = 32),
  primary key (player_id, round_id)
);
create index standing_position on tournaments.standing (round_id, position);
create index standing_place on tournaments.standing (round_id, place) where place is not null;

create table tournaments.payout (
  player_id bigint not null,
  round_id bigint not null,
  -- Among the prizes of the round's rules.
  prize integer not null check (prize >= 0),
  place integer not null check (place > 0),
  kind text not null check (kind in ('MONEY', 'FREE_ROUNDS', 'BONUS', 'GOODS')),
  amount bigint not null check (amount >= 0),
  state text not null check (state in ('DUE', 'PAID', 'WITHHELD')),
  reason text,
  changed_at timestamptz not null,
  primary key (player_id, round_id, prize),
  check ((kind = 'MONEY') = (amount > 0)),
  check (state <> 'WITHHELD' or reason is not null)
);
create index payout_of on tournaments.payout (round_id, place);
create index payout_due on tournaments.payout (round_id) where state = 'DUE';

-- Rounds of play that changed when their standings were frozen: for people to look at.
create table tournaments.late_change (
  player_id bigint not null,
  round_id bigint not null,
  play_round_id bigint not null,
  stake_before bigint not null,
  win_before bigint not null,
  stake_after bigint not null,
  win_after bigint not null,
  noticed_at timestamptz not null,
  primary key (player_id, round_id, play_round_id)
);
create index late_change_of on tournaments.late_change (round_id);
