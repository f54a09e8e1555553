import { DomainError, type PlayerId } from '@herna/kernel';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MovementRequest, noPlayer } from '../index.ts';
import type { LedgerTables } from '../store/tables.ts';
import { type LedgerWorld, openLedgerWorld } from './ledger-world.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await openLedgerWorld();
});
afterAll(() => world.close());

const deposit = (playerId: PlayerId, reference: string, amount: bigint): MovementRequest => ({
  kind: 'deposit',
  playerId,
  currency: 'CZK',
  source: 'payments',
  reference,
  subjectId: 77n,
  lines: [
    { account: 'player-cash', amount },
    { account: 'gateway-clearing', owner: 3n, amount: -amount },
  ],
});

const post = (request: MovementRequest) =>
  world.database.transaction((tx) => world.ledger.post(tx, request));

const code = async (promise: Promise<unknown>): Promise<string> => {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof DomainError) return error.code;
  return String((error as { code?: string })?.code);
};

const postingsOf = async (movementId: bigint) => {
  const { items } = await world.ledger.postings(world.database.read, { movementId });
  return items.map(({ account, owner, amount }) => [account, owner, amount.amount]);
};

describe('a movement', () => {
  it('moves the balances, writes its postings and the house account', async () => {
    const player = await world.player(1_000n);
    const posted = await post(deposit(player, 'p1', 500n));
    expect(posted).toMatchObject({ repeated: false, cashAfter: 1_500n, bonusAfter: 0n });
    expect(await world.balance(player)).toEqual({ cash: 1_500n, bonus: 0n, held: 0n });
    expect(await postingsOf(posted.movementId)).toEqual([
      ['player-cash', player, 500n],
      ['gateway-clearing', 3n, -500n],
    ]);
    const owed = await world.ledger.houseBalance(
      world.database.read,
      'gateway-clearing',
      3n,
      'CZK',
    );
    expect(owed).toBe(-500n);
  });

  it('is posted once however often it is repeated, also at the same time', async () => {
    const player = await world.player();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post(deposit(player, 'p2', 300n))),
    );
    expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(new Set(answers.map(({ movementId }) => movementId)).size).toBe(1);
    expect(new Set(answers.map(({ cashAfter }) => cashAfter))).toEqual(new Set([300n]));
    expect(await world.balance(player)).toMatchObject({ cash: 300n });
  });

  it('refuses the same reference with other content', async () => {
    const player = await world.player();
    await post(deposit(player, 'p3', 300n));
    expect(await code(post(deposit(player, 'p3', 301n)))).toBe('ERR_MOVEMENT_CONFLICT');
    const other = await world.player();
    expect(await code(post(deposit(other, 'p3', 300n)))).toBe('ERR_MOVEMENT_CONFLICT');
  });

  it('refuses to take more than there is, and a wallet that is not there', async () => {
    const player = await world.player(100n);
    expect(await code(post(deposit(player, 'p4', -101n)))).toBe('ERR_INSUFFICIENT_FUNDS');
    expect(await world.balance(player)).toMatchObject({ cash: 100n });
    const nobody = 999_999n as PlayerId;
    expect(await code(post(deposit(nobody, 'p5', 1n)))).toBe('ERR_WALLET_NOT_FOUND');
  });

  it('moves between house accounts as player 0', async () => {
    const posted = await post({
      kind: 'settlement',
      playerId: noPlayer,
      currency: 'CZK',
      source: 'bank',
      reference: 'statement-1',
      lines: [
        { account: 'gateway-clearing', owner: 3n, amount: 200n },
        { account: 'bank-clearing', owner: 1n, amount: -200n },
      ],
    });
    expect(await postingsOf(posted.movementId)).toEqual([
      ['gateway-clearing', 3n, 200n],
      ['bank-clearing', 1n, -200n],
    ]);
  });

  it('keeps every penny when two posts race for the last of the money', async () => {
    const player = await world.player(100n);
    const outcomes = await Promise.all(
      ['r1', 'r2', 'r3', 'r4'].map((reference) =>
        code(post(deposit(player, reference, -60n))).then((found) => found),
      ),
    );
    expect(outcomes.sort()).toEqual([
      'ERR_INSUFFICIENT_FUNDS',
      'ERR_INSUFFICIENT_FUNDS',
      'ERR_INSUFFICIENT_FUNDS',
      'undefined',
    ]);
    expect(await world.balance(player)).toMatchObject({ cash: 40n });
  });
});

describe('the database itself', () => {
  const raw = (text: string) =>
    world.database.transaction((tx) =>
      tx.writes<LedgerTables>().executeQuery(CompiledQuery.raw(text)),
    );
  const insertPostings = (values: string) =>
    raw(`insert into ledger.posting
      (player_id, movement_id, line, account_kind, owner_id, amount, currency) values ${values}`);

  it.each([
    ['an unbalanced movement', "(1, 5, 0, 1, 1, 5, 'CZK')"],
    [
      'a sum that is zero over two movements only',
      "(1, 5, 0, 1, 1, 5, 'CZK'), (1, 6, 0, 1, 1, -5, 'CZK')",
    ],
    [
      'a sum that is zero over two currencies only',
      "(1, 5, 0, 1, 1, 5, 'CZK'), (1, 5, 1, 1, 1, -5, 'EUR')",
    ],
    ['a line of nothing', "(1, 5, 0, 1, 1, 0, 'CZK')"],
  ])('refuses %s', async (_name, values) => {
    expect(await code(insertPostings(values))).toBe('23514');
  });

  it.each([
    'update ledger.posting set amount = amount',
    'delete from ledger.posting',
    'truncate ledger.posting',
    "update ledger.movement set reason = 'x'",
    'delete from ledger.movement',
    'truncate ledger.movement',
    'delete from ledger.chain_block',
  ])('refuses: %s', async (statement) => {
    expect(await code(raw(statement))).toBe('42501');
  });

  it.each(['cash', 'bonus', 'held'])('refuses a negative %s', async (column) => {
    const player = await world.player(10n);
    expect(
      await code(raw(`update ledger.balance set ${column} = -1 where player_id = ${player}`)),
    ).toBe('23514');
  });
});
