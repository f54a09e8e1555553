create table engagement.journey (
  id bigint generated always as identity primary key,
  name text not null unique,
  state text not null check (state in ('DRAFT', 'RUNNING', 'PAUSED', 'ENDED')),
  draft jsonb not null,
  -- The number of the version that players enter; none before the first is published.
  version integer,
  created_by bigint not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'DRAFT') = (version is null))
);

create table engagement.journey_version (
  journey_id bigint not null references engagement.journey (id),
  number integer not null check (number > 0),
  definition jsonb not null,
  published_by bigint not null,
  published_at timestamptz not null,
  primary key (journey_id, number)
);

alter table engagement.journey
  add foreign key (id, version) references engagement.journey_version (journey_id, number);

create function engagement.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a published version of a journey does not change';
end
$$;
create trigger journey_version_stays before update or delete on engagement.journey_version
  for each row execute function engagement.refuse_change();

-- A player in a journey, by the version that was entered; one at a time.
create table engagement.journey_run (
  player_id bigint not null,
  journey_id bigint not null,
  -- Counts the entries of the player.
  occurrence integer not null check (occurrence > 0),
  version integer not null,
  state text not null check (state in ('ACTIVE', 'CONVERTED', 'FINISHED', 'LEFT', 'HELD_OUT')),
  reason text,
  step text not null,
  -- How many steps were begun; the last of them is open while the run is active.
  visit integer not null default 0 check (visit >= 0),
  -- Since when the present step is open.
  since timestamptz not null,
  wake_at timestamptz,
  -- The event that the present step waits for, and when it happened.
  awaits text,
  event_at timestamptz,
  entered_at timestamptz not null,
  ended_at timestamptz,
  goal_at timestamptz,
  primary key (player_id, journey_id, occurrence),
  foreign key (journey_id, version) references engagement.journey_version (journey_id, number),
  check ((state = 'ACTIVE') = (wake_at is not null)),
  check ((state = 'ACTIVE') = (ended_at is null)),
  check ((state = 'LEFT') = (reason is not null))
);
create unique index journey_run_inside on engagement.journey_run (player_id, journey_id)
  where state = 'ACTIVE';
create index journey_run_due on engagement.journey_run (wake_at) where state = 'ACTIVE';
create index journey_run_journey on engagement.journey_run (journey_id, version);

-- Each visit of a step: written as it begins, closed as it ends. A send has one message.
create table engagement.journey_visit (
  player_id bigint not null,
  journey_id bigint not null,
  occurrence integer not null,
  visit integer not null check (visit > 0),
  version integer not null,
  step text not null,
  entered_at timestamptz not null,
  left_at timestamptz,
  outcome text check (outcome in ('WAITED', 'HAPPENED', 'TIMED_OUT', 'YES', 'NO', 'WRITTEN',
    'WITHHELD', 'NO_ADDRESS', 'ENDED', 'LEFT', 'CONVERTED')),
  reason text,
  message_id bigint,
  primary key (player_id, journey_id, occurrence, visit),
  foreign key (player_id, journey_id, occurrence) references engagement.journey_run
    on delete cascade,
  check ((left_at is null) = (outcome is null)),
  check ((outcome is not distinct from 'WRITTEN') = (message_id is not null)),
  check (coalesce(outcome in ('WITHHELD', 'LEFT'), false) = (reason is not null))
);
create index journey_visit_step on engagement.journey_visit (journey_id, version, step);

alter table engagement.decision alter column message_id drop not null;
create index decision_message on engagement.decision (message_id) where outcome = 'WITHHOLD';
