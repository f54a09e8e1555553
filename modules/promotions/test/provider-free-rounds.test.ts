/**
 * Free rounds that providers from outside keep: issued, played in each of the three ways of paying them
 * out, cancelled, expired on both sides; and what is lost, doubled, late or too much on the way.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { spec as exampleSpec } from './free-rounds-world.ts';
import { openProviderWorld, type ProviderWorld, studios } from './provider-free-rounds-world.ts';

let at: ProviderWorld;
beforeAll(async () => {
  at = await openProviderWorld();
});
afterAll(() => at.world.close());

const path = '/capi/v2-onling/FreeRound';
const dayMs = 86_400_000;
const stake = 1_000n;
let names = 0;
const relation = async (id: string, playerId: bigint) =>
  (
    await at.ask(`GET ${path}/GetRelationList`, { query: { playerId: String(playerId) } })
  ).body.items.find((one) => one.id === id);
/** Whole minutes until free rounds expire. */
const minutesLeft = async (id: string, playerId: bigint): Promise<number> => {
  const until = Date.parse((await relation(id, playerId))?.rounds?.expiresAt ?? '');
  return Math.floor((until - at.world.clock.now().getTime()) / 60_000);
};
const convert = (id: string, self: Parameters<typeof at.ask>[2]) =>
  at.ask(`POST ${path}/Convert`, { body: { id } }, self);
/** What is put aside, what waits for its conversion, and what the campaign has paid. */
const money = async (id: string) => {
  const definitionId = (await at.ask(`GET ${path}/GetRelationList`, { query: {} })).body.items.find(
    (one) => one.id === id,
  )?.definitionId;
  return {
    aside: await at.account('free-round-liability', id),
    waiting: await at.account('free-round-wins', id),
    campaign: await at.account('promotions', definitionId ?? '0'),
  };
};

describe('a definition', () => {
  test('is of games whose provider lists their stakes; others are refused when it is saved', async () => {
    const { body } = await at.ask(`GET ${path}/GetGames`, { query: { providerId: '2' } });
    expect(body.items.map(({ gameKey }) => gameKey)).toEqual(['granite-wheel', 'quartz-lines']);
    expect(body.items[0]?.stakes).toContainEqual({ currency: 'CZK', amounts: [500, 1_000] });
    const refusal = async (change: object) => {
      const wish = { providerId: '2', gameKeys: ['granite-wheel'], ...change };
      const body = { ...exampleSpec, name: `At a provider ${++names}`, ...wish };
      const answer = await at.ask(`POST ${path}/CreateDefinition`, { body });
      return { code: answer.code, ...(answer.body as object) };
    };
    expect(await refusal({ gameKeys: ['granite-wheel', 'basalt-only'] })).toMatchObject({
      code: 'ERR_FREE_ROUND_GAME',
      fields: [{ field: 'gameKeys' }],
      data: { gameKeys: ['basalt-only'] },
    });
    // Of another provider.
    expect(await refusal({ gameKeys: ['amber-hall'] })).toMatchObject({
      code: 'ERR_FREE_ROUND_GAME',
    });
    expect(await refusal({ stake: { amount: 700, currency: 'CZK' } })).toMatchObject({
      code: 'ERR_FREE_ROUND_STAKE',
    });
    expect(await refusal({ validDays: 31 })).toMatchObject({
      code: 'ERR_VALIDATION',
      fields: [{ field: 'validDays' }],
    });
    expect(await refusal({})).toMatchObject({ state: 'CREATED' });
  });
});

describe('a player', () => {
  test.each(['kremen', 'olivin', 'jaspis'] as const)(
    'opens the game of a provider outside in the frame of the site, and plays them: %s',
    async (studio) => {
      const player = await at.player();
      const id = await at.issued(studio, player, { rounds: 2 });
      const origins = await at.world.platform.modules.parts.catalogue.launchOrigins();
      expect(origins).toEqual([at.studiosUrl]);
      const said = await at.playOnPage(studio, player);
      const [, won = ''] = /^Rounds played: 2\. Won: ([\d.]+)\.$/.exec(said) ?? [];
      expect(await relation(id, player.id)).toMatchObject({
        rounds: { state: 'USED', used: 2, won: { amount: Math.round(100 * Number(won)) } },
      });
      expect((await convert(id, player.self)).status).toBe(200);
      expect(await at.playOnPage(studio, player)).toBe('There are no free rounds in this game.');
    },
  );
});

