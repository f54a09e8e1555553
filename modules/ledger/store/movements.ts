/**
 * SQL of single movements (deposits, holds, corrections): the same statements as the batch, with
 * one row each. The wallet is locked first, so a cold path and the wager path take turns.
 */
import { type Db, runAlone, type Tx } from '@herna/db';
import type { Currency, PlayerId } from '@herna/kernel';
import {
  accountKinds,
  type Balance,
  type HouseAccountKind,
  isPlayerAccount,
} from '../rules/accounts.table.ts';
import type { PostingLine } from '../rules/posting-line.ts';
import { laneStripes } from '../rules/stripes.ts';
import * as batch from './batch-movements.ts';
import type { LedgerTables } from './tables.ts';

const rows = (db: Db) => db.reads<LedgerTables>();

/** Stripes of the cold paths: a few, so that they do not wait for one another. */
const coldStripe = (playerId: bigint): number => laneStripes + Number(playerId % 8n);

const empty: Balance = { cash: 0n, bonus: 0n, held: 0n, landbased: 0n };

/** Makes a wallet; one that is there already stays as it is. */
export async function insertWallet(
  tx: Tx,
  playerId: PlayerId,
  currency: Currency,
  now: Date,
): Promise<void> {
  await tx
    .writes<LedgerTables>()
    .insertInto('ledger.balance')
    .values({ player_id: playerId, currency, ...empty, opened_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Locks all wallets of a player in the order of currencies. */
export const lockPlayerWallets = (tx: Tx, playerId: PlayerId) =>
  tx
    .writes<LedgerTables>()
    .selectFrom('ledger.balance')
    .select(['currency', 'cash', 'bonus', 'held', 'landbased'])
    .where('player_id', '=', playerId)
    .orderBy('currency')
    .forNoKeyUpdate()
    .execute();

/** A movement by who asked for it and by which id. */
export const movementByReference = (db: Db, source: string, reference: string) =>
  rows(db)
    .selectFrom('ledger.movement')
    .selectAll()
    .where('source', '=', source)
    .where('reference', '=', reference)
    .executeTakeFirst();

/** The database transaction that wrote a movement of a player. */
export async function transactionOf(
  db: Db,
  playerId: PlayerId,
  movementId: bigint,
): Promise<bigint | undefined> {
  const found = await rows(db)
    .selectFrom('ledger.movement')
    .select('transaction_id')
    .where('player_id', '=', playerId)
    .where('id', '=', movementId)
    .executeTakeFirst();
  return found?.transaction_id;
}

export interface NewMovement {
  readonly playerId: bigint;
  readonly kind: number;
  readonly currency: Currency;
  readonly source: string;
  readonly reference: string;
  readonly contentHash: bigint;
  readonly subjectId: bigint | null;
  readonly reason: string | null;
  readonly amount: bigint;
  readonly after: Balance;
  readonly lines: readonly PostingLine[];
  readonly createdAt: Date;
}

/** Writes header, postings and balances; returns the movement's id. */
export async function insertMovement(tx: Tx, movement: NewMovement): Promise<bigint> {
  const { playerId, currency, after, lines } = movement;
  const ids = await runAlone(tx, batch.nextMovementIds);
  const id = (ids.rows[0] as { first: bigint }).first;
  const db = tx.writes<LedgerTables>();
  await db
    .insertInto('ledger.movement')
    .values({
      player_id: playerId,
      id,
      kind: movement.kind,
      currency,
      source: movement.source,
      reference: movement.reference,
      reverses: null,
      content_hash: movement.contentHash,
      subject_id: movement.subjectId,
      reason: movement.reason,
      amount: movement.amount,
      cash_after: after.cash,
      bonus_after: after.bonus,
      created_at: movement.createdAt,
    })
    .execute();
  await runAlone(
    tx,
    batch.insertPostings(
      lines.map(({ account, owner, amount }, line) => ({
        playerId,
        movementId: id,
        line,
        account,
        owner,
        amount,
        currency,
      })),
    ),
  );
  const house = lines.filter(({ account }) => !isPlayerAccount(account));
  if (house.length > 0) {
    const changes = sumByAccount(house).map((line) => ({ ...line, currency }));
    await runAlone(tx, batch.addToHouse(changes, coldStripe(playerId)));
  }
  if (house.length < lines.length) {
    await db
      .updateTable('ledger.balance')
      .set({ ...after })
      .where('player_id', '=', playerId)
      .where('currency', '=', currency)
      .execute();
  }
  return id;
}

/** One line for an account: a statement may not touch a row twice. Sorted, so writers queue up. */
function sumByAccount(lines: readonly PostingLine[]): PostingLine[] {
  const sums = new Map<string, PostingLine>();
  for (const line of lines) {
    const key = `${line.account} ${line.owner}`;
    const before = sums.get(key)?.amount ?? 0n;
    sums.set(key, { ...line, amount: before + line.amount });
  }
  return [...sums.values()].sort(
    (left, right) =>
      accountKinds[left.account].id - accountKinds[right.account].id ||
      Number(left.owner - right.owner),
  );
}

/** Balances of a player in all currencies. */
export const selectBalances = (db: Db, playerId: PlayerId) =>
  rows(db)
    .selectFrom('ledger.balance')
    .select(['currency', 'cash', 'bonus', 'held', 'landbased'])
    .where('player_id', '=', playerId)
    .orderBy('currency')
    .execute();

/** Sums of house accounts (of one kind), by kind, owner and currency. */
export const selectHouseAccounts = (db: Db, account?: PostingLine['account']) =>
  rows(db)
    .selectFrom('ledger.house_account')
    .selectAll()
    .$if(account !== undefined, (query) => query.where('account', '=', account ?? ''))
    .orderBy('account')
    .orderBy('owner_id')
    .orderBy('currency')
    .execute();

/** The sum of one house account over its stripes. */
export async function selectHouseAmount(
  db: Db,
  account: PostingLine['account'],
  owner: bigint,
  currency: Currency,
): Promise<bigint> {
  const found = await rows(db)
    .selectFrom('ledger.house_balance')
    .select((eb) => eb.fn.sum<string>('amount').as('amount'))
    .where('account_kind', '=', accountKinds[account].id)
    .where('owner_id', '=', owner)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return BigInt(found?.amount ?? 0);
}

export interface HouseLineQuery {
  readonly playerId: PlayerId;
  readonly movementId: bigint;
  readonly accounts: readonly HouseAccountKind[];
  readonly owner: bigint;
}

/** Whether a player's movement has a line on one of these accounts of an owner. */
export async function hasHouseLine(db: Db, line: HouseLineQuery): Promise<boolean> {
  const found = await rows(db)
    .selectFrom('ledger.posting')
    .select('line')
    .where('player_id', '=', line.playerId)
    .where('movement_id', '=', line.movementId)
    .where('owner_id', '=', line.owner)
    .where(
      'account_kind',
      'in',
      line.accounts.map((account) => accountKinds[account].id),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
