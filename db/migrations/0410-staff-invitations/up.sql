-- Who is invited has neither password nor second factor yet; both are set by the link that is sent
-- once a second person has agreed. A way back after a lost phone goes the same way.
alter table staff.member
  alter column password_hash drop not null,
  alter column otp_secret drop not null,
  drop constraint member_state_check,
  add constraint member_state_check check (state in ('ACTIVE', 'BLOCKED', 'INVITED')),
  add constraint member_active_can_sign_in
    check (state <> 'ACTIVE' or (password_hash is not null and otp_secret is not null));

alter table staff.member_change
  drop constraint member_change_kind_check,
  add constraint member_change_kind_check check (kind in ('JOIN', 'ROLE', 'RESET', 'UNBLOCK'));

create table staff.invitation (
  id bigint generated always as identity primary key,
  member_id bigint not null references staff.member (id),
  token_hash bytea not null unique,
  -- The second factor's secret, sealed: it becomes the member's once a code of it was given.
  otp_secret bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
-- A later invitation takes the place of an earlier one.
create unique index invitation_open on staff.invitation (member_id) where used_at is null;
