-- What segments know of a player, from the news of other modules.
create table engagement.person (
  player_id bigint primary key,
  registered_at timestamptz not null,
  signed_in_at timestamptz,
  is_full boolean not null
);

-- Money of a player by day, minor units of the brand's currency.
create table engagement.activity (
  player_id bigint not null,
  day date not null,
  deposits integer not null default 0,
  deposited bigint not null default 0,
  withdrawn bigint not null default 0,
  staked bigint not null default 0,
  primary key (player_id, day)
);

create table engagement.segment (
  id bigint generated always as identity primary key,
  name text not null unique,
  tree jsonb not null,
  created_by bigint not null,
  created_at timestamptz not null
);

create table engagement.campaign (
  id bigint generated always as identity primary key,
  name text not null unique,
  segment_id bigint not null references engagement.segment (id),
  channel text not null check (channel in ('EMAIL', 'SMS', 'INBOX')),
  texts jsonb not null,
  link text not null check (link like '/%'),
  goal text not null check (goal in ('DEPOSIT', 'SIGN_IN')),
  goal_days integer not null check (goal_days between 1 and 60),
  holdout_percent integer not null check (holdout_percent between 0 and 50),
  state text not null check (state in ('DRAFT', 'RUNNING', 'STOPPED', 'DONE')),
  created_by bigint not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);

-- Who was in the segment when the campaign began; who is held out gets nothing and is compared with.
create table engagement.recipient (
  campaign_id bigint not null references engagement.campaign (id),
  player_id bigint not null,
  held_out boolean not null,
  state text not null check (state in ('WAITING', 'WRITTEN', 'NO_ADDRESS', 'HELD_OUT')),
  message_id bigint,
  entered_at timestamptz not null,
  goal_at timestamptz,
  primary key (player_id, campaign_id),
  check ((state = 'HELD_OUT') = held_out)
);
create index recipient_waiting on engagement.recipient (campaign_id, player_id)
  where state = 'WAITING';
create index recipient_campaign on engagement.recipient (campaign_id);
