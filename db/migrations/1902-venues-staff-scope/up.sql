create table venues.staff_scope (
  staff_id bigint not null,
  venue_id bigint not null references venues.object (id),
  set_at timestamptz not null,
  primary key (staff_id, venue_id)
);
