-- A player's passkeys (WebAuthn): the public half alone.
create table players.passkey (
  id bigint generated always as identity primary key,
  player_id bigint not null,
  credential_id text not null,
  public_key bytea not null,
  -- Uses as the authenticator counts them; zero where it counts none.
  sign_count bigint not null check (sign_count >= 0),
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  -- The last time its count did not grow: it may have been copied.
  regressed_at timestamptz
);
create unique index passkey_credential on players.passkey (credential_id);
create index passkey_player on players.passkey (player_id);

-- What an authenticator is asked to sign; deleted by its first use.
create table players.passkey_challenge (
  challenge_hash bytea primary key,
  -- Null for a sign-in: who comes is not known yet.
  session_id bigint,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on players.passkey_challenge (expires_at);
