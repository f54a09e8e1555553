create schema engagement;

-- Why a message of marketing left, waited or was withheld, with what the decision rested on.
create table engagement.decision (
  id bigint generated always as identity unique,
  player_id bigint not null,
  message_id bigint not null,
  channel text not null check (channel in ('EMAIL', 'SMS', 'INBOX')),
  outcome text not null check (outcome in ('ALLOW', 'WITHHOLD', 'DEFER')),
  reason text not null,
  until timestamptz,
  facts jsonb not null,
  decided_at timestamptz not null,
  primary key (player_id, id),
  check ((outcome = 'DEFER') = (until is not null))
);
create index decision_allowed on engagement.decision (player_id, decided_at)
  where outcome = 'ALLOW';

-- Offers that a player ended without signing in.
create table engagement.opt_out (
  id bigint generated always as identity unique,
  player_id bigint not null,
  channel text not null check (channel in ('EMAIL', 'SMS')),
  way text not null check (way in ('LINK', 'ONE_CLICK', 'PHONE')),
  at timestamptz not null,
  primary key (player_id, id)
);
