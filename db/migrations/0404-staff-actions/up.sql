-- What staff do with money, kept to bound what one person may do alone, and what waits for another.
create table staff.action (
  id bigint generated always as identity primary key,
  kind text not null,
  -- What it is about, in the words of the module that does it.
  reference text not null,
  -- Whose money and how much, so that an approval is one of this content only.
  content_hash bytea not null,
  -- Minor units of the market's currency, of all players together.
  amount bigint not null check (amount >= 0),
  member_id bigint not null references staff.member (id),
  role text not null,
  state text not null check (state in ('PROPOSED', 'APPROVED', 'REJECTED', 'REPLACED', 'DONE')),
  -- The limit that kept the member from doing it alone.
  exceeded text,
  -- The call to repeat when it is approved.
  call text,
  input jsonb,
  proposed_at timestamptz not null,
  decided_by bigint references staff.member (id),
  decided_at timestamptz,
  decision_reason text,
  done_at timestamptz,
  -- The day in Prague on which it was done.
  day date,
  -- The limit that was used up most when it was done, and how much of it.
  nearest_limit text,
  nearest_percent integer,
  check (decided_by <> member_id),
  check ((decided_by is null) = (decided_at is null)),
  check ((state in ('APPROVED', 'REJECTED')) <= (decided_by is not null)),
  check ((state = 'DONE') = (done_at is not null)),
  check ((done_at is null) = (day is null)),
  -- Either within the limits, or approved by another.
  check (state <> 'DONE' or exceeded is null or decided_by is not null)
);
create unique index action_open on staff.action (member_id, kind, reference)
  where state in ('PROPOSED', 'APPROVED');
create index action_of_member on staff.action (member_id, day, kind) where state = 'DONE';
create index action_waiting on staff.action (id) where state in ('PROPOSED', 'APPROVED');
create index action_near on staff.action (id) where nearest_percent >= 80;

create table staff.action_part (
  action_id bigint not null references staff.action (id),
  player_id bigint not null,
  amount bigint not null check (amount >= 0),
  primary key (player_id, action_id)
);
create index action_part_action on staff.action_part (action_id);
