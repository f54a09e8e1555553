-- Companies whose venues a member of staff works in, whichever those are at the time of asking.
create table venues.staff_scope_company (
  staff_id bigint not null,
  company_id bigint not null references venues.object (id),
  set_at timestamptz not null,
  primary key (staff_id, company_id)
);

-- Companies and operators whose halls a partner's land-based system serves.
create table venues.partner_scope (
  provider text not null,
  place_id bigint not null references venues.object (id),
  set_at timestamptz not null,
  primary key (provider, place_id)
);
