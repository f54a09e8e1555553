import { unrecorded } from '@herna/contract-kit/server';
import { DomainError, money, type PlayerId, type StaffId } from '@herna/kernel';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountKinds, movementKinds } from '../index.ts';
import { decideCorrection, proposeCorrection } from '../service/corrections.ts';
import { type LedgerWorld, openLedgerWorld } from './ledger-world.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await openLedgerWorld();
});
afterAll(() => world.close());

const [anna, bedrich] = [1n as StaffId, 2n as StaffId];
const propose = (playerId: PlayerId, amount: bigint, by = anna) =>
  world.database.transaction((tx) =>
    proposeCorrection(
      tx,
      world.clock,
      {
        playerId,
        account: 'player-cash',
        amount: money(amount, 'CZK'),
        reason: 'interrupted round',
        proposedBy: by,
      },
      unrecorded,
    ),
  );
const decide = (correctionId: bigint, decision: 'APPROVED' | 'REJECTED', by = bedrich) =>
  world.database
    .transaction((tx) =>
      decideCorrection(
        tx,
        world.clock,
        {
          correctionId,
          decision,
          decidedBy: by,
          reason: 'checked the round',
        },
        unrecorded,
      ),
    )
    .then(
      ({ state }) => state,
      (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
    );

describe('a correction', () => {
  it('moves nothing until another person has approved it', async () => {
    const player = await world.player(100n);
    const { id } = await propose(player, 50n);
    expect(await world.balance(player)).toMatchObject({ cash: 100n });
    expect(await decide(id, 'APPROVED', anna)).toBe('ERR_FOUR_EYES');
    expect(await world.balance(player)).toMatchObject({ cash: 100n });
    expect(await decide(id, 'APPROVED')).toBe('APPROVED');
    expect(await world.balance(player)).toMatchObject({ cash: 150n });
  });

  it('is decided once, however many decide at once', async () => {
    const player = await world.player(100n);
    const { id } = await propose(player, -40n);
    const outcomes = await Promise.all([
      decide(id, 'APPROVED'),
      decide(id, 'REJECTED'),
      decide(id, 'APPROVED'),
    ]);
    expect(outcomes.filter((each) => each === 'ERR_CORRECTION_DECIDED')).toHaveLength(2);
    const { cash } = await world.balance(player);
    expect(cash).toBe(outcomes.includes('APPROVED') ? 60n : 100n);
  });

  it('cannot take more than there is', async () => {
    const player = await world.player(100n);
    const { id } = await propose(player, -101n);
    expect(await decide(id, 'APPROVED')).toBe('ERR_INSUFFICIENT_FUNDS');
    expect(await decide(id, 'REJECTED')).toBe('REJECTED');
  });

  it('of nothing, or for nobody, is refused', async () => {
    const player = await world.player(100n);
    await expect(propose(player, 0n)).rejects.toMatchObject({ code: 'ERR_VALIDATION' });
    await expect(propose(12_345n as PlayerId, 1n)).rejects.toMatchObject({
      code: 'ERR_WALLET_NOT_FOUND',
    });
  });

  it('by one person is refused by the table itself', async () => {
    const player = await world.player(100n);
    const { id } = await propose(player, 5n);
    const update = `update ledger.correction set state = 'REJECTED', decided_by = proposed_by
      where id = ${id}`;
    await expect(
      world.database.transaction((tx) =>
        tx.writes<Record<string, never>>().executeQuery(CompiledQuery.raw(update)),
      ),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

describe('the tables of kinds in the database', () => {
  const codes = async (table: string) => {
    const { rows } = await world.database.pool.query(`select id, code from ledger.${table}`);
    return Object.fromEntries(rows.map(({ id, code }) => [code, id]));
  };
  it.each([
    ['account_kind', accountKinds],
    ['movement_kind', movementKinds],
  ])('%s are those of the code', async (table, kinds) => {
    expect(await codes(table)).toEqual(
      Object.fromEntries(Object.entries(kinds).map(([code, { id }]) => [code, id])),
    );
  });
});
