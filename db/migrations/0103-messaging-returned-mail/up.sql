-- Where an answer to an e-mail arrives.
alter table messaging.message add column reply_to text;

-- E-mail addresses that a mail server says do not exist, in lower case.
create table messaging.undeliverable_address (
  address text primary key check (address = lower(address)),
  -- The message that came back.
  message_id bigint not null,
  player_id bigint,
  -- The server's reason, a code of RFC 3463.
  status text not null check (status ~ '^5\.\d{1,3}\.\d{1,3}$'),
  at timestamptz not null
);
create index undeliverable_address_player on messaging.undeliverable_address (player_id)
  where player_id is not null;
