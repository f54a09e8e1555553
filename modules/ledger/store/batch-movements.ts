/**
 * SQL of the movements in a batch: finding earlier answers by reference, and writing headers,
 * postings and house balances, a column for each value.
 */

import {
  type BatchQuery,
  type BatchRow,
  bigints,
  columnsOf,
  integers,
  moments,
  plainColumn,
  texts,
} from '@herna/db';
import { type AccountKind, accountKindOf, accountKinds } from '../rules/accounts.table.ts';
import { type MovementKind, movementKinds } from '../rules/movements.table.ts';
import type { PostingLine } from '../rules/posting-line.ts';

const priorColumns = `m.player_id, m.id, m.source, m.reference, m.reverses, m.content_hash,
  m.subject_id, m.amount, m.cash_after, m.bonus_after, m.created_at`;

export interface PriorRow {
  readonly player_id: bigint;
  readonly id: bigint;
  readonly source: string;
  readonly reference: string;
  readonly reverses: string | null;
  readonly content_hash: bigint;
  readonly subject_id: bigint | null;
  readonly amount: bigint;
  readonly cash_after: bigint;
  readonly bonus_after: bigint;
  readonly created_at: Date;
}

/** An amount behind what it belongs to; JSON holds 64 bits as text. */
type NamedAmount = readonly [name: string, amount: string];
type PostedAmount = readonly [accountKind: number, owner: string, amount: string];

/** An earlier movement with what else was booked of it. */
export interface AnsweredRow extends PriorRow {
  /** Its postings on the accounts that were asked for; of other kinds than the one asked for, none. */
  readonly posted: readonly PostedAmount[] | null;
  /** Movements of its source right after it, by their references. */
  readonly followed: readonly NamedAmount[] | null;
}

/** What is read of earlier movements beside their headers. */
export interface AnsweredChoice {
  /** The kind of movements of which it is read. */
  readonly kind: MovementKind;
  readonly accounts: readonly AccountKind[];
  /** Most movements that follow one in its own commit. */
  readonly following: number;
}

/** Read for the movements that are found alone, so a movement that is new pays nothing for it. */
function answeredColumns({ kind, accounts, following }: AnsweredChoice): string {
  const { id } = movementKinds[kind];
  const kinds = accounts.map((account) => accountKinds[account].id);
  return `case when m.kind = ${id} then (
    select json_agg(json_build_array(p.account_kind, p.owner_id::text, p.amount::text) order by p.line)
    from ledger.posting p where p.player_id = m.player_id and p.movement_id = m.id
      and p.account_kind in (${[0, ...kinds].join(', ')})) end as posted,
  case when m.kind = ${id} then (
    select json_agg(json_build_array(h.reference, h.amount::text) order by h.id)
    from ledger.movement h where h.player_id = m.player_id and h.source = m.source
      and h.id > m.id and h.id <= m.id + ${following}) end as followed`;
}

/** Where a movement is looked up: its source and a reference of that source. */
export interface ReferenceKey {
  readonly source: string;
  readonly reference: string;
}

const references = columnsOf<ReferenceKey>({
  source: texts(({ source }) => source),
  reference: texts(({ reference }) => reference),
});

/**
 * Makes the query for movements with these references, and for what else was booked of them. `lateral
 * … limit` keeps the planner to one look into the unique index for each key, also while a table is so
 * small that scanning it would seem cheaper.
 */
export function priorByReference(
  choice: AnsweredChoice,
): (keys: readonly ReferenceKey[]) => BatchQuery {
  const text = `select found.* from (${references.rows}) k,
    lateral (select ${priorColumns}, ${answeredColumns(choice)} from ledger.movement m
      where m.source = k.source and m.reference = k.reference limit 1) found`;
  return (keys) => ({ name: 'ledger-prior', text, values: references.values(keys) });
}

/** What a player has taken back, there or not. */
export interface ReversalKey extends ReferenceKey {
  readonly playerId: bigint;
}

