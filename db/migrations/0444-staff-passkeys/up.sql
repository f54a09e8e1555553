-- A member's passkeys (WebAuthn): the public half alone.
create table staff.passkey (
  id bigint generated always as identity primary key,
  member_id bigint not null references staff.member (id),
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
create unique index passkey_credential on staff.passkey (credential_id);
create index passkey_member on staff.passkey (member_id);

-- What an authenticator is asked to sign; deleted by its first use.
create table staff.passkey_challenge (
  challenge_hash bytea primary key,
  -- The session that adds a passkey, or the ticket that one completes; null for a sign-in by it alone.
  session_id bigint,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on staff.passkey_challenge (expires_at);
