create schema support;

-- A question of a player or a visitor, with all that was said about it.
create table support.ticket (
  id bigint generated always as identity primary key,
  -- Absent where nobody was signed in.
  player_id bigint,
  email text not null,
  locale text not null,
  topic text not null check (topic in ('Account', 'Payments', 'Games', 'Verification', 'Limits', 'Other')),
  subject text not null,
  state text not null check (state in ('OPEN', 'ANSWERED', 'CLOSED')),
  -- Of who asks, subject and text: the same sent again is the same ticket.
  content_hash bytea not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Until when the player has read the answers.
  read_at timestamptz
);
create index ticket_state on support.ticket (state, id desc);
create index ticket_player on support.ticket (player_id, id desc) where player_id is not null;
create index ticket_content on support.ticket (content_hash, id desc);

create table support.message (
  ticket_id bigint not null references support.ticket (id),
  line integer not null,
  -- Absent where the person who asks wrote it.
  staff_id bigint,
  body text not null,
  written_at timestamptz not null,
  primary key (ticket_id, line)
);

-- Answers that staff give again and again.
create table support.macro (
  id bigint generated always as identity primary key,
  name text not null unique,
  locale text not null,
  body text not null,
  changed_at timestamptz not null
);
