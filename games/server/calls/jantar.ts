/** Thin handlers of the game server. */
import type { Handlers } from '@herna/contract-kit/server';
import { pageWishOf, wirePage } from '@herna/contract-kit/server';
import {
  assert,
  type Clock,
  type Currency,
  DomainError,
  toId,
  wireId,
  wireMinor,
} from '@herna/kernel';
import { bettingOf, type Title } from '@herna/maths';
import {
  bonusReturnText,
  paytable,
  playText,
  returnText,
  rulesLocaleOf,
  rulesText,
  titleByKey,
} from '@herna/titles';
import { configHash } from '@herna/titles/certified';
import { editionOf, mathematicsText } from '@herna/titles/editions';
import type { JantarApi } from '../contract/index.ts';
import {
  autoplayOffered,
  bonusSold,
  type PlayRules,
  stakesOffered,
  turboOffered,
  type WinBounds,
  winBounds,
} from '../rules/market.ts';
import { bettingMs, type JantarFlights } from '../service/flights.ts';
import type { JackpotOffer } from '../service/jackpot-offer.ts';
import type { JantarPastNumbers } from '../service/past-numbers.ts';
import { type JantarRounds, proofOf } from '../service/rounds.ts';
import type { SeedChains } from '../service/seed-chains.ts';
import type { JantarSessions, OpenedSession } from '../service/sessions.ts';
import type { PlayedRound } from '../service/settlement.ts';
import type { SharedDraws } from '../service/shared-draws.ts';
import type { SessionRow } from '../store/tables.ts';
import type { WalletJackpot } from '../wallet.ts';
import { drawingData } from './drawing-data.ts';
import { wireChainPlace, wireNextSeries, wireSeries } from './wire-series.ts';

export interface JantarCallDependencies {
  readonly clock: Clock;
  readonly sessions: JantarSessions;
  readonly rounds: JantarRounds;
  readonly flights: JantarFlights;
  readonly draws: SharedDraws;
  readonly jackpots: Pick<JackpotOffer, 'at'>;
  readonly seedChains: SeedChains;
  readonly pastNumbers: JantarPastNumbers;
  /** Currency of play money. */
  readonly demoCurrency: Currency;
  /** Rules of the market today. */
  readonly playRules: () => PlayRules;
}

/** The bonus that is sold, with the return of its price as people read it. */
function wireBonus(title: Title, language: string, rules: PlayRules) {
  const sold = bonusSold(title, rules);
  return sold ? { ...sold, rtp: bonusReturnText(title, rulesLocaleOf(language)) } : null;
}

/** What the client draws a title with; everything in it is public. */
const clientData = (title: Title, language: string, rules: PlayRules): Record<string, unknown> => ({
  ...drawingData(title),
  buy: wireBonus(title, language, rules),
  palette: title.art.palette,
  hero: title.art.hero,
  paytable: paytable(title),
});

/** A title as a page knows it. */
const wireGame = (title: Title, language: string, rules: PlayRules) => ({
  key: title.key,
  name: title.name,
  engine: title.engine,
  betting: bettingOf(title),
  data: clientData(title, language, rules),
  rules: rulesText(title, rulesLocaleOf(language)),
  rtp: returnText(title, rulesLocaleOf(language)),
});

const wireBounds = ({ multiple, maximum }: WinBounds) => ({
  multiple: multiple === null ? null : wireMinor(multiple),
  maximum: maximum === null ? null : wireMinor(maximum),
});

/** A title as it was offered before: its figures are not the present ones, so none are given. */
const wireEdition = (title: Title, language: string, rules: PlayRules) => ({
  ...wireGame(title, language, rules),
  data: { ...clientData(title, language, rules), buy: null },
  rules: playText(title, rulesLocaleOf(language)),
  rtp: '',
});

const wireJackpot = ({ jackpotId, name, amount, mustHitBy }: WalletJackpot) => ({
  id: jackpotId,
  name,
  amount,
  mustHitBy,
});