const reversals = columnsOf<ReversalKey>({
  player_id: bigints(({ playerId }) => playerId),
  source: texts(({ source }) => source),
  reference: texts(({ reference }) => reference),
});

const priorByReversalText = `select found.* from (${reversals.rows}) k,
    lateral (select ${priorColumns} from ledger.movement m
      where m.source = k.source and m.player_id = k.player_id and m.reverses = k.reference
        and m.reverses is not null limit 1) found`;

/** Movements by which their players take these references back. */
export const priorByReversal = (keys: readonly ReversalKey[]): BatchQuery => ({
  name: 'ledger-reversals',
  text: priorByReversalText,
  values: reversals.values(keys),
});

const postingsByReferenceText = `select m.source, m.reference, p.account_kind, p.owner_id, p.amount
    from (${references.rows}) k,
    lateral (select source, reference, player_id, id from ledger.movement
      where source = k.source and reference = k.reference limit 1) m,
    lateral (select * from ledger.posting
      where player_id = m.player_id and movement_id = m.id order by line limit 100) p
    order by p.movement_id, p.line`;

/** Postings of the movements with these references. */
export const postingsByReference = (keys: readonly ReferenceKey[]): BatchQuery => ({
  name: 'ledger-postings-of',
  text: postingsByReferenceText,
  values: references.values(keys),
});

/** A movement, and under which reference another source may book what follows from it. */
export interface FollowedKey extends ReferenceKey {
  readonly elsewhere: ReferenceKey;
}

const followed = columnsOf<FollowedKey>({
  source: texts(({ source }) => source),
  reference: texts(({ reference }) => reference),
  other_source: texts(({ elsewhere }) => elsewhere.source),
  other_reference: texts(({ elsewhere }) => elsewhere.reference),
});

/**
 * Makes the query for those of these movements that one of a kind has followed: of the same player and
 * source, later, and about the same subject or about none; or the one that is named elsewhere. `bound`
 * says whether one of them is about something, and not about nothing that has an id.
 */
export function followedBy(kind: MovementKind): (keys: readonly FollowedKey[]) => BatchQuery {
  const text = `select m.source, m.reference, f.bound from (${followed.rows}) k,
    lateral (select player_id, id, source, reference, subject_id from ledger.movement
      where source = k.source and reference = k.reference limit 1) m,
    lateral (select bool_or(f.subject_id is not null) as bound from ledger.movement f
      where f.player_id = m.player_id and f.id > m.id and f.kind = ${movementKinds[kind].id}
        and (f.source = m.source and (f.subject_id is null or f.subject_id = m.subject_id)
          or f.source = k.other_source and f.reference = k.other_reference)) f
    where f.bound is not null`;
  return (keys) => ({ name: `ledger-followed-${kind}`, text, values: followed.values(keys) });
}

/** A posting as JSON holds it. */
export const lineOfPair = ([kind, owner, amount]: PostedAmount): PostingLine => ({
  account: accountKindOf(kind),
  owner: BigInt(owner),
  amount: BigInt(amount),
});

/** A posting as the database gives it. */
export const lineOfRow = (row: BatchRow) => ({
  account: accountKindOf(row.account_kind as number),
  owner: row.owner_id as bigint,
  amount: row.amount as bigint,
});

/** The first of a block of 256 ids; drawn behind the locks, so a player's ids only grow. */
export const nextMovementIds: BatchQuery = {
  name: 'ledger-movement-ids',
  text: `select nextval('ledger.movement_id') as first`,
  values: [],
};

export interface MovementRow {
  readonly playerId: bigint;
  readonly id: bigint;
  readonly kind: number;
  readonly currency: string;
  readonly source: string;
  readonly reference: string;
  readonly reverses: string | null;
  readonly contentHash: bigint;
  readonly subjectId: bigint | null;
  readonly amount: bigint;
  readonly cashAfter: bigint;
  readonly bonusAfter: bigint;
  readonly createdAt: Date;
}

