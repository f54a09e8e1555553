alter table venues.object alter column id restart with 1000001;

-- A player's stay in a venue.
create table venues.visit (
  id bigint generated always as identity,
  player_id bigint not null,
  venue_id bigint not null references venues.object (id),
  -- Counted in the limit of visits to casinos.
  is_counted boolean not null,
  entered_at timestamptz not null,
  left_at timestamptz check (left_at >= entered_at),
  -- `staff:12`, `device:1000017`; `closing` when the venue has closed.
  entered_by text not null,
  left_by text,
  primary key (player_id, id),
  check ((left_at is null) = (left_by is null))
);
-- Nobody is in two venues, and nobody enters twice.
create unique index visit_inside on venues.visit (player_id) where left_at is null;
create index visit_venue on venues.visit (venue_id, entered_at desc);
create index visit_open on venues.visit (venue_id) where left_at is null;

-- Who was not let in, and why.
create table venues.entrance_refusal (
  id bigint generated always as identity primary key,
  venue_id bigint not null references venues.object (id),
  player_id bigint,
  code text not null,
  refused_at timestamptz not null,
  refused_by text not null
);
create index entrance_refusal_venue on venues.entrance_refusal (venue_id, id desc);

-- People whom a venue, or all of them, do not let in.
create table venues.ban (
  id bigint generated always as identity,
  player_id bigint not null,
  -- All venues when null.
  venue_id bigint references venues.object (id),
  reason text not null,
  banned_by bigint not null,
  banned_at timestamptz not null,
  until timestamptz,
  lifted_at timestamptz,
  lifted_by bigint,
  primary key (player_id, id)
);

-- One-time codes by which a kiosk registers.
create table venues.kiosk_code (
  id bigint generated always as identity primary key,
  code_hash bytea not null unique,
  place_id bigint not null references venues.object (id),
  created_by bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  device_id bigint references venues.object (id)
);

-- The public key of a device; its private one never leaves it.
create table venues.device_key (
  device_id bigint primary key references venues.object (id),
  public_key text not null,
  registered_at timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by bigint,
  revoke_reason text,
  check ((revoked_at is null) = (revoked_by is null))
);

-- Signed requests of the last minutes: each is taken once.
create table venues.device_request (
  device_id bigint not null references venues.object (id),
  nonce text not null,
  sent_at timestamptz not null,
  primary key (device_id, nonce)
);
create index device_request_sent on venues.device_request (sent_at);

-- That a player asked a kiosk for exclusion; serves once, at that kiosk.
create table venues.exclusion_token (
  token_hash bytea primary key,
  player_id bigint not null,
  device_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- The chip of a card: an identifier, never a proof.
create table venues.card_chip (
  card_id bigint primary key,
  player_id bigint not null,
  chip_hash bytea not null unique,
  linked_by bigint not null,
  linked_at timestamptz not null
);

-- What happened with each card.
create table venues.card_event (
  event_id bigint not null,
  player_id bigint not null,
  card_id bigint not null,
  state text not null,
  happened_at timestamptz not null,
  primary key (player_id, event_id)
);
create index card_event_card on venues.card_event (card_id, event_id desc);