const freeRoundsOf = ({ free_round_stake: stake, free_rounds_left: left }: SessionRow) =>
  stake !== null && left > 0 ? { freeRounds: { stake: wireMinor(stake), left } } : {};

/** A session with the round to go on with. */
async function wireSession(
  { token, session, balance }: OpenedSession,
  language: string,
  { rounds, jackpots, playRules }: JantarCallDependencies,
) {
  const title = titleByKey(session.game_key);
  assert(title, `no title is called ${session.game_key}`);
  const unfinished = await rounds.resume(session);
  // Play money plays for no jackpot.
  const playedFor = session.mode === 'real' ? await jackpots.at(title, session.currency) : [];
  return {
    token,
    mode: session.mode,
    game: {
      ...wireGame(title, language, playRules()),
      stakes: stakesOffered(title, session.currency as Currency, playRules()).map(wireMinor),
      autoplayRounds: autoplayOffered(title, playRules()),
      turbo: turboOffered(title, playRules()),
      highestWin: wireBounds(winBounds(title, playRules())),
    },
    currency: session.currency,
    language,
    nickname: session.nickname,
    balance: wireMinor(balance),
    startedAt: session.created_at.toISOString(),
    session: { staked: wireMinor(session.staked), won: wireMinor(session.won) },
    proof: {
      nextCommitment: session.next_commitment,
      nextNonce: session.nonce + 1,
      configHash: configHash(title),
    },
    jackpots: playedFor.map(wireJackpot),
    ...freeRoundsOf(session),
    ...(unfinished ? { unfinished: wireRound(unfinished) } : {}),
  };
}

const wireJackpotOf = ({ contribution, jackpot_win }: PlayedRound['row']) => ({
  contribution: wireMinor(contribution),
  won: wireMinor(jackpot_win),
});

function wireRound({ row, round, balance, session, seed }: PlayedRound) {
  return {
    roundId: wireId(row.id),
    phase: round.phase,
    step: row.decisions.length,
    bets: row.bets.map(({ spot, stake }) => ({ spot, stake: Number(stake) })),
    decisions: row.decisions,
    legal: round.legal.map(({ action, extraStake }) => ({
      action,
      extraStake: wireMinor(extraStake),
    })),
    stake: wireMinor(row.stake),
    staked: wireMinor(round.staked),
    win: wireMinor(row.state === 'SETTLED' ? row.win : 0n),
    view: round.view,
    ...(row.free_round_id === null ? {} : { freeRoundsLeft: session.free_rounds_left }),
    ...(row.contribution + row.jackpot_win > 0n ? { jackpot: wireJackpotOf(row) } : {}),
    ...(balance === undefined ? {} : { balance: wireMinor(balance) }),
    session: { staked: wireMinor(session.staked), won: wireMinor(session.won) },
    proof: proofOf({ row, seed, session }),
  };
}

/** A shared draw as its players see it at a moment. */
function wireDraw(view: Awaited<ReturnType<SharedDraws['view']>>, now: Date) {
  const { draw, seed, own, stakes, nextAt, series, nextSeries, history, awaitsBeacon } = view;
  if (!draw || !series) throw new DomainError('JANTAR_NO_DRAW');
  const until = (moment: Date): number => Math.max(0, moment.getTime() - now.getTime());
  return {
    drawId: wireId(draw.id),
    state: draw.state,
    closesInMs: until(draw.closes_at),
    nextInMs: until(nextAt),
    commitment: draw.commitment,
    series: wireChainPlace(series, draw.place),
    ...wireNextSeries(nextSeries),
    clientSeed: draw.client_seed,
    configHash: draw.config_hash,
    ...(seed === undefined ? {} : { seed }),
    ...(draw.numbers ? { numbers: draw.numbers } : {}),
    stakes,
    ...(own
      ? {
          own: {
            round: { ...wireRound(own.played), win: wireMinor(own.win) },
            bets: own.played.row.bets.map(({ spot, stake }) => ({ spot, stake: Number(stake) })),
            settled: own.played.row.state === 'SETTLED',
          },
        }
      : {}),
    history,
    ...(awaitsBeacon ? { awaitsBeacon } : {}),
  };
}

