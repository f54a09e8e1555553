-- Who a member of staff is at the company's identity provider: known by issuer and subject, whatever
-- becomes of the e-mail. One person there is one member here, and the other way round.
create table staff.identity (
  id bigint generated always as identity primary key,
  member_id bigint not null references staff.member (id),
  issuer text not null,
  subject text not null,
  -- As the provider told it last; for people who read it, nobody is found by it.
  email text not null,
  linked_by text not null check (linked_by in ('SESSION', 'EMAIL')),
  linked_at timestamptz not null,
  used_at timestamptz,
  unique (issuer, subject),
  unique (member_id, issuer)
);

-- Sign-ins that a browser was sent away with; each comes back once. Those of a link name whose it is.
create table staff.sign_on (
  id bigint generated always as identity primary key,
  state_hash bytea not null unique,
  -- Of the cookie of the browser that was sent away.
  browser_hash bytea not null,
  provider text not null,
  -- What proves the answer, sealed.
  secrets bytea not null,
  member_id bigint references staff.member (id),
  session_id bigint references staff.session (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  check ((member_id is null) = (session_id is null))
);
create index sign_on_expiry on staff.sign_on (expires_at);

-- The identity token, sealed, ends the session at the provider too; it is gone with the session.
alter table staff.session
  add column identity_id bigint references staff.identity (id) on delete set null,
  add column id_token bytea;

-- Whether the first sign-in at the provider may make the link by the e-mail; two people have agreed.
-- Whoever came in that way has neither password nor second factor of ours, or both.
alter table staff.member
  add column first_sign_on boolean not null default false,
  drop constraint member_active_can_sign_in,
  add constraint member_active_has_both_factors
    check (state <> 'ACTIVE' or (password_hash is null) = (otp_secret is null));

alter table staff.member_change
  drop constraint member_change_kind_check,
  add constraint member_change_kind_check
    check (kind in ('JOIN', 'ROLE', 'RESET', 'UNBLOCK', 'SSO'));
