import type { PlayerId } from '@herna/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playJobs } from '../jobs.ts';
import { bet, openPlayWorld, type PlayWorld, type Seat, win } from './play-world.ts';

let world: PlayWorld;
let player: PlayerId;
let fruits: Seat;
let wheel: Seat;

const play = async (seat: Seat, stake: number, won: number): Promise<string> => {
  const request = bet(seat, stake);
  await world.provider('Bet', request);
  await world.provider('Win', win(request, won));
  world.clock.advance(60_000);
  return String(request.roundId);
};

beforeAll(async () => {
  world = await openPlayWorld();
  player = await world.player(100_000n);
  fruits = await world.sit(player, 'ember-fruits');
  await play(fruits, 100, 0);
  await play(fruits, 200, 5_000);
  wheel = await world.sit(player, 'live-wheel');
  await play(wheel, 300, 600);
});
afterAll(() => world.close());

describe("a player's rounds", () => {
  const list = (query: Record<string, unknown>) =>
    world.as(player, 'GET /capi/v2-onling/PlayerGames/GetList', { query });

  it('are listed latest first', async () => {
    const { items, total } = await list({});
    expect(total).toBe(3);
    expect(items.map(({ stake }: { stake: { amount: number } }) => stake.amount)).toEqual([
      300, 200, 100,
    ]);
    expect(items[0]).toMatchObject({ gameKey: 'live-wheel', gameName: 'LIVE-WHEEL' });
  });

  it('sum to a net result since a moment', async () => {
    const since = (minutes: number) =>
      world.as(player, 'GET /api/play/net-result', {
        query: { since: new Date(world.clock.now().getTime() - minutes * 60_000).toISOString() },
      });
    expect((await since(60)).results).toEqual([{ amount: 5_000, currency: 'EUR' }]);
    expect((await since(1.5)).results).toEqual([{ amount: 300, currency: 'EUR' }]);
  });

  it('are found by game and by time, a page at a time', async () => {
    expect((await list({ gameKey: 'ember-fruits' })).total).toBe(2);
    expect((await list({ gameKey: 'nothing' })).total).toBe(0);
    const from = new Date(world.clock.now().getTime() - 90_000).toISOString();
    expect((await list({ from })).total).toBe(1);
    const second = await list({ offset: 1, limit: 1 });
    expect([second.items.length, second.total]).toEqual([1, 3]);
  });

  it('are shown to nobody else', async () => {
    const { items } = await list({});
    const stranger = await world.player();
    const call = 'GET /capi/v2-onling/PlayerGames/GetRound';
    const query = { roundId: items[0].roundId };
    expect(await world.as(stranger, call, { query })).toEqual({ code: 'ERR_NOT_FOUND' });
  });

  it('count as won only above their stake', async () => {
    const other = await world.player(100_000n);
    const seat = await world.sit(other, 'live-wheel');
    const won: string[] = [];
    for (const [stake, back] of [
      [5_000, 4_999],
      [5_000, 5_000],
      [5_000, 5_001],
    ] as const) {
      const request = bet(seat, stake);
      await world.provider('Bet', request);
      await world.provider('Win', win(request, back));
    }
    const { items } = await world.as(other, 'GET /capi/v2-onling/PlayerGames/GetWins', {
      query: {},
    });
    for (const { win: one } of items) won.push(one.amount);
    expect(won).toEqual([5_001]);
    // Nor is everybody told of what came back of a stake.
    await world.drain();
    const { wins } = await world.staff('GET /capi/v2-onling/View/GetRecentWins', { query: {} });
    expect(wins.map(({ amount }: { amount: { amount: number } }) => amount.amount)).toEqual([
      5_001, 5_000,
    ]);
  });

  it('have wins, the biggest or the latest first', async () => {
    const wins = async (sort: string) => {
      const found = await world.as(player, 'GET /capi/v2-onling/PlayerGames/GetWins', {
        query: { sort },
      });
      return found.items.map(({ win: { amount } }: { win: { amount: number } }) => amount);
    };
    expect(await wins('latest')).toEqual([600, 5_000]);
    expect(await wins('win')).toEqual([5_000, 600]);
  });

  it.each([
    'GET /capi/v2-onling/PlayerGames/GetLastPlayed',
    'GET /capi/GamesManagement/v3/PlayerGame/GetLastPlayedGames',
  ] as const)('tell which games were played last: %s', async (call) => {
    const { games } = await world.as(player, call, {});
    expect(games.map(({ gameKey }: { gameKey: string }) => gameKey)).toEqual([
      'live-wheel',
      'ember-fruits',
    ]);
  });
});

