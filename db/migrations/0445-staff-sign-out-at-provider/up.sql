-- The provider's name of the session there, by which it tells us that the session has ended.
alter table staff.session add column provider_session text;

-- Logout tokens that were taken, so that none is taken twice; kept until they expire.
create table staff.logout_token (
  issuer text not null,
  token_id text not null,
  expires_at timestamptz not null,
  primary key (issuer, token_id)
);
create index logout_token_expiry on staff.logout_token (expires_at);
