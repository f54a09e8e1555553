-- A member of staff gets another role, or is let in again, by two: one proposes, another decides.
create table staff.member_change (
  id bigint generated always as identity primary key,
  member_id bigint not null references staff.member (id),
  kind text not null check (kind in ('ROLE', 'UNBLOCK')),
  -- The role that the member has when it is approved.
  role text not null,
  state text not null check (state in ('PROPOSED', 'APPROVED', 'REJECTED')),
  reason text not null,
  proposed_by bigint not null references staff.member (id),
  proposed_at timestamptz not null,
  decided_by bigint references staff.member (id),
  decided_at timestamptz,
  check ((state = 'PROPOSED') = (decided_by is null)),
  check (member_id <> proposed_by and member_id <> decided_by and decided_by <> proposed_by)
);
-- One at a time.
create unique index member_change_open on staff.member_change (member_id) where state = 'PROPOSED';
