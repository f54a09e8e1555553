-- Players recommend the site to others: a code of their own, and who came by whose.
create table promotions.referral_code (
  player_id bigint primary key,
  code text not null unique,
  made_at timestamptz not null
);
create table promotions.referral (
  id bigint generated always as identity primary key,
  referrer_id bigint not null,
  referred_id bigint not null unique,
  state text not null check (state in ('PENDING', 'VERIFIED', 'REFUSED')),
  refusal text check (refusal in ('SAME_PERSON', 'SAME_DEVICE', 'KNOWN_PERSON', 'REFERRER_CLOSED')),
  referred_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'PENDING') = (decided_at is null)),
  check ((state = 'REFUSED') = (refusal is not null)),
  check (referrer_id <> referred_id)
);
create index referral_referrer on promotions.referral (referrer_id, id);
