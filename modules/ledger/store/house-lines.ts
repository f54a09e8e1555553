/** SQL of what was booked on one house account in a span of time. */
import type { Db } from '@herna/db';
import type { Currency } from '@herna/kernel';
import { sql } from 'kysely';
import { accountKinds, type HouseAccountKind } from '../rules/accounts.table.ts';
import { commonAccounts } from '../rules/search.ts';
import type { LedgerTables } from './tables.ts';

/** Accounts of which few postings are, so that an index finds them (migration 0313). */
export type RareHouseAccount = Extract<HouseAccountKind, 'gateway-clearing' | 'bank-clearing'>;

export interface HouseLinesQuery {
  readonly account: RareHouseAccount;
  readonly owner: bigint;
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
}

export interface HouseLineRow {
  readonly movement_id: bigint;
  readonly kind: number;
  readonly source: string;
  readonly reference: string;
  readonly subject_id: bigint | null;
  /** Minor units; positive puts money on the account. */
  readonly amount: bigint;
  readonly currency: Currency;
  readonly created_at: Date;
}

export interface HouseSumsQuery {
  readonly playerId: bigint;
  /** What the movements are about, between the first and the last of them. */
  readonly subject: { readonly id: bigint; readonly first: bigint; readonly last: bigint };
  readonly account: HouseAccountKind;
}

const common = sql.raw(commonAccounts.join(', '));

/** What each movement of the span has put on the account, oldest first. */
export async function houseLines(
  db: Db,
  { account, owner, from, to }: HouseLinesQuery,
): Promise<HouseLineRow[]> {
  const { rows } = await sql<HouseLineRow>`
    select m.id as movement_id, m.kind, m.source, m.reference, m.subject_id, m.created_at,
      p.currency, sum(p.amount)::bigint as amount
    from ledger.movement m
    join ledger.posting p on p.player_id = m.player_id and p.movement_id = m.id
    where p.account_kind not in (${common})
      and p.account_kind = ${accountKinds[account].id} and p.owner_id = ${owner}
      and m.created_at >= ${from} and m.created_at < ${to}
    group by m.id, m.kind, m.source, m.reference, m.subject_id, m.created_at, p.currency
    order by m.id`.execute(db.reads<LedgerTables>());
  return rows;
}

/** What a player's movements about a subject have put on accounts of a kind together, by owner. */
export async function houseSums(
  db: Db,
  { playerId, subject, account }: HouseSumsQuery,
): Promise<{ readonly owner: bigint; readonly amount: bigint }[]> {
  const { rows } = await sql<{ owner: bigint; amount: bigint }>`
    select p.owner_id as owner, sum(p.amount)::bigint as amount
    from ledger.movement m
    join ledger.posting p on p.player_id = m.player_id and p.movement_id = m.id
    where m.player_id = ${playerId} and m.id between ${subject.first} and ${subject.last}
      and m.subject_id = ${subject.id} and p.account_kind = ${accountKinds[account].id}
    group by p.owner_id
    order by p.owner_id`.execute(db.reads<LedgerTables>());
  return rows;
}
