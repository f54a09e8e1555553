-- Free rounds as promotions: definitions with immutable versions, offers with accepted terms, what
-- became of their wins. Playing them, and the money put aside for them, stay with play.
create table promotions.free_round_definition (
  -- Owns the postings of its cost on `promotions`; below the ids of bonus definitions.
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 100),
  provider_id bigint not null,
  state text not null check (state in ('CREATED', 'ACTIVATED', 'CANCELLED')),
  version integer not null check (version > 0),
  created_at timestamptz not null,
  created_by bigint,
  activated_at timestamptz
);
create unique index free_round_definition_name on promotions.free_round_definition (lower(name));

-- What a definition said at a time; never changed.
create table promotions.free_round_version (
  definition_id bigint not null references promotions.free_round_definition on delete cascade,
  version integer not null,
  spec jsonb not null,
  made_at timestamptz not null,
  made_by bigint,
  primary key (definition_id, version)
);

-- Free rounds of a player, from the offer to the conversion of what they have won.
create table promotions.free_round (
  player_id bigint not null,
  id bigint generated always as identity,
  definition_id bigint not null,
  version integer not null,
  -- What offered them, and by which id: once for each player.
  source text not null check (length(source) between 1 and 40),
  source_reference text not null check (length(source_reference) between 1 and 140),
  state text not null check (state in
    ('OFFERED', 'ACTIVE', 'CONVERTED', 'USED', 'EXPIRED', 'CANCELLED', 'REJECTED')),
  currency text not null check (currency in ('CZK', 'EUR')),
  terms_hash text not null,
  offered_at timestamptz not null,
  offer_expires_at timestamptz not null,
  -- The receipt: which terms were accepted, in which language, when and from where.
  accepted_at timestamptz,
  accepted_locale text,
  accepted_hash text,
  accepted_ip text,
  rounds_expire_at timestamptz,
  -- Minor units: what has become the player's, cash or bonus, and what was above the cap.
  converted bigint not null default 0 check (converted >= 0),
  surplus bigint not null default 0 check (surplus >= 0),
  converted_at timestamptz,
  bonus_id bigint,
  ended_at timestamptz,
  reason text,
  primary key (player_id, id),
  foreign key (definition_id, version) references promotions.free_round_version,
  check ((accepted_at is null) = (rounds_expire_at is null)),
  check (state not in ('ACTIVE', 'CONVERTED', 'USED') or accepted_at is not null),
  check ((ended_at is null) = (state in ('OFFERED', 'ACTIVE'))),
  check (state <> 'CONVERTED' or converted_at is not null)
);
create unique index free_round_id on promotions.free_round (id);
create index free_round_of on promotions.free_round (definition_id, id);
create unique index free_round_source
  on promotions.free_round (player_id, source, source_reference);
create index free_round_offer_due on promotions.free_round (offer_expires_at)
  where state = 'OFFERED';
create index free_round_due on promotions.free_round (rounds_expire_at) where state = 'ACTIVE';

-- What was defined and given before: its wins were cash at once, and so they stay.
insert into promotions.free_round_definition
  (id, name, provider_id, state, version, created_at, created_by, activated_at)
  overriding system value
  select id, name, provider_id, state, 1, created_at, created_by,
    case state when 'ACTIVATED' then created_at end
  from play.free_round_definition;
insert into promotions.free_round_version (definition_id, version, spec, made_at, made_by)
  select id, 1, jsonb_build_object(
      'name', name, 'providerId', provider_id::text, 'gameKeys', to_jsonb(game_keys),
      'stake', jsonb_build_object('amount', stake, 'currency', currency),
      'rounds', rounds, 'validDays', valid_days, 'offerHours', 168,
      'conversion', jsonb_build_object('kind', 'AT_ONCE'),
      'terms', jsonb_build_object(
        'cs', jsonb_build_object('title', name,
          'summary', 'Volné hry se sázkou od provozovatele; co vyhrají, jsou hned vaše peníze.',
          'text', 'Volné hry se hrají ve vyjmenovaných hrách za uvedenou sázku, kterou platí provozovatel. Výhry se připisují hned jako peníze. Co do konce platnosti neodehrajete, propadne.'),
        'sk', jsonb_build_object('title', name,
          'summary', 'Voľné hry so stávkou od prevádzkovateľa; čo vyhrajú, sú hneď vaše peniaze.',
          'text', 'Voľné hry sa hrajú vo vymenovaných hrách za uvedenú stávku, ktorú platí prevádzkovateľ. Výhry sa pripisujú hneď ako peniaze. Čo do konca platnosti neodohráte, prepadne.'),
        'en', jsonb_build_object('title', name,
          'summary', 'Free rounds whose stake the operator pays; what they win is your money at once.',
          'text', 'Free rounds are played in the games listed at the stake shown, which the operator pays. Wins are credited as money at once. What you have not played by the expiry lapses.'))),
    created_at, created_by
  from play.free_round_definition;
insert into promotions.free_round
  (player_id, id, definition_id, version, source, source_reference, state, currency, terms_hash,
   offered_at, offer_expires_at, accepted_at, rounds_expire_at, ended_at, reason)
  overriding system value
  select player_id, id, definition_id, 1, 'staff', 'before-offers-' || id,
    -- A round that is taken back makes a used one playable again, until they expire.
    case state when 'USED' then 'ACTIVE' else state end, currency, '',
    given_at, given_at, given_at, expires_at,
    case when state in ('EXPIRED', 'CANCELLED') then coalesce(ended_at, given_at) end,
    case state when 'CANCELLED' then 'staff' end
  from play.free_round;
select setval(pg_get_serial_sequence('promotions.free_round_definition', 'id'),
  greatest((select max(id) from promotions.free_round_definition), 1),
  exists (select from promotions.free_round_definition));
select setval(pg_get_serial_sequence('promotions.free_round', 'id'),
  greatest((select max(id) from promotions.free_round), 1),
  exists (select from promotions.free_round));

-- Play keeps what is played: its ids are those of the promotion now.
alter table play.free_round drop constraint free_round_definition_id_fkey;
drop table play.free_round_definition;
alter table play.free_round rename column definition_id to promotion_id;
alter table play.free_round
  alter column id drop identity,
  -- Whether wins wait for their conversion instead of being cash at once; of those that wait, what
  -- has been taken for it.
  add column wins_held boolean not null default false,
  add column taken bigint not null default 0;
create index free_round_owed on play.free_round (id) where wins_held and won <> taken;

insert into ledger.account_kind (id, code, holder) values (66, 'free-round-wins', 'house');
