/** The maximum of a jackpot's pool on the wager path: held to the last unit, whoever feeds it. */
import type { Jackpots, NewJackpot } from '@herna/jackpots';
import { money } from '@herna/kernel';
import { fc } from '@herna/testkit/properties';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bet, cancel, fresh, openPlayWorld, type PlayWorld, type Seat } from './play-world.ts';

let world: PlayWorld;
beforeAll(async () => {
  world = await openPlayWorld();
});
afterAll(() => world.close());

const seated = async (game: string, cash = 10_000n): Promise<Seat> =>
  world.sit(await world.player(cash), game);

/** At 50 %, seeded with 1,000 and never fed past 1,100, at a game of its own. */
const bounded = async (gameKey: string, more: Partial<NewJackpot> = {}): Promise<bigint> => {
  const jackpot = {
    name: fresh('Bounded'),
    providerId: 1n,
    seed: money(1_000n, 'EUR'),
    contributionPpm: 500_000,
    gameKeys: [gameKey],
    poolMaximum: 1_100n,
    ...more,
  };
  return (await world.database.transaction((tx) => world.jackpots.add(tx, jackpot))).id;
};

/** What lies in the pool, unseen, and above the maximum. */
const held = (id: bigint): Promise<bigint[]> =>
  Promise.all(
    (['pool', 'hidden', 'overflow'] as const).map((part) =>
      world.ledger.houseBalance(world.database.read, `jackpot-${part}`, id, 'EUR'),
    ),
  );

/** A call of the jackpots' own, as staff and as the provider. */
const ask = async (name: keyof Jackpots['handlers'], input: object) => {
  const call = world.jackpots.handlers[name] as (...given: object[]) => unknown;
  const principal = name.includes('Settings')
    ? { kind: 'staff', staffId: 1n }
    : { kind: 'provider', providerId: 1n };
  const act = async () => {};
  const answer = await call(input, { principal, idempotent: world.database.transaction, act });
  return answer as { readonly id: string; readonly contribution: number };
};

/** Gives a jackpot other terms. */
async function give(
  id: bigint,
  more: { readonly hiddenPpm: number; readonly poolMaximum: bigint },
) {
  const body = {
    name: fresh('Terms'),
    currency: 'EUR',
    seed: 1_000,
    contributionPpm: 500_000,
    hiddenPpm: more.hiddenPpm,
    poolMaximum: Number(more.poolMaximum),
  };
  const terms = await ask('POST /JackpotSettings/AddNewSettings', { body });
  await ask('POST /JackpotSettings/AssignExistingSettings/{id}', {
    params: { id: terms.id },
    body: { jackpotIds: [id.toString()] },
  });
}

/** Books a stake of no game of ours and tells it; what it has put in. */
async function tell(id: bigint, { playerId }: Seat, amount: number): Promise<bigint> {
  const betId = fresh('told');
  await world.database.transaction((tx) =>
    world.ledger.post(tx, {
      kind: 'bet',
      playerId,
      currency: 'EUR',
      source: 'provider-1',
      reference: `bet:${betId}`,
      lines: [
        { account: 'player-cash', amount: -BigInt(amount) },
        { account: 'game-revenue', owner: 1n, amount: BigInt(amount) },
      ],
    }),
  );
  const reply = await ask('POST /Jackpot/Bet/{id}', {
    params: { id: id.toString() },
    body: {
      betId,
      playerId: playerId.toString(),
      amount: { amount, currency: 'EUR' },
    },
  });
  return BigInt(reply.contribution);
}

