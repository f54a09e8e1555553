/** Questions whose answers must be empty, or zero, if the books are right. */
import type { Db } from '@herna/db';
import type { Currency } from '@herna/kernel';
import { sql } from 'kysely';
import { accountKinds } from '../rules/accounts.table.ts';
import type { LedgerTables } from './tables.ts';

/** Where money lies that players have brought to terminals; owner 0 is that of other systems. */
const purses = accountKinds['transfer-clearing'].id;

const rows = (db: Db) => db.reads<LedgerTables>();

export interface CurrencySum {
  readonly currency: Currency;
  readonly postings: bigint;
  readonly sum: bigint;
}

/** All postings of a currency must sum to zero. */
export async function postingSums(db: Db): Promise<CurrencySum[]> {
  const { rows: found } = await sql<CurrencySum>`
    select currency, count(*) as postings, sum(amount)::bigint as sum
    from ledger.posting group by currency order by currency`.execute(rows(db));
  return found;
}

export interface Mismatch {
  readonly account: string;
  readonly owner_id: bigint;
  readonly currency: Currency;
  readonly kept: bigint;
  readonly posted: bigint;
}

/** Accounts whose kept balance is not the sum of their postings. */
export async function balanceMismatches(db: Db): Promise<Mismatch[]> {
  const { rows: found } = await sql<Mismatch>`
    with posted as (
      select account_kind, owner_id, currency, sum(amount)::bigint as amount
      from ledger.posting group by account_kind, owner_id, currency
    ), kept as (
      select 1::smallint as account_kind, player_id as owner_id, currency, cash as amount
        from ledger.balance
      union all select 2::smallint, player_id, currency, bonus from ledger.balance
      union all select 3::smallint, player_id, currency, held from ledger.balance
      union all select 4::smallint, player_id, currency, landbased from ledger.balance
      union all select account_kind, owner_id, currency, sum(amount)::bigint
        from ledger.house_balance group by account_kind, owner_id, currency
    )
    select k.code as account, coalesce(p.owner_id, kept.owner_id) as owner_id,
      coalesce(p.currency, kept.currency) as currency,
      coalesce(kept.amount, 0) as kept, coalesce(p.amount, 0) as posted
    from posted p
    full join kept using (account_kind, owner_id, currency)
    join ledger.account_kind k on k.id = coalesce(p.account_kind, kept.account_kind)
    where coalesce(kept.amount, 0) <> coalesce(p.amount, 0)
    order by 1, 2 limit 100`.execute(rows(db));
  return found;
}

/** Movements whose own postings do not sum to zero, or that lie on another player's account. */
export async function unbalancedMovements(db: Db): Promise<bigint[]> {
  const { rows: found } = await sql<{ movement_id: bigint }>`
    select movement_id from ledger.posting
    group by player_id, movement_id, currency having sum(amount) <> 0
    union
    select p.movement_id from ledger.posting p
    join ledger.account_kind k on k.id = p.account_kind
    where k.holder = 'player' and p.owner_id <> p.player_id
    union
    select p.movement_id from ledger.posting p
    where not exists (
      select from ledger.movement m where m.player_id = p.player_id and m.id = p.movement_id
    )
    limit 100`.execute(rows(db));
  return found.map(({ movement_id }) => movement_id);
}

/** Movements after which the stored balance is not the one before plus what was posted. */
export async function brokenHistories(db: Db): Promise<bigint[]> {
  const { rows: found } = await sql<{ id: bigint }>`
    with moved as (
      select m.player_id, m.currency, m.id, m.cash_after, m.bonus_after,
        coalesce(sum(p.amount) filter (where p.account_kind = 1), 0) as cash,
        coalesce(sum(p.amount) filter (where p.account_kind = 2), 0) as bonus
      from ledger.movement m
      left join ledger.posting p on p.player_id = m.player_id and p.movement_id = m.id
      where m.player_id > 0
      group by m.player_id, m.currency, m.id, m.cash_after, m.bonus_after
    ), ordered as (
      select *, lag(cash_after, 1, 0::bigint) over w as cash_before,
        lag(bonus_after, 1, 0::bigint) over w as bonus_before
      from moved window w as (partition by player_id, currency order by id)
    )
    select id from ordered
    where cash_after <> cash_before + cash or bonus_after <> bonus_before + bonus
    limit 100`.execute(rows(db));
  return found.map(({ id }) => id);
}

/**
 * Accounts on which a terminal has less than nothing of a player. The cash of a terminal itself, which no
 * movement of a player touches, may be below zero: it is what the terminal has taken for tickets.
 */
