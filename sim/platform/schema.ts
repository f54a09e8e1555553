/** What the simulation adds to the database: a way to make PostgreSQL refuse writes for a moment. */

/** The lock that nobody gets while our own connection has it. */
export const heldLock = 4_711;

/**
 * Each statement that writes movements draws a number; a number below the bound is refused with the
 * state that is set. Sequences do not roll back, so the repeat of what was refused passes, and what
 * was refused stays counted. A cancelled statement and a lock that is waited for in vain are real
 * ones; the wait is shorter than that of the lanes, whose connections alone have any.
 */
export const disturbances = `
  create schema sim;
  create sequence sim.tick;
  create sequence sim.struck;
  create table sim.person (id bigint primary key);
  create table sim.disturbance (id boolean primary key default true check (id),
    state text, until bigint not null default 0);
  insert into sim.disturbance default values;
  create function sim.disturb() returns trigger language plpgsql as $$
  declare wanted text;
  begin
    select state into wanted from sim.disturbance where until > 0
      and (state not in ('57014', '55P03') or current_setting('application_name') = 'herna-wagers')
      and nextval('sim.tick') <= until;
    if wanted is null then return null; end if;
    perform nextval('sim.struck');
    if wanted = '57014' then
      perform pg_cancel_backend(pg_backend_pid());
      perform pg_sleep(1);
    elsif wanted = '55P03' then
      perform set_config('lock_timeout', '20ms', true);
      perform pg_advisory_xact_lock(${heldLock});
    end if;
    raise exception 'disturbed by the simulation' using errcode = wanted;
  end $$;
  create trigger disturbed before insert on ledger.movement
    for each statement execute function sim.disturb();
`;

/** The player that all others are copies of. */
export const model = {
  email: 'sim@herna.example',
  phone: '+420700000000',
  firstName: 'Jana',
  surname: 'Ukázková',
  birthDate: '1990-01-01',
} as const;

/** Copies the model's row, whatever columns it has. */
export const copyModel = `
  create function sim.copy_model(copies int) returns void language plpgsql as $$
  declare columns text;
  begin
    select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
    where table_schema = 'players' and table_name = 'player' and is_generated = 'NEVER';
    execute format(
      $copy$with made as (
        insert into players.player (%1$s) overriding system value
        select %1$s from (
          select (jsonb_populate_record(p, jsonb_build_object(
            'id', nextval(pg_get_serial_sequence('players.player', 'id')),
            'email', 'sim.' || n || '@herna.example',
            'phone', '+4206' || lpad(n::text, 8, '0')))).*
          from players.player p, generate_series(1, %2$s) n where p.email = %3$L) copied
        returning id)
      insert into sim.person (id) select id from made$copy$,
      columns, copies, '${model.email}');
  end $$;
`;

/** Long before any seed begins. */
const long = `'2025-01-01'::timestamptz`;

/** Free rounds at a title that states no stakes of its own: three, at five crowns, for a day. */
export const freeRoundsOf = (title: string): string => `
  with made as (
    insert into promotions.free_round_definition
      (name, provider_id, state, version, created_at, activated_at)
    values ('Simulation', 1, 'ACTIVATED', 1, ${long}, ${long}) returning id)
  insert into promotions.free_round_version (definition_id, version, spec, made_at)
  select id, 1, '{"name": "Simulation", "providerId": "1", "gameKeys": ["${title}"],
    "stake": {"amount": 500, "currency": "CZK"}, "rounds": 3, "validDays": 1, "offerHours": 1,
    "conversion": {"kind": "AT_ONCE"},
    "terms": {"cs": {"title": "Volné hry", "summary": "Tři hry", "text": "Tři hry za pět korun"}}}',
    ${long} from made
  returning definition_id as id`;

const original = `(select id from players.player where email = '${model.email}')`;

/**
 * Makes fresh people for many seeds at once: copies of the model with what it has fulfilled, an
 * empty wallet, every limit refused, and a verified bank account. Parameters are given by `use`.
 */
export const people = [
  { use: ['count'], text: 'select sim.copy_model($1)' },
  {
    use: [],
    text: `insert into players.requirement
      select s.id, r.key, r.fulfilled_at from sim.person s, players.requirement r
      where r.player_id = ${original}`,
  },
  {
    use: [],
    text: `insert into ledger.balance (player_id, currency, opened_at)
      select id, 'CZK', ${long} from sim.person`,
  },
  {
    use: ['limitKinds'],
    text: `insert into protection.limit_change (player_id, kind, old_decision, new_decision,
        direction, requested_at, effective_at, requested_by, actor_id)
      select s.id, kind, 'UNSET', 'REFUSED', 'FIRST', ${long}, ${long}, 'player', s.id
      from sim.person s, unnest($1::text[]) kind`,
  },
  {
    use: ['ibans'],
    text: `insert into payments.bank_account (player_id, iban, label, is_default, state, method,
        created_at, updated_at, verified_at)
      select id, iban, 'Simulation', true, 'VERIFIED', 'transfer', ${long}, ${long}, ${long}
      from (select id, row_number() over (order by id) n from sim.person) s
      join (select iban, row_number() over () n from unnest($1::text[]) iban) i using (n)`,
  },
] as const;