describe('a jackpot with a maximum', () => {
  it('takes what it has room for; the rest overflows, and comes back with its stake', async () => {
    const id = await bounded('ember-fruits', { hiddenPpm: 200_000 });
    const seat = await seated('ember-fruits');
    await world.provider('Bet', bet(seat, 200));
    expect(await held(id)).toEqual([1_080n, 20n, 0n]);
    const last = bet(seat, 101);
    const taken = await world.provider('Bet', last);
    expect(taken.jackpots).toEqual([{ jackpotId: id.toString(), contribution: 50, won: 0 }]);
    expect(await world.postings(taken.casinoTransactionId)).toEqual([
      ['player-cash', seat.playerId, -101n],
      ['jackpot-hidden', id, 10n],
      ['jackpot-pool', id, 20n],
      ['jackpot-overflow', id, 20n],
      ['game-revenue', 1n, 51n],
    ]);
    expect(await world.provider('Bet', last)).toEqual({ ...taken, code: 'DUPLICATE' });
    expect(await world.round(seat.playerId, String(last.roundId))).toMatchObject({
      contribution: { amount: 50n },
    });
    // From a batch of its own, where its parts are read from the books.
    await world.provider('CancelBet', cancel(last));
    expect(await held(id)).toEqual([1_080n, 20n, 0n]);
    expect(await world.round(seat.playerId, String(last.roundId))).toMatchObject({
      contribution: { amount: 0n },
    });
  });

  it('holds for shares that a provider names', async () => {
    const id = await bounded('closed-game');
    const seat = await seated('real-only');
    const jackpotContributions = [70, 40].map((amount) => ({ jackpotId: id.toString(), amount }));
    await world.provider('Bet', bet(seat, 200, { jackpotContributions }));
    expect(await held(id)).toEqual([1_100n, 0n, 10n]);
  });

  it('is hit at it, and what has overflowed seeds the next pool first', async () => {
    const mustHit = { from: 1_099n, by: 1_100n };
    const id = await bounded('closed-game', { mustHit });
    const seat = await seated('real-only');
    const jackpotContributions = [{ jackpotId: id.toString(), amount: 150 }];
    const hit = await world.provider('Bet', bet(seat, 200, { jackpotContributions }));
    expect(hit.jackpots).toMatchObject([{ contribution: 150, won: 1_100 }]);
    expect(await world.postings((BigInt(hit.casinoTransactionId) + 1n).toString())).toEqual([
      ['player-cash', seat.playerId, 1_100n],
      ['jackpot-pool', id, -100n],
      ['jackpot-overflow', id, -50n],
      ['jackpot-funding', id, -950n],
    ]);
    expect(await held(id)).toEqual([1_000n, 0n, 0n]);
  });

  it('is never passed by stakes at the same moment on two nodes and told ones', async () => {
    const id = await bounded('live-wheel', { contributionPpm: 0 });
    const nodes = [world.play, world.otherNode()];
    const seats = await Promise.all(
      Array.from({ length: 8 }, () => seated('live-wheel', 1_000_000n)),
    );
    const terms = fc.record({
      room: fc.bigInt({ min: 0n, max: 600n }),
      hiddenPpm: fc.constantFrom(0, 333_333),
      stakes: fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 4, maxLength: 16 }),
    });
    await fc.assert(
      fc.asyncProperty(terms, async ({ room, hiddenPpm, stakes }) => {
        const [before, hidden, overflow] = (await held(id)) as [bigint, bigint, bigint];
        const poolMaximum = before + room;
        await give(id, { hiddenPpm, poolMaximum });
        const fed = await Promise.all(
          stakes.map(async (stake, index) => {
            const seat = seats[index % seats.length] as Seat;
            if (index % 5 === 4) return tell(id, seat, stake);
            const { jackpots } = await world.provider('Bet', bet(seat, stake), nodes[index % 2]);
            return BigInt(jackpots[0]?.contribution ?? 0);
          }),
        );
        const total = fed.reduce((sum, one) => sum + one, 0n);
        const unseen = fed.reduce((sum, one) => sum + (one * BigInt(hiddenPpm)) / 1_000_000n, 0n);
        const open = total - unseen;
        const above = open > room ? open - room : 0n;
        expect(await held(id)).toEqual([before + open - above, hidden + unseen, overflow + above]);
      }),
      { numRuns: 8 },
    );
  });
});