describe('rounds whose wins are reported one by one', () => {
  test('take their stakes from what was put aside, and are converted once up to the cap', async () => {
    const player = await at.player();
    const before = await at.revenue('kremen');
    const id = await at.issued('kremen', player);
    expect(await relation(id, player.id)).toMatchObject({
      atProvider: {
        provider: studios.kremen.name,
        state: 'LIVE',
        standing: 'OPEN',
        used: 0,
        differs: false,
        fault: null,
      },
    });
    expect(await money(id)).toEqual({ aside: 3n * stake, waiting: 0n, campaign: -3n * stake });
    expect(await at.play('kremen', player, [4_000])).toMatchObject({ used: 1, codes: ['OK'] });
    expect(await money(id)).toEqual({ aside: 2n * stake, waiting: 4_000n, campaign: -3n * stake });
    expect(await at.revenue('kremen')).toBe(before + stake - 4_000n);
    expect(await at.cash(player)).toBe(0n);
    expect((await convert(id, player.self)).code).toBe('ERR_FREE_ROUND_STATE');
    await at.play('kremen', player, [2_500, 0, 9]);
    expect(await money(id)).toEqual({ aside: 0n, waiting: 6_500n, campaign: -3n * stake });
    expect(await relation(id, player.id)).toMatchObject({
      rounds: { state: 'USED', used: 3, won: { amount: 6_500 }, wonLate: { amount: 0 } },
    });
    const answers = await Promise.all([1, 2].map(() => convert(id, player.self)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await at.cash(player)).toBe(5_000n);
    expect(await money(id)).toEqual({ aside: 0n, waiting: 0n, campaign: -3n * stake + 1_500n });
    await at.pass(3_600_000, player);
    await at.sync();
    expect(await relation(id, player.id)).toMatchObject({
      atProvider: { state: 'CLOSED', standing: 'DONE', used: 3, won: { amount: 6_500 } },
    });
  });

  test('are one report when it comes twice, and stay within what was given', async () => {
    const player = await at.player();
    const id = await at.issued('kremen', player, { rounds: 1 });
    const played = await at.suffering('kremen', { doubleReports: 1 }, () =>
      at.play('kremen', player, [700]),
    );
    expect(played.codes.toSorted()).toEqual(['DUPLICATE', 'OK']);
    expect(await money(id)).toMatchObject({ aside: 0n, waiting: 700n });
  });

  test('are booked, flagged and paid as cash when a round of the last moment is reported late', async () => {
    const player = await at.player();
    const id = await at.issued('kremen', player);
    const minutes = await minutesLeft(id, player.id);
    const last = await at.pass((minutes - 1) * 60_000, player);
    await at.suffering('kremen', { holdReports: 1 }, () => at.play('kremen', last, [1_200]));
    at.world.clock.advance(60_000);
    await at.world.runJob('play.expire_free_rounds');
    await at.world.runJob('promotions.finish_free_rounds');
    expect(await money(id)).toEqual({ aside: 0n, waiting: 0n, campaign: 0n });
    expect((await at.steer('kremen', 'report')).codes).toEqual(['OK']);
    await at.world.runJob('play.expire_free_rounds');
    await at.world.runJob('promotions.finish_free_rounds');
    expect(await money(id)).toEqual({ aside: 0n, waiting: 0n, campaign: -stake });
    expect(await at.cash(player)).toBe(1_200n);
    await at.later(0);
    expect(await relation(id, player.id)).toMatchObject({
      state: 'EXPIRED',
      rounds: { used: 1, won: { amount: 1_200 }, wonLate: { amount: 1_200 } },
      converted: { amount: 1_200 },
    });
  });

  test('are refused once they are withdrawn, and the provider ends them too', async () => {
    const player = await at.player();
    const id = await at.issued('kremen', player);
    await at.play('kremen', player, [300]);
    const held = await at.suffering('kremen', { holdReports: 1 }, () =>
      at.play('kremen', player, [900]),
    );
    expect(held.codes).toEqual(['WAITING']);
    const body = { playerId: String(player.id), id };
    expect((await at.ask(`POST ${path}/CancelRelation`, { body })).body).toMatchObject({
      rounds: { state: 'CANCELLED', used: 1 },
    });
    expect(await money(id)).toMatchObject({ aside: 0n, waiting: 300n, campaign: -stake });
    expect((await at.steer('kremen', 'report')).codes).toEqual(['FREE_ROUND_NOT_FOUND']);
    await at.sync();
    // The provider believes that it has played a round which was refused: somebody has to look.
    expect(await relation(id, player.id)).toMatchObject({
      atProvider: { state: 'CLOSED', standing: 'CANCELLED', used: 2, differs: true },
    });
    expect((await at.play('kremen', player, [50])).codes).toEqual(['NO_ISSUE']);
  });
});

describe('a total at the end', () => {
  test('takes the stakes of all rounds, and only then is anything converted', async () => {
    const player = await at.player();
    const before = await at.revenue('olivin');
    const id = await at.issued('olivin', player);
    expect(await at.play('olivin', player, [100, 200])).toMatchObject({ used: 2, codes: [] });
    expect(await money(id)).toEqual({ aside: 3n * stake, waiting: 0n, campaign: -3n * stake });
    expect(await at.play('olivin', player, [6_000])).toMatchObject({ used: 3, codes: ['OK'] });
    expect(await money(id)).toEqual({ aside: 0n, waiting: 6_300n, campaign: -3n * stake });
    expect(await at.revenue('olivin')).toBe(before + 3n * stake - 6_300n);
    expect((await convert(id, player.self)).body).toMatchObject({
      state: 'CONVERTED',
      converted: { amount: 5_000 },
      surplus: { amount: 0 },
    });
    expect(await at.cash(player)).toBe(5_000n);
    expect(await money(id)).toMatchObject({ waiting: 0n, campaign: -3n * stake + 1_300n });
    // The same total again is the same; another one is none.
    expect((await at.steer('olivin', 'settle', { issueId: id })).codes).toEqual(['DUPLICATE']);
    expect(await at.cash(player)).toBe(5_000n);
  });

  test('that came after they had expired is booked, flagged, and paid as cash', async () => {
    const player = await at.player();
    const id = await at.issued('olivin', player, { conversion: { kind: 'CASH', maximum: 5_000 } });
    await at.play('olivin', player, [800]);
    await at.world.runJob('play.expire_free_rounds');
    const later = await at.suffering('olivin', { httpError: 503 }, async () => {
      const again = await at.pass(9 * dayMs, player);
      await at.expire();
      return again;
    });
    // The provider is silent: the stakes are the campaign's again, and the relation waits for the total.
    expect(await money(id)).toEqual({ aside: 0n, waiting: 0n, campaign: 0n });
    expect(await relation(id, player.id)).toMatchObject({
      state: 'ACTIVE',
      rounds: { state: 'EXPIRED', used: 0 },
      atProvider: { state: 'LIVE', fault: 'HTTP 503' },
    });
    expect((await at.steer('olivin', 'settle', { issueId: id })).codes).toEqual(['OK']);
    expect(await money(id)).toEqual({ aside: -stake, waiting: 800n, campaign: 0n });
    await at.world.runJob('play.expire_free_rounds');
    expect(await money(id)).toEqual({ aside: 0n, waiting: 800n, campaign: -stake });
    await at.world.runJob('promotions.finish_free_rounds');
    expect(await at.cash(later)).toBe(800n);
    expect(await relation(id, player.id)).toMatchObject({
      state: 'CONVERTED',
      rounds: { used: 1, won: { amount: 800 }, wonLate: { amount: 800 } },
    });
  });

  test('whose report is lost is booked by what the provider says, once', async () => {
    const player = await at.player();
    const id = await at.issued('olivin', player, { rounds: 2 });
    const played = await at.suffering('olivin', { loseReports: 1 }, () =>
      at.play('olivin', player, [350, 450]),
    );
    expect(played.codes).toEqual(['LOST']);
    await at.pass(3_600_000, player);
    await Promise.all([at.sync(), at.sync()]);
    expect(await money(id)).toEqual({ aside: 0n, waiting: 800n, campaign: -2n * stake });
    expect((await at.steer('olivin', 'settle', { issueId: id })).codes).toEqual(['DUPLICATE']);
    expect(await relation(id, player.id)).toMatchObject({
      rounds: { state: 'USED', used: 2, won: { amount: 800 } },
      atProvider: { state: 'CLOSED', standing: 'DONE', differs: false },
    });
  });

  test('is taken at the moment of its withdrawal in either order, with the same books', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const player = await at.player();
      const id = await at.issued('olivin', player, { rounds: 2 });
      await at.play('olivin', player, [600]);
      const body = { playerId: String(player.id), id };
      await Promise.all([
        at.ask(`POST ${path}/CancelRelation`, { body }),
        at.steer('olivin', 'settle', { issueId: id }),
      ]);
      await at.expire();
      const { aside, waiting, campaign } = await money(id);
      expect({ aside, campaign }).toEqual({ aside: 0n, campaign: -stake });
      expect(waiting + (await at.cash(player))).toBe(600n);
    }
  });

  test('is taken at the moment of its expiry in either order, with the same books', async () => {
    for (let turn = 0; turn < 4; turn++) {
      const player = await at.player();
      const id = await at.issued('olivin', player, { rounds: 2 });
      await at.play('olivin', player, [600]);
      const later = await at.pass(8 * dayMs, player);
      await Promise.all([
        at.world.runJob('play.expire_free_rounds'),
        at.steer('olivin', 'settle', { issueId: id }),
      ]);
      await at.expire();
      expect(await money(id)).toEqual({ aside: 0n, waiting: 0n, campaign: -stake });
      expect(await at.cash(later)).toBe(600n);
    }
  });
});

