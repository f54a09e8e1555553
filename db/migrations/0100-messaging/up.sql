create schema messaging;

create table messaging.message (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('EMAIL', 'SMS')),
  recipient text not null,
  template text not null,
  locale text not null,
  subject text not null,
  body text not null,
  player_id bigint,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  provider_id text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index message_queued on messaging.message (id) where state = 'QUEUED';
create index message_player on messaging.message (player_id, id desc);
