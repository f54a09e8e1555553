/**
 * Draws that all players of a title share. A step of the clock moves the draw on: stakes are taken
 * until it closes, a second later its seed is revealed and draws for everybody. The seed was fixed
 * before the whole series and no round has it before the draw, so nothing of a waiting round can
 * be revealed early. Every step is a transaction on stored times: after a restart the draw goes on.
 */
import { type Database, eachInPages, type PageRequest, type Tx } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import { isShared, type SharedTitle, type Title } from '@herna/maths';
import { titleByKey } from '@herna/titles';
import { configHash } from '@herna/titles/certified';
import { isOver } from '../rules/draw.machine.ts';
import { beatOf, closedMs, drawAt } from '../rules/draw-beat.ts';
import type { PlayRules } from '../rules/market.ts';
import {
  currentDraw,
  giveSeed,
  heldDraw,
  insertDraw,
  lockDraw,
  moveDraw,
  pageOfDraws,
  pastDrawNumbers,
  roundOnDraw,
  stakesOn,
  waitingRounds,
} from '../store/draws.ts';
import { moveRound } from '../store/rounds.ts';
import { takeWheel } from '../store/series.ts';
import type { DrawRow, RoundRow, SessionRow } from '../store/tables.ts';
import { unlessSilent } from '../wallet.ts';
import { type Draw, isPlayable } from './draw.ts';
import type { SeedChains } from './seed-chains.ts';
import type { Series } from './series.ts';
import type { Settlement } from './settlement.ts';

export interface SharedDrawsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly draw: Draw;
  readonly series: Series;
  readonly seedChains: SeedChains;
  readonly settlement: Settlement;
  /** Rules of the market today. */
  readonly playRules: () => PlayRules;
  readonly onError: (error: unknown) => void;
}

/** Draws that are shown beside the one in view. */
const historyLength = 20;
/** Rounds that are read in one go, and how many are settled at once: the wallet takes them together. */
const pageLength = 1_000;
const settledAtOnce = 16;

/** How soon it is looked again where the beacon round of the next series is not known. */
const beaconWaitMs = 1_000;

const tooLate = 'JANTAR_DRAW_CLOSED';

/** Whether a stake came after its draw had closed. */
export const isTooLate = (error: unknown): boolean =>
  error instanceof DomainError && error.code === tooLate;

function sharedTitle(gameKey: string): SharedTitle {
  const title = titleByKey(gameKey);
  if (!title || !isShared(title)) throw new DomainError('JANTAR_NO_SUCH_TITLE');
  return title;
}

/** A stored draw as what is drawn of it depends on it. */
const drawable = ({ game_key, config_hash, seed, client_seed, place }: DrawRow) => ({
  game_key,
  config_hash,
  seed,
  client_seed,
  nonce: place,
});