describe('a prize of the provider’s own promotion', () => {
  test('costs the campaign no stakes, and its wins are converted like any', async () => {
    const player = await at.player();
    const before = await at.revenue('jaspis');
    const conversion = { kind: 'BONUS', wageringMultiple: 5, validHours: 48 } as const;
    const id = await at.issued('jaspis', player, { rounds: 2, conversion });
    expect(await money(id)).toEqual({ aside: 0n, waiting: 0n, campaign: 0n });
    expect(await at.play('jaspis', player, [400, 500])).toMatchObject({ codes: ['OK'] });
    expect(await money(id)).toEqual({ aside: 0n, waiting: 900n, campaign: 0n });
    expect(await at.revenue('jaspis')).toBe(before - 900n);
    expect((await convert(id, player.self)).body).toMatchObject({ state: 'CONVERTED' });
    expect([await at.cash(player), await at.bonusMoney(player.id)]).toEqual([0n, 900n]);
    expect(await relation(id, player.id)).toMatchObject({ rounds: { used: 2, state: 'USED' } });
  });

  test('that nobody gives a player anything for expires on both sides without money', async () => {
    const player = await at.player();
    const id = await at.issued('jaspis', player);
    await at.pass(9 * dayMs, player);
    await at.expire();
    expect(await relation(id, player.id)).toMatchObject({
      state: 'EXPIRED',
      rounds: { state: 'EXPIRED', used: 0 },
      atProvider: { state: 'CLOSED', standing: 'EXPIRED', used: 0 },
    });
    expect(await money(id)).toEqual({ aside: 0n, waiting: 0n, campaign: 0n });
  });
});

