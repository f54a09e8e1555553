/** SQL of screenings and of entries that people resemble. */
import { anyOf, type Db, lockName, type Tx } from '@herna/db';
import type { Selectable } from 'kysely';
import type { ListedEntry } from '../adapters/sanction-lists.ts';
import type { CaseRow } from './cases.ts';
import type { ComplianceTables, SanctionMatchTable, ScreeningTable } from './tables.ts';

export type ScreeningRow = Selectable<ScreeningTable>;
export type MatchRow = Selectable<SanctionMatchTable>;

const rows = (db: Db) => db.reads<ComplianceTables>();
const writes = (tx: Tx) => tx.writes<ComplianceTables>();

/** Puts screenings of one player in a row. */
export const lockPlayer = (tx: Tx, playerId: bigint): Promise<void> =>
  lockName(tx, `compliance.screening/${playerId}`);

export const addScreening = (tx: Tx, row: Omit<ScreeningRow, 'id'>): Promise<ScreeningRow> =>
  writes(tx)
    .insertInto('compliance.screening')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();

export const lastScreening = (db: Db, playerId: bigint): Promise<ScreeningRow | undefined> =>
  rows(db)
    .selectFrom('compliance.screening')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The latest screenings of a player. */
export const screeningsOf = (db: Db, playerId: bigint): Promise<ScreeningRow[]> =>
  rows(db)
    .selectFrom('compliance.screening')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

export const matchesOf = (db: Db, accounts: readonly bigint[]): Promise<MatchRow[]> =>
  rows(db)
    .selectFrom('compliance.sanction_match')
    .selectAll()
    .where('player_id', '=', anyOf(accounts))
    .orderBy('score_permille', 'desc')
    .orderBy('list')
    .orderBy('entry')
    .execute();

export const matchesOfCase = (db: Db, row: CaseRow): Promise<MatchRow[]> =>
  rows(db)
    .selectFrom('compliance.sanction_match')
    .selectAll()
    .where('player_id', '=', row.player_id)
    .where('case_id', '=', row.id)
    .orderBy('score_permille', 'desc')
    .orderBy('list')
    .orderBy('entry')
    .execute();

/** Keeps an entry that was found; one that is known is as it was found now. */
export const putMatch = async (
  tx: Tx,
  found: ListedEntry,
  of: {
    readonly playerId: bigint;
    readonly caseId: bigint;
    readonly screenedAs: string;
    readonly now: Date;
  },
): Promise<void> => {
  const seen = {
    name: found.name,
    birth_date: found.birthDate ?? null,
    score_permille: found.scorePermille,
    state: 'OPEN',
    case_id: of.caseId,
    screened_as: of.screenedAs,
    last_seen_at: of.now,
  } as const;
  await writes(tx)
    .insertInto('compliance.sanction_match')
    .values({
      ...seen,
      player_id: of.playerId,
      list: found.list,
      entry: found.entry,
      first_seen_at: of.now,
    })
    .onConflict((conflict) => conflict.columns(['player_id', 'list', 'entry']).doUpdateSet(seen))
    .execute();
};

type MatchKey = Pick<MatchRow, 'player_id' | 'list' | 'entry'>;
const updateMatch = async (
  tx: Tx,
  { player_id, list, entry }: MatchKey,
  change: Partial<Pick<MatchRow, 'state' | 'case_id' | 'last_seen_at'>>,
): Promise<void> => {
  await writes(tx)
    .updateTable('compliance.sanction_match')
    .set(change)
    .where('player_id', '=', player_id)
    .where('list', '=', list)
    .where('entry', '=', entry)
    .execute();
};

/** Notes that an entry was found again. */
export const seeMatch = (tx: Tx, row: MatchKey, now: Date): Promise<void> =>
  updateMatch(tx, row, { last_seen_at: now });

/** Puts an entry that was decided on before two people again. */
export const reopenMatch = (tx: Tx, row: MatchKey, caseId: bigint): Promise<void> =>
  updateMatch(tx, row, { state: 'OPEN', case_id: caseId });

/** What a closed case has made of its entries. */
export const settleMatches = async (
  tx: Tx,
  row: CaseRow,
  state: 'CONFIRMED' | 'DISMISSED',
): Promise<void> => {
  await writes(tx)
    .updateTable('compliance.sanction_match')
    .set({ state })
    .where('player_id', '=', row.player_id)
    .where('case_id', '=', row.id)
    .where('state', '=', 'OPEN')
    .execute();
};

/** Whether one of a person's accounts is, or may be, an entry of a list: nobody has dismissed it by two. */
export const mayBeListed = async (db: Db, accounts: readonly bigint[]): Promise<boolean> =>
  (await rows(db)
    .selectFrom('compliance.sanction_match')
    .select('entry')
    .where('player_id', '=', anyOf(accounts))
    .where('state', 'in', ['OPEN', 'CONFIRMED'])
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Notes that the lists were asked for a player, and whether they answered. */
export const putScreened = async (
  tx: Tx,
  playerId: bigint,
  now: Date,
  isAnswered: boolean,
): Promise<void> => {
  const times = { asked_at: now, ...(isAnswered ? { answered_at: now } : {}) };
  await writes(tx)
    .insertInto('compliance.screened')
    .values({ player_id: playerId, answered_at: null, ...times })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(times))
    .execute();
};

/** Notes players of whom the lists are still to be asked; who is known already stays as they are. */
export const addUnscreened = async (
  tx: Tx,
  players: readonly bigint[],
  now: Date,
): Promise<void> => {
  if (players.length === 0) return;
  await writes(tx)
    .insertInto('compliance.screened')
    .values(players.map((player_id) => ({ player_id, answered_at: null, asked_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const screenedOf = (db: Db, playerId: bigint) =>
  rows(db)
    .selectFrom('compliance.screened')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst();

/**
 * Players whom the lists have not answered for since a moment. Whom they were asked about longest ago comes
 * first: whoever they refuse to search comes last the next time.
 */
export async function dueForScreening(db: Db, since: Date, limit: number): Promise<bigint[]> {
  const due = await rows(db)
    .selectFrom('compliance.screened')
    .select('player_id')
    .where(({ or, eb }) => or([eb('answered_at', 'is', null), eb('answered_at', '<', since)]))
    .orderBy('asked_at')
    .orderBy('player_id')
    .limit(limit)
    .execute();
  return due.map(({ player_id }) => player_id);
}