const movements = columnsOf<MovementRow>({
  player_id: bigints(({ playerId }) => playerId),
  id: bigints(({ id }) => id),
  kind: integers(({ kind }) => kind, 'smallint'),
  currency: texts(({ currency }) => currency),
  source: texts(({ source }) => source),
  reference: texts(({ reference }) => reference),
  reverses: texts(({ reverses }) => reverses),
  content_hash: bigints(({ contentHash }) => contentHash),
  subject_id: bigints(({ subjectId }) => subjectId),
  amount: bigints(({ amount }) => amount),
  cash_after: bigints(({ cashAfter }) => cashAfter),
  bonus_after: bigints(({ bonusAfter }) => bonusAfter),
  created_at: moments(({ createdAt }) => createdAt),
});

const insertMovementsText = `insert into ledger.movement (${movements.names}, transaction_id)
    ${movements.rows}, (select pg_current_xact_id()::text::bigint)`;

/** Inserts headers. */
export const insertMovements = (rows: readonly MovementRow[]): BatchQuery => ({
  name: 'ledger-movements',
  text: insertMovementsText,
  values: movements.values(rows),
});

export interface PostingRow {
  readonly playerId: bigint;
  readonly movementId: bigint;
  readonly line: number;
  readonly account: AccountKind;
  readonly owner: bigint;
  readonly amount: bigint;
  readonly currency: string;
}

const postings = columnsOf<PostingRow>({
  player_id: bigints(({ playerId }) => playerId),
  movement_id: bigints(({ movementId }) => movementId),
  line: integers(({ line }) => line, 'smallint'),
  account_kind: integers(({ account }) => accountKinds[account].id, 'smallint'),
  owner_id: bigints(({ owner }) => owner),
  amount: bigints(({ amount }) => amount),
  currency: texts(({ currency }) => currency),
});

const insertPostingsText = `insert into ledger.posting (${postings.names})
    ${postings.rows}`;

/** Inserts postings; the trigger refuses them unless every movement sums to zero. */
export const insertPostings = (rows: readonly PostingRow[]): BatchQuery => ({
  name: 'ledger-postings',
  text: insertPostingsText,
  values: postings.values(rows),
});

export interface HouseChange {
  readonly account: AccountKind;
  readonly owner: bigint;
  readonly currency: string;
  readonly amount: bigint;
}

const changes = columnsOf<HouseChange>({
  account_kind: integers(({ account }) => accountKinds[account].id, 'smallint'),
  owner_id: bigints(({ owner }) => owner),
  currency: texts(({ currency }) => currency),
  amount: bigints(({ amount }) => amount),
});

const addToHouseText = `insert into ledger.house_balance as h (${changes.names}, stripe)
    ${changes.rows}, $5::smallint
    on conflict (account_kind, owner_id, currency, stripe)
    do update set amount = h.amount + excluded.amount`;

/** Adds to this stripe of house balances. */
export const addToHouse = (rows: readonly HouseChange[], stripe: number): BatchQuery => ({
  name: 'ledger-house',
  text: addToHouseText,
  values: [...changes.values(rows), stripe],
});

/** The owners whose accounts are asked for, as a query of their own module. */
export interface OwnersQuery {
  readonly name: string;
  /** Selects their ids; its parameters are numbered from the one given on. */
  readonly text: (first: number) => string;
  readonly values: readonly unknown[];
}

/** Sums of house accounts over their stripes, a row for each currency; `lineOfRow` reads them. */
export const houseAmounts = (
  accounts: readonly AccountKind[],
  owners: OwnersQuery,
): BatchQuery => ({
  name: `ledger-house-amounts-${owners.name}`,
  text: `select account_kind, owner_id, currency, sum(amount)::bigint as amount
    from ledger.house_balance
    where account_kind = any($1::smallint[]) and owner_id in (${owners.text(2)})
    group by account_kind, owner_id, currency`,
  values: [plainColumn(accounts.map((account) => accountKinds[account].id)), ...owners.values],
});
