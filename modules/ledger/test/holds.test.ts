import { DomainError, money, type PlayerId } from '@herna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Hold } from '../index.ts';
import type { HoldPurpose } from '../service/holds.ts';
import { type LedgerWorld, openLedgerWorld } from './ledger-world.ts';

let world: LedgerWorld;
beforeAll(async () => {
  world = await openLedgerWorld();
});
afterAll(() => world.close());

let references = 0;
const reserve = (
  playerId: PlayerId,
  amount: bigint,
  reference = `w${++references}`,
  purpose: HoldPurpose = 'withdrawal',
) =>
  world.database.transaction((tx) =>
    world.ledger.reserve(tx, {
      playerId,
      amount: money(amount, 'CZK'),
      source: 'withdrawals',
      reference,
      purpose,
      expiresAt: new Date(world.clock.now().getTime() + 60_000),
    }),
  );
const key = ({ playerId, id }: Hold) => ({ playerId, holdId: id });
const bank = { account: 'bank-clearing', owner: 1n } as const;
const commit = (hold: Hold) =>
  world.database.transaction((tx) => world.ledger.commitHold(tx, key(hold), bank));
const cancel = (hold: Hold) =>
  world.database.transaction((tx) => world.ledger.cancelHold(tx, key(hold)));
const expire = () => world.ledger.jobs.find(({ name }) => name.endsWith('holds'))?.handler({});

/** `won`, `repeated`, or the code of the refusal. */
const outcome = (ending: Promise<{ won: boolean }>): Promise<string> =>
  ending.then(
    ({ won }) => (won ? 'won' : 'repeated'),
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );

describe('a hold', () => {
  it('takes cash aside at once and pays it out on commit', async () => {
    const player = await world.player(1_000n);
    const hold = await reserve(player, 400n);
    expect(await world.balance(player)).toEqual({ cash: 600n, bonus: 0n, held: 400n });
    expect(await outcome(commit(hold))).toBe('won');
    expect(await world.balance(player)).toEqual({ cash: 600n, bonus: 0n, held: 0n });
  });

  it('gives the money back on cancel', async () => {
    const player = await world.player(1_000n);
    expect(await outcome(cancel(await reserve(player, 1_000n)))).toBe('won');
    expect(await world.balance(player)).toEqual({ cash: 1_000n, bonus: 0n, held: 0n });
  });

  it('never takes bonus money', async () => {
    const player = await world.player(10n, 1_000n);
    await expect(reserve(player, 11n)).rejects.toMatchObject({ code: 'ERR_INSUFFICIENT_FUNDS' });
  });

  it('is one hold for one reference', async () => {
    const player = await world.player(1_000n);
    const holds = await Promise.all([1, 2, 3].map(() => reserve(player, 300n, 'same')));
    expect(new Set(holds.map(({ id }) => id)).size).toBe(1);
    expect(await world.balance(player)).toEqual({ cash: 700n, bonus: 0n, held: 300n });
    await expect(reserve(player, 301n, 'same')).rejects.toMatchObject({
      code: 'ERR_MOVEMENT_CONFLICT',
    });
  });

  it('repeats an ending without effect and refuses another one', async () => {
    const player = await world.player(1_000n);
    const hold = await reserve(player, 100n);
    await commit(hold);
    expect(await outcome(commit(hold))).toBe('repeated');
    expect(await outcome(cancel(hold))).toBe('ERR_HOLD_ENDED');
    expect(await world.balance(player)).toEqual({ cash: 900n, bonus: 0n, held: 0n });
  });

  it.each(['withdrawal', 'transfer'] as const)(
    'for a %s stands in the statement as it is now',
    async (purpose) => {
      const player = await world.player(1_000n);
      const states = async () => {
        const { items } = await world.ledger.statement(world.database.read, { playerId: player });
        return items.map(({ kind, state }) => [kind.split('-').at(-1), state]);
      };
      const hold = await reserve(player, 100n, undefined, purpose);
      const deposit = ['deposit', 'Committed'];
      expect(await states()).toEqual([['reserve', 'Reserved'], deposit]);
      await cancel(hold);
      expect(await states()).toEqual([['cancel', 'Committed'], ['reserve', 'Cancelled'], deposit]);
    },
  );

  it('expires once its time is over, not before', async () => {
    const player = await world.player(1_000n);
    const hold = await reserve(player, 100n);
    await expire();
    expect(await world.balance(player)).toMatchObject({ held: 100n });
    world.clock.advance(60_000);
    await Promise.all([expire(), expire()]);
    expect(await world.balance(player)).toEqual({ cash: 1_000n, bonus: 0n, held: 0n });
    expect(await outcome(commit(hold))).toBe('ERR_HOLD_ENDED');
  });

  it('has exactly one winner among racing commits, cancels and expiries', async () => {
    for (let round = 0; round < 20; round++) {
      const player = await world.player(100n);
      const hold = await reserve(player, 100n);
      world.clock.advance(60_000);
      const outcomes = await Promise.all([
        outcome(commit(hold)),
        outcome(cancel(hold)),
        expire(),
        outcome(commit(hold)),
        outcome(cancel(hold)),
      ]);
      const { cash, held } = await world.balance(player);
      expect(held).toBe(0n);
      const won = outcomes.filter((each) => each === 'won').length;
      expect(won).toBeLessThanOrEqual(1);
      // Without a winner among commits and cancels it expired.
      const committed = outcomes[0] === 'won' || outcomes[3] === 'won';
      expect(cash).toBe(committed ? 0n : 100n);
    }
  });

  it('that cannot be ended keeps no later one from expiring, nor do pages of such', async () => {
    const [stuck, later] = [await world.player(100n), await world.player(100n)];
    // Their players have no wallet.
    const made = await world.database.pool.query(`insert into ledger.hold
        (player_id, currency, amount, purpose, source, reference, state, expires_at, created_at)
      select 900000 + one, 'CZK', 1, 'withdrawal', 'nowhere', one::text, 'RESERVED',
        '2020-01-01', '2020-01-01' from generate_series(1, 100) one`);
    expect(made.rowCount).toBe(100);
    const { id } = await reserve(stuck, 100n);
    await reserve(later, 100n);
    // Something else has taken the reference of its end.
    await world.database.transaction((tx) =>
      world.ledger.post(tx, {
        kind: 'deposit',
        playerId: later,
        currency: 'CZK',
        source: 'holds',
        reference: `${id}:end`,
        lines: [
          { account: 'player-cash', amount: 1n },
          { account: 'gateway-clearing', owner: 1n, amount: -1n },
        ],
      }),
    );
    world.clock.advance(60_000);
    await expect(expire()).rejects.toThrow('101 items failed');
    expect(await world.balance(stuck)).toMatchObject({ held: 100n });
    expect(await world.balance(later)).toMatchObject({ cash: 101n, held: 0n });
    await world.database.pool.query(`delete from ledger.hold where source = 'nowhere'`);
  });
});
