/**
 * A Slovak contest from its registration to the paid prize, by the calls of a browser over HTTP: the
 * player's own limit bounds fee and play, real rounds move the board, and the pool ends at zero.
 */
import { rootAlong } from '@herna/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWalk, type Visitor, type Walk } from './walker.ts';

let walk: Walk;
beforeAll(async () => {
  walk = await openWalk('perinka');
});
afterAll(() => walk.close());

const of = '/capi/v2-onling/Tournaments';
const gameKey = 'velvet-plums';
const spec = {
  name: 'Autumn contest',
  kind: 'CONTEST',
  currency: 'EUR',
  texts: {
    sk: {
      title: 'Jesenný turnaj',
      summary: 'Vyhráva najvyšší súčet vkladov v kolách, ktoré sa skončili v čase turnaja.',
      rules: 'Počíta sa súčet vkladov v skončených kolách. Pri zhode rozhoduje, kto bol skôr.',
    },
  },
  games: { scopes: ['Casino'], keys: [], terminals: [] },
  scoring: 'TURNOVER',
  registration: 'BUY_IN',
  fee: 500,
  lateRegistration: false,
  playersMinimum: 2,
  added: 1_000,
  prizes: [
    { placeFrom: 1, placeTo: 1, kind: 'SHARE', share: 700_000 },
    { placeFrom: 2, placeTo: 2, kind: 'SHARE', share: 300_000 },
  ],
};
const inMinutes = (after: number): string =>
  new Date(walk.world.clock.now().getTime() + after * 60_000).toISOString();
const later = async (minutes: number): Promise<void> => {
  await walk.later(minutes);
  await walk.world.runJob('tournaments.rounds');
};
const limitStakes = (visitor: Visitor, value: number) =>
  visitor.get('POST /capi/v1.1/PlayerLimits/Set', {
    limits: [{ kind: 'StakeMonthCasinoLimit', decision: 'VALUE', value }],
  });

test('a contest is joined within a limit, played, and pays its prizes', async () => {
  const [first, second, limited] = [
    await walk.newcomer(),
    await walk.newcomer(),
    await walk.newcomer(),
  ];
  for (const visitor of [first, second, limited]) await walk.deposit(visitor, 5_000);
  const { roundIds } = await walk.staff(`POST ${of}/CreateTournament`, {
    body: {
      spec,
      rounds: [
        {
          registrationOpensAt: inMinutes(1),
          startsAt: inMinutes(10),
          endsAt: inMinutes(20),
          graceMinutes: 5,
        },
      ],
    },
  });
  const [id] = roundIds;
  await later(1);
  const { items } = await first.get(`GET ${of}/GetPlayerRoundList`);
  expect(items).toMatchObject([{ id, state: 'REGISTERING' }]);
  const register = (visitor: Visitor) => visitor.ask(`POST ${of}/RegisterPlayerRound?id=${id}`, {});
  await limitStakes(limited, 499);
  expect((await register(limited)).code).toBe('ERR_LIMIT_REACHED_STAKE');
  expect(await walk.wallet(limited)).toEqual({ cash: 5_000, bonus: 0 });
  expect((await register(first)).body).toEqual({ state: 'REGISTERED' });
  expect((await register(first)).body).toEqual({ state: 'REGISTERED' });
  expect((await register(second)).body).toEqual({ state: 'REGISTERED' });
  expect(await walk.wallet(first)).toEqual({ cash: 4_500, bonus: 0 });
  expect(await walk.houseAccount('prize-pool', id)).toBe(2_000);
  await later(9);
  const plays = async (visitor: Visitor, rounds: number): Promise<number> => {
    const play = await walk.enter(visitor, gameKey);
    let net = 0;
    for (let round = 0; round < rounds; round++) {
      const { body, code } = await play(100);
      expect(code).toBeUndefined();
      net += body.win - 100;
    }
    await walk.world.drainEvents();
    return net;
  };
  // The fee and three rounds of a euro are all that the limit leaves room for.
  await limitStakes(first, 800);
  const [firstNet, secondNet] = [await plays(first, 3), await plays(second, 5)];
  const beyond = await (await walk.enter(first, gameKey))(100);
  expect(beyond.code).toBe('JANTAR_STAKE_REFUSED');
  const board = await first.get(`GET ${of}/GetPlayerRoundResults`, { id });
  expect(board.items).toMatchObject([
    { place: 1, own: false, value: 500 },
    { place: 2, own: true, value: 300 },
  ]);
  await later(10);
  await later(5);
  expect(await walk.houseAccount('prize-pool', id)).toBe(0);
  expect(await walk.wallet(second)).toEqual({ cash: 4_500 + secondNet + 1_400, bonus: 0 });
  expect(await walk.wallet(first)).toEqual({ cash: 4_500 + firstNet + 600, bonus: 0 });
  const proof = await first.get('GET /api/tournaments/proof', { id });
  expect(await rootAlong(proof.leafText, proof.path)).toBe(proof.root);
  const history = await first.get(`GET ${of}/GetPlayerHistory`);
  expect(history.items).toMatchObject([{ id, place: 2, value: 300 }]);
});
