-- Promo codes typed at the registration, by their digests: they wait until the account is whole.
create table promotions.registration_code (
  player_id bigint primary key,
  digest bytea not null,
  typed_at timestamptz not null
);