/** Handlers of the calls of game clients. */
export function jantarHandlers(dependencies: JantarCallDependencies): Handlers<JantarApi> {
  const { clock, sessions, rounds, flights, draws, jackpots, playRules } = dependencies;
  return {
    'POST /games/api/session': async ({ body }, { locale }) => {
      const language = body.language ?? locale;
      const opened =
        body.mode === 'real'
          ? await sessions.openReal(body.gameKey, body.launchToken ?? '', body.seating)
          : await sessions.openDemo(body.gameKey, language);
      return wireSession(opened, language, dependencies) as never;
    },
    'POST /games/api/resume': async ({ body }, { locale }) => {
      const session = await sessions.byToken(body.token);
      const balance = await sessions.balance(session);
      const opened = { token: body.token, session, balance };
      return wireSession(opened, body.language ?? locale, dependencies) as never;
    },
    'GET /games/api/title/{gameKey}': async ({ params, query }, { locale }) => {
      const title = titleByKey(params.gameKey);
      if (!title) throw new DomainError('JANTAR_NO_SUCH_TITLE');
      const { language = locale, edition = configHash(title) } = query;
      const before = edition === configHash(title) ? undefined : editionOf(title.key, edition);
      const game = before ? wireEdition(before, language, playRules()) : undefined;
      return (game ?? wireGame(title, language, playRules())) as never;
    },
    'GET /games/api/mathematics/{gameKey}': async ({ params, query }) => {
      const present = titleByKey(params.gameKey);
      const edition = query.edition ?? (present && configHash(present));
      const text = edition && mathematicsText(params.gameKey, edition);
      if (!edition || text === undefined) throw new DomainError('JANTAR_NO_SUCH_TITLE');
      return { configHash: edition, text };
    },
    'GET /games/api/jackpots/{gameKey}': async ({ params, query }) => {
      const title = titleByKey(params.gameKey);
      if (!title) throw new DomainError('JANTAR_NO_SUCH_TITLE');
      const found = await jackpots.at(title, query.currency ?? dependencies.demoCurrency);
      return { jackpots: found.map(wireJackpot) };
    },
    'POST /games/api/balance': async ({ body }) => {
      const session = await sessions.byToken(body.token);
      return { balance: wireMinor(await sessions.balance(session)) };
    },
    'POST /games/api/play': async ({ body }) => {
      const session = await sessions.byToken(body.token);
      const bets = (body.bets ?? []).map(({ spot, stake }) => ({ spot, stake: BigInt(stake) }));
      const { clientSeed, nonce, configHash: hash, requestId, free, auto } = body;
      const drawId = body.drawId === undefined ? undefined : toId(body.drawId);
      const stake = BigInt(body.stake);
      const part = { clientSeed, nonce, configHash: hash };
      const wish = { stake, bets, ...part, requestId, drawId, free, auto };
      return wireRound(await rounds.play(session, wish)) as never;
    },
    'POST /games/api/round': async ({ body }) => {
      const session = await sessions.byToken(body.token);
      return wireRound(await rounds.look(session, toId(body.roundId))) as never;
    },
    'POST /games/api/decide': async ({ body }) => {
      const session = await sessions.byToken(body.token);
      const { roundId, step, action } = body;
      return wireRound(await rounds.decide(session, toId(roundId), step, action)) as never;
    },
    'POST /games/api/past-numbers': async ({ body }) => {
      const session = await sessions.byToken(body.token);
      return (await dependencies.pastNumbers.of(session)) as never;
    },
    'POST /games/api/close': async ({ body }) => {
      const unused = await sessions.close(await sessions.byToken(body.token));
      return { done: true as const, unused };
    },
    'POST /games/api/flight': async ({ body }) => {
      const session = await sessions.byToken(body.token);
      const view = await flights.view(session.game_key);
      const { flight, elapsedMs, secret, series, nextSeries, clientSeed } = view;
      const { seats, history, awaitsBeacon } = view;
      const now = clock.now().getTime();
      const state = flight?.state ?? 'CRASHED';
      const since = (from: Date | null | undefined): number => (from ? now - from.getTime() : 0);
      return {
        flightId: wireId(flight?.id ?? 1n),
        state,
        ...(state === 'BETTING'
          ? { startsInMs: Math.max(0, bettingMs - since(flight?.betting_at)) }
          : {}),
        ...(state === 'RUNNING' ? { elapsedMs } : {}),
        ...(state === 'CRASHED' && flight ? { point: flight.point } : {}),
        commitment: flight?.commitment ?? '',
        ...(flight?.place && series ? { series: wireChainPlace(series, flight.place) } : {}),
        ...wireNextSeries(nextSeries),
        clientSeed,
        ...(secret ? { seed: secret.seed, configHash: secret.configHash } : {}),
        seats: seats.map((seat) => ({
          nickname: seat.nickname,
          place: seat.place,
          stake: wireMinor(seat.stake),
          cashOut: seat.cash_out,
          halfCashOut: seat.half_cash_out,
          win: wireMinor(seat.win),
          own: seat.session_id === session.id,
          state: seat.state,
          ...(seat.session_id === session.id && seat.auto_cash_out !== null
            ? { autoCashOut: seat.auto_cash_out }
            : {}),
        })),
        history,
        ...(awaitsBeacon ? { awaitsBeacon } : {}),
      } as never;
    },
    'GET /games/api/series': async ({ query }) => {
      return wirePage(await dependencies.seedChains.all(pageWishOf(query)), wireSeries);
    },
    'GET /games/api/series/{gameKey}': async ({ params }) => ({
      series: (await dependencies.seedChains.of(params.gameKey)).map(wireSeries),
    }),
    'GET /games/api/series/{gameKey}/{end}': async ({ params }) =>
      wireSeries(await dependencies.seedChains.one(params.gameKey, params.end)),
    'GET /games/api/series/{gameKey}/flights': async ({ params, query }) => {
      const page = await flights.past(params.gameKey, pageWishOf(query));
      return wirePage(page, ({ flight, seed }) => ({
        flightId: wireId(flight.id),
        state: flight.state,
        seriesEnd: flight.ending,
        place: flight.place,
        commitment: flight.commitment,
        seed: seed ?? null,
        point: flight.point,
        startedAt: flight.started_at?.toISOString() ?? null,
      }));
    },
    'POST /games/api/draw': async ({ body }) => {
      const session = await sessions.byToken(body.token);
      return wireDraw(await draws.view(session), clock.now()) as never;
    },
    'GET /games/api/series/{gameKey}/draws': async ({ params, query }) => {
      const page = await draws.past(params.gameKey, pageWishOf(query));
      return wirePage(page, ({ draw, seed }) => ({
        drawId: wireId(draw.id),
        state: draw.state,
        seriesEnd: draw.ending,
        place: draw.place,
        commitment: draw.commitment,
        configHash: draw.config_hash,
        seed: seed ?? null,
        numbers: draw.numbers,
        closesAt: draw.closes_at.toISOString(),
      }));
    },
    'POST /games/api/flight/board': async ({ body }) => {
      const session = await sessions.byToken(body.token);
      const { place = 1, autoCashOut } = body;
      const seat = await flights.board(session, { place, stake: BigInt(body.stake), autoCashOut });
      return { flightId: wireId(seat.flightId), balance: wireMinor(seat.balance) };
    },
    'POST /games/api/flight/leave': async ({ body }) => {
      // Looking up session and seat must not cost the player anything.
      const heardAt = clock.now();
      const session = await sessions.byToken(body.token);
      const { place = 1, half = false } = body;
      const left = await flights.leave(session, heardAt, { place, half });
      const { cashOut, win, balance } = left;
      return {
        cashOut,
        win: wireMinor(win),
        ...(balance === undefined ? {} : { balance: wireMinor(balance) }),
      };
    },
  };
}
