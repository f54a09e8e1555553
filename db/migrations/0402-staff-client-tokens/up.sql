-- Tokens of client programs (OAuth 2); only hashes are kept.
create table staff.client_token (
  token_hash bytea primary key,
  client text not null,
  kind text not null check (kind in ('access', 'refresh')),
  -- All tokens that come from one grant; they end together.
  family text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  ended_at timestamptz
);
create index client_token_family on staff.client_token (family);
create index client_token_expiry on staff.client_token (expires_at);