describe('on the way to a provider', () => {
  test('an answer that is lost is asked for again, and there is one issue', async () => {
    const player = await at.player();
    const id = await at.suffering('olivin', { dropAfterEffect: 1 }, () =>
      at.issued('olivin', player, { rounds: 1 }),
    );
    expect(await relation(id, player.id)).toMatchObject({
      atProvider: { state: 'WANTED', standing: null, fault: 'no answer' },
    });
    await at.sync();
    expect(await relation(id, player.id)).toMatchObject({ atProvider: { state: 'WANTED' } });
    const later = await at.pass(60_000, player);
    await at.sync();
    expect(await relation(id, player.id)).toMatchObject({
      atProvider: { state: 'LIVE', standing: 'OPEN', fault: null },
    });
    expect(await at.play('olivin', later, [120, 130])).toMatchObject({ used: 1, codes: ['OK'] });
    expect(await money(id)).toMatchObject({ aside: 0n, waiting: 120n });
  });

  test('what the provider refuses ends, and its stakes go back', async () => {
    const player = await at.player();
    const id = await at.suffering('olivin', { refuseIssues: 1 }, () => at.issued('olivin', player));
    expect(await relation(id, player.id)).toMatchObject({
      rounds: { state: 'CANCELLED' },
      atProvider: { state: 'REFUSED', fault: 'BET_LEVEL_UNKNOWN' },
    });
    await at.world.drainEvents();
    expect(await money(id)).toEqual({ aside: 0n, waiting: 0n, campaign: 0n });
    expect(await relation(id, player.id)).toMatchObject({
      state: 'CANCELLED',
      reason: 'withdrawn at the provider',
    });
  });

  test('what is withdrawn before it was issued never comes to life', async () => {
    const player = await at.player();
    const id = await at.suffering('kremen', { httpError: 503 }, () => at.issued('kremen', player));
    const body = { playerId: String(player.id), id };
    await at.ask(`POST ${path}/CancelRelation`, { body });
    await at.sync();
    expect(await relation(id, player.id)).toMatchObject({
      state: 'CANCELLED',
      atProvider: { state: 'CLOSED', standing: 'UNKNOWN' },
    });
    expect((await at.play('kremen', player, [100])).codes).toEqual(['NO_ISSUE']);
  });

  test('what was issued is not prolonged or added to', async () => {
    const player = await at.player();
    const id = await at.issued('kremen', player);
    const body = { playerId: String(player.id), id, moreRounds: 1, reason: 'A round was lost' };
    expect((await at.ask(`POST ${path}/UpdateRelation`, { body })).code).toBe(
      'ERR_FREE_ROUND_AT_PROVIDER',
    );
    expect(await money(id)).toMatchObject({ aside: 3n * stake });
  });
});

