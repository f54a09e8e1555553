-- Browsers in which a player has switched push messages on.
create table messaging.push_subscription (
  id bigint generated always as identity unique,
  player_id bigint not null,
  -- The browser's address at its push service.
  endpoint text not null unique check (length(endpoint) <= 1000),
  -- What its messages are sealed with.
  p256dh text not null,
  auth text not null,
  locale text not null,
  created_at timestamptz not null,
  -- When its push service last took a message.
  used_at timestamptz,
  primary key (player_id, id)
);

alter table messaging.message drop constraint message_kind_check;
alter table messaging.message add constraint message_kind_check
  check (kind in ('EMAIL', 'SMS', 'INBOX', 'PUSH'));
