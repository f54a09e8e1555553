create schema if not exists platform;

-- The answers of commands that were asked for with an Idempotency-Key, kept for ever. The row is
-- written by the transaction of the command itself; `answer` is null only inside it.
create table platform.idempotency (
  principal text not null,
  call text not null,
  key text not null,
  input_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (principal, call, key)
);