export async function overdrawnPurses(db: Db): Promise<bigint[]> {
  const { rows: found } = await sql<{ owner_id: bigint }>`
    with overdrawn as (
      select owner_id from ledger.house_balance
      where account_kind = ${purses} and owner_id <> 0
      group by owner_id, currency having sum(amount) < 0
    )
    select owner_id from overdrawn o where exists (
      select from ledger.posting p
      where p.account_kind = ${purses} and p.owner_id = o.owner_id and p.player_id > 0
    )
    order by owner_id limit 100`.execute(rows(db));
  return found.map(({ owner_id }) => owner_id);
}

/** Players whose held money is not the sum of their open holds. */
export async function heldMismatches(db: Db): Promise<bigint[]> {
  const { rows: found } = await sql<{ player_id: bigint }>`
    select b.player_id from ledger.balance b
    left join (
      select player_id, currency, sum(amount) as amount
      from ledger.hold where state = 'RESERVED' group by player_id, currency
    ) h on h.player_id = b.player_id and h.currency = b.currency
    where b.held <> coalesce(h.amount, 0) limit 100`.execute(rows(db));
  return found.map(({ player_id }) => player_id);
}

/**
 * Holds that are not what was booked of them: amount, currency, purpose and state, by the movements
 * that took the money aside and ended it; and movements of holds that are not there.
 */
export async function alteredHolds(db: Db): Promise<bigint[]> {
  const { rows: found } = await sql<{ id: bigint }>`
    with booked as (
      select m.player_id, m.subject_id as id, m.currency, k.code, p.amount
      from ledger.movement m
      join ledger.movement_kind k on k.id = m.kind
      left join ledger.posting p on p.player_id = m.player_id and p.movement_id = m.id
        and p.account_kind = 3
      where m.kind in (12, 13, 14, 15, 36, 37, 38, 39) and m.source = 'holds'
    ), begun as (
      select * from booked where code in ('hold-reserve', 'transfer-reserve')
    ), ended as (
      select * from booked where code not in ('hold-reserve', 'transfer-reserve')
    )
    select coalesce(h.id, b.id, e.id) as id
    from ledger.hold h
    full join begun b on b.player_id = h.player_id and b.id = h.id
    full join ended e on e.player_id = h.player_id and e.id = h.id
    where h.id is null or (b.amount, b.currency) is distinct from (h.amount, h.currency)
      or b.code is distinct from
        case h.purpose when 'withdrawal' then 'hold-reserve' else 'transfer-reserve' end
      or e.code is distinct from
        case h.purpose when 'withdrawal' then 'hold-' else 'transfer-' end ||
        case h.state when 'COMMITTED' then 'commit' when 'CANCELLED' then 'cancel'
          when 'EXPIRED' then 'expire' end
      or e.code is not null and (e.amount, e.currency) is distinct from (-h.amount, h.currency)
    order by 1 limit 100`.execute(rows(db));
  return found.map(({ id }) => id);
}

/** Corrections that are not what was booked of them, and booked ones that are not there. */
export async function alteredCorrections(db: Db): Promise<bigint[]> {
  const { rows: found } = await sql<{ id: bigint }>`
    with booked as (
      select m.player_id, m.id as movement_id, m.subject_id as id, m.reason, p.account_kind,
        p.currency, p.amount
      from ledger.movement m
      left join ledger.posting p on p.player_id = m.player_id and p.movement_id = m.id
        and p.account_kind in (1, 2, 3, 4)
      where m.kind = 30 and m.source = 'corrections'
    )
    select coalesce(c.id, b.id) as id
    from (select * from ledger.correction where state = 'APPROVED') c
    full join booked b on b.id = c.id
    where (b.player_id, b.movement_id, b.reason, b.account_kind, b.currency, b.amount) is distinct
      from (c.player_id, c.movement_id, c.reason, c.account_kind, c.currency, c.amount)
    order by 1 limit 100`.execute(rows(db));
  return found.map(({ id }) => id);
}

export interface Liability {
  readonly currency: Currency;
  readonly cash: bigint;
  readonly bonus: bigint;
  readonly held: bigint;
  readonly landbased: bigint;
  readonly players: bigint;
}

/** What the house owes its players. */
export async function playerLiability(db: Db): Promise<Liability[]> {
  const { rows: found } = await sql<Liability>`
    select currency, sum(cash)::bigint as cash, sum(bonus)::bigint as bonus,
      sum(held)::bigint as held, sum(landbased)::bigint as landbased, count(*) as players
    from ledger.balance group by currency order by currency`.execute(rows(db));
  return found;
}
