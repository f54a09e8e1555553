create schema if not exists challenges;

-- A challenge or a reward wheel. What players can join is never changed; each change before is a version.
create table challenges.definition (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('CHALLENGE', 'WHEEL')),
  name text not null check (length(name) between 1 and 100),
  state text not null check (state in ('CREATED', 'ACTIVATED', 'CANCELLED')),
  version int not null check (version >= 1),
  created_at timestamptz not null,
  created_by bigint not null,
  activated_at timestamptz,
  ended_at timestamptz,
  -- Minor units: what may be given, what is put aside for promises, what was given. Nothing is promised
  -- that the budget does not bear.
  budget bigint not null check (budget > 0),
  reserved bigint not null default 0 check (reserved >= 0),
  given bigint not null default 0 check (given >= 0),
  -- Players who have joined a challenge and have not left it; spins of a wheel that are out or used.
  receivers int not null default 0 check (receivers >= 0),
  check (reserved + given <= budget)
);

create table challenges.definition_version (
  definition_id bigint not null references challenges.definition,
  version int not null check (version >= 1),
  spec jsonb not null,
  game_ids bigint[] not null,
  made_at timestamptz not null,
  made_by bigint not null,
  primary key (definition_id, version)
);

-- A player in a challenge, with the receipt of the accepted terms and what is put aside for them.
create table challenges.participation (
  player_id bigint not null,
  challenge_id bigint not null references challenges.definition,
  version int not null,
  state text not null check (state in ('JOINED', 'FULFILLED', 'REWARDED', 'WITHHELD', 'LEFT', 'ENDED')),
  joined_at timestamptz not null,
  accepted_locale text not null,
  accepted_hash text not null,
  accepted_ip text,
  -- Of the challenge, or of the wheel whose spin it gives.
  reserved_on bigint not null references challenges.definition,
  reserved bigint not null check (reserved >= 0),
  decided_at timestamptz,
  reason text,
  late_changes int not null default 0 check (late_changes >= 0),
  primary key (player_id, challenge_id),
  foreign key (challenge_id, version) references challenges.definition_version,
  check ((state in ('JOINED', 'FULFILLED')) = (decided_at is null)),
  check ((state = 'WITHHELD') = (reason is not null))
);
create index participation_of on challenges.participation (challenge_id, player_id);
create index participation_open on challenges.participation (challenge_id)
  where state in ('JOINED', 'FULFILLED');

-- A round of play that counts in a challenge, as it stands.
create table challenges.counted_round (
  player_id bigint not null,
  challenge_id bigint not null,
  play_round_id bigint not null,
  game_id bigint not null,
  -- The Prague day on which it began.
  day date not null,
  stake bigint not null check (stake > 0),
  primary key (player_id, challenge_id, play_round_id),
  foreign key (player_id, challenge_id) references challenges.participation
);

-- A spin of a wheel: granted with the commitment to its seed and the most it can give put aside.
create table challenges.spin (
  player_id bigint not null,
  id bigint generated always as identity,
  wheel_id bigint not null references challenges.definition,
  version int not null,
  source text not null check (source in ('CHALLENGE', 'CAMPAIGN', 'LOYALTY', 'STAFF')),
  source_reference text not null,
  state text not null check (state in ('GRANTED', 'SPUN', 'EXPIRED', 'WITHDRAWN')),
  -- Told to the player before the spin; the seed only afterwards.
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  reserved bigint not null check (reserved >= 0),
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_locale text,
  accepted_hash text,
  accepted_ip text,
  client_seed text,
  number bigint check (number >= 0),
  segment int check (segment >= 0),
  decided_at timestamptz,
  primary key (player_id, id),
  unique (player_id, wheel_id, source, source_reference),
  foreign key (wheel_id, version) references challenges.definition_version,
  check ((state = 'SPUN') = (number is not null)),
  check ((number is null) = (segment is null) and (number is null) = (client_seed is null)
    and (number is null) = (accepted_hash is null)),
  check ((state = 'GRANTED') = (decided_at is null))
);
create index spin_of on challenges.spin (wheel_id, granted_at);
create index spin_due on challenges.spin (expires_at) where state = 'GRANTED';