describe('what is won', () => {
  test.each(['kremen', 'olivin', 'jaspis'] as const)(
    'above what the stakes allow waits for a person: %s',
    async (studio) => {
      const player = await at.player();
      const id = await at.issued(studio, player, { rounds: 1 });
      // A thousand haléř pay a hundred thousand times at most.
      const played = await at.suffering(studio, { winFactor: 1_001 }, () =>
        at.play(studio, player, [100_000]),
      );
      expect(played.codes).toEqual(['OK']);
      expect(await money(id)).toMatchObject({ aside: 0n, waiting: 0n });
      const { items } = (
        await at.world.send(
          'GET /api/ceilings/held-wins',
          { query: { playerId: String(player.id) } },
          await at.later(0),
        )
      ).body as { items: object[] };
      expect(items).toMatchObject([{ state: 'HELD', cause: 'MULTIPLE', amount: 100_100_000 }]);
    },
  );
});

describe('nobody whom the law protects', () => {
  test('is issued any at a provider', async () => {
    const definition = await at.defined({ providerId: '2', gameKeys: ['granite-wheel'] });
    const temporary = await at.player('TEMPORARY');
    const body = { definitionId: definition, playerIds: [String(temporary.id)] };
    const { body: made } = await at.ask(`POST ${path}/CreateRelation`, { body });
    expect(made).toMatchObject({ given: [], refused: [{ reason: 'ERR_FREE_ROUND_NOT_ALLOWED' }] });
    const player = await at.player();
    const id = await at.offered(definition, player);
    const { termsHash } = await at.detail(player, id);
    const { self } = await at.shutOut(player);
    expect((await at.accept({ ...player, self }, id, termsHash)).status).toBeGreaterThanOrEqual(
      400,
    );
    await at.sync();
    expect(await relation(id, player.id)).toMatchObject({ rounds: null, atProvider: null });
    expect(await money(id)).toMatchObject({ aside: 0n });
  });

  test.each([
    ['kremen', 'shutOut'],
    ['olivin', 'shutOut'],
    ['kremen', 'listed'],
  ] as const)('keeps any at a provider once excluded: %s, %s', async (studio, exclude) => {
    const player = await at.player();
    const id = await at.issued(studio, player);
    await at.play(studio, player, [200]);
    await at[exclude](player);
    await at.world.drainEvents();
    await at.sync();
    expect(await relation(id, player.id)).toMatchObject({
      rounds: { state: 'CANCELLED', left: 0 },
      atProvider: { state: 'CLOSED', standing: 'CANCELLED', used: 1 },
    });
    await at.world.runJob('play.expire_free_rounds');
    // What was won before is the player's all the same.
    expect(await money(id)).toEqual({ aside: 0n, waiting: 200n, campaign: -stake });
  });
});