describe('what staff see', () => {
  it('sums the games of a player', async () => {
    const { items } = await world.staff('GET /capi/v2-onling/View/GetPlayerGames', {
      query: { playerId: player.toString() },
    });
    expect(items).toMatchObject([
      { gameKey: 'ember-fruits', rounds: 2, stake: 300, win: 5_000 },
      { gameKey: 'live-wheel', rounds: 1, stake: 300, win: 600 },
    ]);
  });

  it('shows a round with its movements', async () => {
    const { items } = await world.staff('GET /capi/v2-onling/View/GetRounds', {
      query: { playerId: player.toString(), state: 'SETTLED' },
    });
    const round = await world.staff('GET /capi/v2-onling/View/GetRound', {
      query: { roundId: items[0].roundId },
    });
    expect(round).toMatchObject({ stakeCash: 300, winCash: 600, outcome: null });
    expect(round.movements).toMatchObject([
      { kind: 'bet', amount: { amount: 300 } },
      { kind: 'win', amount: { amount: 600 } },
    ]);
  });

  it('says whose round it is, and shows again only what our own engines have drawn', async () => {
    const call = 'GET /capi/v2-onling/View/GetRounds';
    const { items } = await world.staff(call, { query: { playerId: player.toString() } });
    const roundOf = async (gameKey: string, providerId: bigint) => {
      const { roundId } = items.find((item: { gameKey: string }) => item.gameKey === gameKey);
      await world.database.pool.query(
        'update play.round set outcome = $1, provider_id = $2 where id = $3',
        [{ engine: 'slot', seed: 'abc' }, providerId, roundId],
      );
      return world.staff('GET /capi/v2-onling/View/GetRound', { query: { roundId } });
    };
    expect(await roundOf('ember-fruits', 1n)).toMatchObject({
      providerName: 'Jantar Games',
      replays: true,
    });
    expect(await roundOf('live-wheel', 2n)).toMatchObject({
      providerName: 'Křemen Gaming',
      replays: false,
      outcome: { engine: 'slot' },
    });
  });

  it('counts the requests of each provider and how they were answered', async () => {
    const { providerHeard } = world.play;
    providerHeard(2n, { status: 200, milliseconds: 4 });
    providerHeard(2n, { status: 409, milliseconds: 20 });
    world.clock.advance(60_000);
    const lastSeenAt = world.clock.now().toISOString();
    providerHeard(2n, { status: 503, milliseconds: 6 });
    const health = async (hours: number) => {
      const call = 'GET /capi/v2-onling/View/GetProviderHealth';
      const { providers } = await world.staff(call, { query: { hours } });
      return providers.find(({ key }: { key: string }) => key === 'kremen');
    };
    const counts = { requests: 3, refusals: 1, faults: 1, averageMs: 10, slowestMs: 20 };
    expect(await health(1)).toMatchObject({ ...counts, lastSeenAt });
    world.clock.advance(2 * 3_600_000);
    expect(await health(1)).toMatchObject({ requests: 0, averageMs: null, lastSeenAt });
    expect(await health(3)).toMatchObject(counts);
  });

  it('finds a round that was never finished, and forgets it once it is', async () => {
    const seat = await world.sit(player);
    const request = bet(seat, 50);
    await world.provider('Bet', request);
    const find = async () => {
      await world.play.jobs.find(({ name }) => name.includes('unfinished'))?.handler({});
      const call = 'GET /capi/v2-onling/View/GetUnfinishedRounds';
      return (await world.staff(call, {})).items.map(
        ({ reference }: { reference: string }) => reference,
      );
    };
    expect(await find()).toEqual([]);
    world.clock.advance(24 * 3_600_000 + 1_000);
    expect(await find()).toEqual([request.roundId]);
    expect(await find()).toEqual([request.roundId]);
    await world.provider('Win', win(request, 0));
    expect(await find()).toEqual([]);
  });
});

it('rounds are missed by the patience of their own provider', async () => {
  const jantar = await world.sit(await world.player(100n));
  const staked = bet(jantar, 50);
  await world.provider('Bet', staked);
  const find = async (hours: readonly number[]) => {
    const searched = [1n, 2n].map((id, index) => ({ id, unfinishedAfterHours: hours[index] ?? 0 }));
    const nothing = {
      freeRounds: { expire: async () => 0 },
      atProviders: {
        sync: async () => {},
        syncDue: async () => 0,
        refreshAllStakes: async () => {},
      },
    };
    const jobs = playJobs(world.database, world.clock, nothing, searched);
    await jobs.find(({ name }) => name === 'play.find_unfinished_rounds')?.handler({});
    const { items } = await world.staff('GET /capi/v2-onling/View/GetUnfinishedRounds', {});
    return items.map(({ reference }: { reference: string }) => reference);
  };
  world.clock.advance(3 * 3_600_000);
  expect(await find([4, 2])).toEqual([]);
  expect(await find([2, 100])).toEqual([staked.roundId]);
  // Who becomes more patient keeps what was noted.
  expect(await find([100, 100])).toEqual([staked.roundId]);
});

describe('recent wins', () => {
  it('show big wins with masked names, once', async () => {
    await world.drain();
    await world.drain();
    const { wins } = await world.staff('GET /capi/v2-onling/View/GetRecentWins', { query: {} });
    expect(wins).toMatchObject([
      { gameKey: 'live-wheel', amount: { amount: 5_001, currency: 'EUR' } },
      { gameKey: 'ember-fruits', player: 'Pl***', amount: { amount: 5_000, currency: 'EUR' } },
    ]);
  });
});