/** The service of shared draws. */
export function createSharedDraws(dependencies: SharedDrawsDependencies) {
  const { database, clock, draw, series, seedChains, settlement, playRules, onError } =
    dependencies;

  /** Opens the draw of the present beat, unless it was there; tells when to look again. */
  const openNext = async (tx: Tx, title: SharedTitle, last: DrawRow | undefined) => {
    const now = clock.now();
    const beat = beatOf(title.shared, playRules().roundMinimumMs);
    const { opensAt, closesAt, nextAt } = drawAt(beat, now);
    const past = now >= closesAt || (last !== undefined && last.opens_at >= opensAt);
    if (past) return nextAt.getTime() - now.getTime();
    const next = await series.next(tx, title.key);
    if (!next) return beaconWaitMs;
    const { seed, commitment, seriesId, place, clientSeed } = next;
    await insertDraw(tx, {
      game_key: title.key,
      config_hash: configHash(title),
      seed: draw.keep(seed),
      commitment,
      series_id: seriesId,
      place,
      client_seed: clientSeed,
      state: 'BETTING',
      opens_at: opensAt,
      closes_at: closesAt,
      over_at: null,
      numbers: null,
    });
    return closesAt.getTime() - now.getTime();
  };

  /** Draws for everybody, or annuls what the title can draw no more. */
  const end = async (tx: Tx, row: DrawRow): Promise<void> => {
    const over_at = clock.now();
    if (isPlayable(row)) {
      await moveDraw(tx, row, 'draw', { over_at, numbers: [...draw.numbers(drawable(row))] });
    } else await moveDraw(tx, row, 'annul', { over_at });
    await giveSeed(tx, row);
  };

  /** Moves a title's draw on by the clock; tells when to look again (milliseconds). */
  const step = (title: SharedTitle): Promise<number> =>
    database.transaction(async (tx) => {
      if (!(await takeWheel(tx, title.key))) return 500;
      const last = await currentDraw(tx, title.key);
      if (!last || isOver(last.state)) return openNext(tx, title, last);
      const row = await lockDraw(tx, last.id);
      const closes = row.closes_at.getTime();
      const now = clock.now().getTime();
      const goesOn = isPlayable(row);
      if (goesOn && row.state === 'BETTING') {
        if (now < closes) return closes - now;
        await moveDraw(tx, row, 'close');
        return closedMs;
      }
      if (goesOn && now < closes + closedMs) return closes + closedMs - now;
      await end(tx, row);
      return 0;
    });

  /** Decides and pays a round whose draw is over, or gives its stake back. */
  const settleRound = async (row: RoundRow, drawn: boolean): Promise<void> => {
    const session = await settlement.sessionOf(row);
    if (!drawn || !isPlayable(row)) return settlement.takeBack(row, session);
    const { event, ...change } = settlement.standing(row);
    const decided = await database.transaction((tx) => moveRound(tx, row, event, change));
    // Whoever decided it first pays it.
    if (decided) await settlement.pay(decided, session);
  };

  return {
    step,

    /**
     * The draw that takes stakes, held open until the transaction is done.
     * @throws JANTAR_DRAW_CLOSED by the clock, also when it is not the one that was meant
     */
    async held(tx: Tx, title: Title, drawId?: bigint): Promise<DrawRow> {
      const row = await heldDraw(tx, title.key);
      const meant = row && (drawId === undefined || row.id === drawId);
      if (!meant || clock.now() >= row.closes_at || !isPlayable(row)) {
        throw new DomainError(tooLate);
      }
      return row;
    },

    /** Settles rounds whose draw is over; one that cannot be settled stops no other. */
    settle: (): Promise<number> =>
      eachInPages(
        (after, limit) => waitingRounds(database.read, after, limit),
        pageLength,
        ({ draw_state, ...row }) =>
          settleRound(row, draw_state === 'DRAWN').catch(unlessSilent(onError)),
        settledAtOnce,
      ),

    /** The draw in view with the player's own stake; its numbers only when it is over. */
    async view(session: SessionRow) {
      const { game_key } = session;
      const title = sharedTitle(game_key);
      const row = await currentDraw(database.read, game_key);
      const own = row && (await roundOnDraw(database.read, row.id, session));
      const beat = beatOf(title.shared, playRules().roundMinimumMs);
      return {
        draw: row,
        seed: row && isOver(row.state) ? draw.reveal(row.seed) : undefined,
        own: own && {
          played: settlement.shown(own, session),
          /** What it pays, also while the platform has yet to hear of it. */
          win: own.state === 'WAITING' ? settlement.standing(own).win : own.win,
        },
        stakes: row ? await stakesOn(database.read, row.id) : 0,
        nextAt: drawAt(beat, clock.now()).nextAt,
        ...(row && (await seedChains.inView(game_key, row.series_id))),
        history: await pastDrawNumbers(database.read, game_key, configHash(title), historyLength),
        awaitsBeacon: !row || isOver(row.state) ? await seedChains.awaits(game_key) : false,
      };
    },

    /** A page of a title's draws, the latest first; with the seed of each that is over. */
    async past(gameKey: string, wish: PageRequest) {
      sharedTitle(gameKey);
      const page = await pageOfDraws(database.read, gameKey, wish);
      const items = page.items.map((row) => ({
        draw: row,
        seed: isOver(row.state) ? draw.reveal(row.seed) : undefined,
      }));
      return { ...page, items };
    },
  };
}
export type SharedDraws = ReturnType<typeof createSharedDraws>;
