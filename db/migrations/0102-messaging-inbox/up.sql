-- Messages on the site; each has its key, so that news applied twice is one message.
create table messaging.inbox_item (
  id bigint generated always as identity unique,
  player_id bigint not null,
  key text not null,
  category text not null check (category in ('SERVICE', 'OFFER')),
  title text not null,
  body text not null,
  -- A path of the site, where there is something to do.
  link text check (link like '/%'),
  created_at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (player_id, key)
);
create index inbox_item_list on messaging.inbox_item (player_id, id desc) where deleted_at is null;
create index inbox_item_unread on messaging.inbox_item (player_id)
  where deleted_at is null and read_at is null;

alter table messaging.message add column purpose text not null default 'SERVICE'
  check (purpose in ('SERVICE', 'MARKETING'));
-- Where mail programs unsubscribe with one click (RFC 8058).
alter table messaging.message add column unsubscribe_url text;
alter table messaging.message add column link text;
-- Why the send gate withheld it.
alter table messaging.message add column reason text;
alter table messaging.message add constraint message_marketing_has_player
  check (purpose = 'SERVICE' or player_id is not null);
alter table messaging.message drop constraint message_kind_check;
alter table messaging.message add constraint message_kind_check
  check (kind in ('EMAIL', 'SMS', 'INBOX'));
alter table messaging.message drop constraint message_state_check;
alter table messaging.message add constraint message_state_check
  check (state in ('QUEUED', 'SENT', 'FAILED', 'EXPIRED', 'WITHHELD', 'DELIVERED', 'UNDELIVERED'));
