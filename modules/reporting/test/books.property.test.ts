/** Reports against the books: whatever is played and paid, their sums are those of the postings. */
import { pragueDay } from '@herna/kernel';
import {
  bet,
  cancel,
  fresh,
  openPlayWorld,
  type PlayWorld,
  win,
} from '@herna/play/test/play-world.ts';
import { fc } from '@herna/testkit/properties';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { financialHandlers } from '../calls/financial.ts';
import { reportingHandlers } from '../calls/overview.ts';
import { figureNames } from '../contract/figures.ts';
import { createReportPlaces } from '../service/places.ts';

let world: PlayWorld;
let jackpotId: string;
/** The night in which the clocks go forward. */
const start = new Date('2027-03-27T20:00:00Z');
const period = { from: '2027-03-01', to: '2027-12-31' };

beforeAll(async () => {
  world = await openPlayWorld();
  world.clock.set(start);
  const { id } = await world.database.transaction((tx) =>
    world.jackpots.add(tx, {
      name: 'Books',
      providerId: 1n,
      seed: { amount: 50n, currency: 'EUR' },
      contributionPpm: 20_000,
      gameKeys: ['live-wheel'],
    }),
  );
  jackpotId = id.toString();
});
afterAll(() => world.close());

const deeds = {
  stake: 8,
  'stake in the last round': 2,
  win: 4,
  'last win': 4,
  cancel: 4,
  jackpot: 1,
  'lose the bonus': 1,
  'pay out': 1,
  confiscate: 1,
  'give back': 1,
  sleep: 4,
} as const;
type Deed = keyof typeof deeds;
const deed = fc.oneof(
  ...(Object.keys(deeds) as Deed[]).map((arbitrary) => ({
    arbitrary: fc.constant(arbitrary),
    weight: deeds[arbitrary],
  })),
);
const step = fc.record({
  deed,
  amount: fc.integer({ min: 1, max: 300 }),
  which: fc.nat({ max: 3 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const minuteMs = 60_000;

/** Plays an evening of a new player; what the house refuses is refused. */
async function play(steps: readonly Step[]): Promise<void> {
  const { ledger, bonuses, database } = world;
  const playerId = await world.player(200n);
  await database.transaction((tx) =>
    bonuses.grant(tx, {
      playerId,
      amount: { amount: 1_500n, currency: 'EUR' },
      terms: {
        wageringRequired: 9_000n,
        weights: { Casino: 100, LiveGames: 100, CrashGame: 100, Lottery: 0 },
        stakeMaximum: 400n,
        conversionMaximum: undefined,
        forfeitOnWithdrawal: true,
        validHours: 1_000,
      },
      reference: fresh('bonus'),
      accepted: { at: world.clock.now(), termsHash: '0'.repeat(64) },
      reason: 'a test',
    }),
  );
  const bets: ReturnType<typeof bet>[] = [];
  let seat = await world.sit(playerId, 'live-wheel');
  const hold = (amount: bigint) =>
    database
      .transaction((tx) =>
        ledger.reserve(tx, {
          playerId,
          amount: { amount, currency: 'EUR' },
          source: 'test',
          reference: fresh('hold'),
        }),
      )
      .catch(() => undefined);
  for (const { deed, amount, which } of steps) {
    const of = bets.at(-1 - which);
    const round = of ? { roundId: of.roundId } : {};
    switch (deed) {
      case 'stake':
      case 'stake in the last round': {
        const body = bet(seat, amount, deed === 'stake' ? {} : round);
        const { code } = await world.provider('Bet', body);
        if (code === 'OK') bets.push(body);
        break;
      }
      case 'win':
      case 'last win':
        if (!of) break;
        await world.provider('Win', win(of, amount, { roundFinished: deed === 'last win' }));
        break;
      case 'cancel':
        if (of) await world.provider('CancelBet', cancel(of));
        break;
      case 'jackpot': {
        const { session, gameId } = seat;
        const hit = { ...session, gameId, jackpotId, transactionId: fresh('hit'), ...round };
        if (of) await world.provider('JackpotWin', hit);
        break;
      }
      case 'lose the bonus':
        await database.transaction((tx) => bonuses.beforeWithdrawal(tx, playerId, 'EUR'));
        break;
      case 'sleep':
        world.clock.advance(amount * minuteMs);
        seat = await world.sit(playerId, which === 0 ? 'ember-fruits' : 'live-wheel');
        break;
      default: {
        const held = await hold(BigInt(amount));
        if (!held) break;
        world.clock.advance(amount * minuteMs);
        const key = { playerId, holdId: held.id };
        const account = deed === 'pay out' ? 'bank-clearing' : 'corrections';
        await database.transaction((tx) =>
          deed === 'give back'
            ? ledger.cancelHold(tx, key)
            : ledger.commitHold(tx, key, { account, owner: 0n }),
        );
        seat = await world.sit(playerId, 'live-wheel');
      }
    }
  }
}

interface Posted {
  readonly kind: string;
  readonly account: string;
  readonly amount: bigint;
  readonly created_at: Date;
  /** Of movements of a round: its game. */
  readonly game_id: bigint | null;
}

/** Every line of the books, with what is known of its round. */
async function allPosted(): Promise<Posted[]> {
  const { rows } = await world.database.pool.query<Posted>(
    `select (select code from ledger.movement_kind where id = movement.kind) as kind,
       (select code from ledger.account_kind where id = posting.account_kind) as account,
       posting.amount, movement.created_at, round.game_id
     from ledger.posting
     join ledger.movement using (player_id)
     left join ledger.movement first
       on first.player_id = movement.player_id and first.id = movement.subject_id
     left join play.round on round.player_id = first.player_id and round.id = first.id
     where posting.movement_id = movement.id and movement.created_at >= $1`,
    [start],
  );
  return rows;
}

const staked = new Set(['bet', 'bet-cancel']);
const won = new Set(['win', 'win-cancel', 'jackpot-win']);
/**
 * Whose money a wager moves: the player's, what is held of it for a person to decide, and the
 * house's for a bonus that was lost.
 */
const wallets = new Set(['player-cash', 'player-bonus', 'held-wins', 'promotions']);

/** Sums of lines under a name; lines without one count nowhere. */
function sums(posted: readonly Posted[], nameOf: (line: Posted) => string | undefined) {
  const all = new Map<string, number>();
  for (const line of posted) {
    const name = nameOf(line);
    if (name !== undefined) all.set(name, (all.get(name) ?? 0) + Number(line.amount));
  }
  return Object.fromEntries([...all].filter(([, sum]) => sum !== 0));
}

/** Stakes less what was taken back are negative in the books, withdrawals leave to the bank. */
function figureOf({ kind, account }: Posted): string | undefined {
  if (wallets.has(account) && staked.has(kind)) return 'stake';
  if (wallets.has(account) && won.has(kind)) return 'win';
  if (account === 'player-cash' && kind === 'deposit') return 'deposit';
  return account === 'bank-clearing' ? 'withdrawal' : undefined;
}

const notNothing = (entries: readonly (readonly [string, number])[]) =>
  Object.fromEntries(entries.filter(([, sum]) => sum !== 0));

/** What the reports say, in the words of the sums above. */
async function reported() {
  const { database, clock } = world;
  const context = { principal: { kind: 'internal', service: 'test' } } as never;
  const places = createReportPlaces({
    clock,
    house: { key: 'house', name: 'House' },
    boundPlaces: async () => undefined,
  });
  const overview = reportingHandlers({
    database,
    clock,
    currency: 'EUR',
    playersOnline: async () => 0,
    arrivalsByDay: async () => [],
    places,
  });
  const financial = financialHandlers({ database, clock, providers: [], places });
  const input = { params: {}, query: { ...period, limit: 500 } } as never;
  const main = await overview['GET /api/reporting/dashboard'](input, context);
  const games = await financial['GET /capi/v2-onling/View/GetGameFinancialReport'](input, context);
  const accounts = await financial['GET /api/Reports/AccountingReport'](input, context);
  const flow = await financial['GET /capi/v2-onling/View/GetMonthToDateCashFlow'](input, context);
  const behind = await Promise.all(
    figureNames.map(async (figure) => {
      const query = { figure, ...period, limit: 500 };
      const rows = await overview['GET /api/reporting/figure-postings'](
        { params: {}, query } as never,
        context,
      );
      const pages = [...rows.items];
      while (pages.length < rows.total) {
        const next = { params: {}, query: { ...query, offset: pages.length } } as never;
        const part = await overview['GET /api/reporting/figure-postings'](next, context);
        pages.push(...part.items);
      }
      const summed = pages.reduce((all, { amount }) => all + amount, 0);
      return { figure, tile: main[figure].amount, told: rows.sums[0]?.amount ?? 0, summed };
    }),
  );
  const { sums: totals } = await financial['GET /capi/v2-onling/View/GetGameFinancialSumData'](
    input,
    context,
  );
  return {
    behind,
    flow: flow.flows[0] ?? { deposits: 0, withdrawals: 0, difference: 0 },
    month: await overview['GET /api/reporting/dashboard'](
      { params: {}, query: { from: flow.from, to: flow.to } } as never,
      context,
    ),
    ggr: main.ggr.amount,
    rounds: totals.reduce((all, { rounds }) => all + rounds, 0),
    gamesGgr: totals.reduce((all, { ggr }) => all + ggr, 0),
    overview: notNothing(
      main.series.flatMap(({ day, deposits, withdrawals, stakes, wins }) => [
        [`${day} deposit`, deposits],
        [`${day} withdrawal`, withdrawals],
        [`${day} stake`, -stakes],
        [`${day} win`, wins],
      ]),
    ),
    games: notNothing(
      games.items.flatMap(({ day, gameId, stake, win }) => [
        [`${day} ${gameId} stake`, -stake],
        [`${day} ${gameId} win`, win],
      ]),
    ),
    accounts: notNothing(
      accounts.accounts.flatMap(({ account, received, given }) => [
        [`${account} received`, received],
        [`${account} given`, -given],
      ]),
    ),
  };
}

test('the sums of reports are those of the postings, by the days of Prague', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 24 }), async (steps) => {
      await play(steps);
      const posted = await allPosted();
      const found = await reported();
      const byFigure = sums(posted, (line) => {
        const figure = figureOf(line);
        return figure && `${pragueDay(line.created_at)} ${figure}`;
      });
      expect(found.overview).toEqual(byFigure);
      const byGame = sums(posted, (line) => {
        const figure = figureOf(line);
        if (figure !== 'stake' && figure !== 'win') return undefined;
        return `${pragueDay(line.created_at)} ${line.game_id} ${figure}`;
      });
      expect(found.games).toEqual(byGame);
      const { rows } = await world.database.pool.query<{ count: bigint }>(
        `select count(*) from play.round where state <> 'CANCELLED' and opened_at >= $1`,
        [start],
      );
      expect(found.rounds).toBe(Number(rows[0]?.count));
      const byAccount = sums(
        posted,
        ({ account, amount }) => `${account} ${amount > 0n ? 'received' : 'given'}`,
      );
      expect(found.accounts).toEqual(byAccount);
      const played = sums(posted, (line) => {
        const figure = figureOf(line);
        return figure === 'stake' || figure === 'win' ? 'ggr' : undefined;
      });
      for (const { figure, tile, told, summed } of found.behind) {
        expect([told, summed], `${figure} and the postings behind it`).toEqual([tile, tile]);
      }
      expect([found.flow.deposits, found.flow.withdrawals]).toEqual([
        found.month.deposits.amount,
        found.month.withdrawals.amount,
      ]);
      expect(found.flow.difference).toBe(found.flow.deposits - found.flow.withdrawals);
      expect([found.ggr, found.gamesGgr]).toEqual([-(played.ggr ?? 0), -(played.ggr ?? 0)]);
    }),
    { numRuns: 10, endOnFailure: true },
  );
});
