/**
 * The player's side of a draw that all players of a title share: news until it closes, its numbers
 * shown once, and what the player had on it counted when the platform has paid. News that are lost
 * are asked for again; a stake whose answer was lost is found in them, because it is there or not.
 */
import { ApiError } from '@herna/contract-kit/client';
import type { RoundShown, SharedDraw } from '../scene.ts';
import { SignatureWatch } from './beacon-watch.ts';
import type { JantarClient, Sleep } from './calls.ts';
import { ChainWatch } from './chain-watch.ts';
import type { Comparing } from './comparing.ts';
import { type BrokenPromise, brokenPromise, seedWithheld } from './fairness.ts';
import type { Game } from './game.ts';
import { type Seen, seededBy } from './round-watch.ts';

export interface DrawDeskOptions {
  readonly calls: JantarClient;
  readonly game: Game;
  readonly sleep: Sleep;
  /** The page's steady clock, milliseconds. */
  readonly now: () => number;
  /** Compares draws with their seeds. */
  readonly comparing?: Comparing;
}

/** Milliseconds between news; how late the close may be seen. */
const waits = { open: 1_500, soon: 350, late: 60, most: 4_000 } as const;

/** Whether a draw gives numbers or nothing any more. */
const isOver = ({ state }: SharedDraw): boolean => state === 'DRAWN' || state === 'VOID';

/** What is shown to somebody who had nothing on a draw. */
function watched({ drawId, numbers = [], commitment }: SharedDraw, engine: string): RoundShown {
  const view = engine === 'roulette' ? { pocket: numbers[0], hits: [] } : { balls: numbers };
  return {
    roundId: drawId,
    phase: 'DECIDED',
    step: 0,
    bets: [],
    decisions: [],
    legal: [],
    stake: 0,
    staked: 0,
    win: 0,
    view,
    session: { staked: 0, won: 0 },
    proof: { commitment, clientSeed: '', nonce: 0, nextCommitment: '', nextNonce: 0 },
  };
}

/** The desk of one player. */
export class DrawDesk {
  readonly #options: DrawDeskOptions;
  #stopped = false;
  /** The draw whose close was seen, and the one whose end was. */
  #closed: string | undefined;
  #shown: string | undefined;
  /** A draw that was over when the page was opened is nobody's news. */
  #first = true;
  #showing: Promise<void> | undefined;
  #counted: string | undefined;
  #comparedWas: string | undefined;
  readonly #watch: ChainWatch;
  readonly #signatures: SignatureWatch;

  constructor(options: DrawDeskOptions) {
    this.#options = options;
    this.#signatures = new SignatureWatch(options.comparing);
    this.#watch = new ChainWatch(options.game.session.game.key);
  }

  /** Follows the draws until stopped. */
  async start(): Promise<void> {
    const { calls, game, sleep } = this.#options;
    const body = { token: game.session.token };
    let lost = 0;
    while (!this.#stopped) {
      let waitMs: number;
      try {
        waitMs = await this.#hear(await calls('POST /games/api/draw', { body }));
        lost = 0;
      } catch (error) {
        if (error instanceof ApiError && error.code === 'JANTAR_SESSION_CLOSED') {
          game.notify(error);
          return;
        }
        waitMs = Math.min(waits.most, waits.soon * 2 ** lost++);
      }
      await sleep(waitMs);
    }
  }

  stop(): void {
    this.#stopped = true;
  }

  /** Takes news; returns how long to wait for the next. */
  async #hear(news: SharedDraw): Promise<number> {
    const { game, now } = this.#options;
    this.#signatures.see(news.series);
    const seen = this.#broken(news) ?? this.#signatures.found() ?? (await this.#compared(news));
    if (seen === 'unchecked') game.sayUnchecked();
    else if (seen) {
      const broken = seen;
      game.refuse(broken, news.drawId);
      this.stop();
      return 0;
    }
    if (this.#watch.takeTimeUnsure()) game.sayUnsureTime();
    game.awaitBeacon(news.awaitsBeacon === true);
    const { phase, draw: before } = game.store.get();
    const { drawId, state, own, commitment, stakes, history } = news;
    const closesAtMs = now() + news.closesInMs;
    const same = before?.drawId === drawId;
    // A draw that the player was in went by without news of its end.
    const missed = !same && before?.placed && this.#counted !== before.drawId;
    if (missed) void this.#catchUp();
    game.store.change({
      ...(isOver(news) ? {} : { nextCommitment: commitment }),
      draw: {
        drawId,
        state,
        stakes,
        history,
        // Of several news the one that travelled least is believed.
        closesAtMs: same ? Math.min(before.closesAtMs, closesAtMs) : closesAtMs,
        nextAtMs: now() + news.nextInMs,
        placed: own !== undefined || (same && before.placed && phase === 'waiting'),
      },
    });
    if (state === 'BETTING') this.#open(news);
    else if (isOver(news)) this.#over(news);
    else this.#close(news);
    this.#first = false;
    if (state === 'BETTING') return Math.min(waits.open, news.closesInMs + waits.late);
    const settled = own === undefined || own.settled;
    return isOver(news) && settled ? Math.min(waits.open, news.nextInMs + waits.late) : waits.soon;
  }

  /** What news contradict of what was published before, of the draw or of the player's own stake on it. */
  #broken(news: SharedDraw): BrokenPromise | undefined {
    const { drawId, own, commitment, clientSeed, series } = news;
    const chain = this.#watch.see({ ...news, id: drawId });
    if (chain || !own) return chain;
    const { key } = this.#options.game.session.game;
    const promised = { commitment, clientSeed, nonce: series.place };
    // Its seed is that of the draw, which is compared along the chain.
    return brokenPromise(key, promised, { ...own.round.proof, seed: undefined }, false);
  }

  /** Compares what was published of a draw that is over with its seed, once without and once with its payment. */
  async #compared(news: SharedDraw): Promise<Seen> {
    const { comparing, game } = this.#options;
    const { drawId, state, numbers, own, clientSeed, configHash, series, seed } = news;
    const name = `${drawId} ${own?.settled}`;
    if (!comparing || state !== 'DRAWN' || this.#comparedWas === name) return undefined;
    this.#comparedWas = name;
    const { key, highestWin } = game.session.game;
    const winMaximum = highestWin.maximum ?? undefined;
    const draw = seededBy(key, { clientSeed, configHash, nonce: series.place, seed });
    if (!draw) return seedWithheld(news.commitment);
    const comparison = await comparing.by(configHash);
    if (!comparison) return 'unchecked';
    const broken = comparison.numbers(numbers ?? [], draw);
    if (broken || !own) return broken;
    const { round, bets } = own;
    return comparison.round({ stake: round.stake, bets, steps: [round], winMaximum }, draw);
  }

  /** Stakes are taken: the table is free, unless the player's own lies on it. */
  #open({ own }: SharedDraw): void {
    const { game } = this.#options;
    const { phase, draw } = game.store.get();
    if (this.#showing || phase === 'asking' || phase === 'closed') return;
    if (own && phase !== 'waiting') game.hold(own.bets);
    else if (own && this.#first) game.hold(own.bets);
    // News that set out before the stake was taken know nothing of it.
    else if (!draw?.placed && phase === 'waiting') game.release();
  }

  /** Nothing is taken any more; what was laid and not staked does not count. */
  #close({ drawId, own }: SharedDraw): void {
    const { game } = this.#options;
    if (this.#closed === drawId || this.#showing) return;
    this.#closed = drawId;
    const { phase } = game.store.get();
    if (phase === 'asking' || phase === 'unknown' || phase === 'closed') return;
    if (phase === 'ready' || this.#first) game.hold(own?.bets ?? []);
    game.beginDraw();
  }

  /** The numbers are out: they are shown once, then what the player had on them is counted. */
  #over(news: SharedDraw): void {
    const { game } = this.#options;
    const { drawId, state, own } = news;
    if (own?.settled && !this.#showing && this.#shown === drawId) this.#count(drawId, own.round);
    if (this.#shown === drawId || this.#showing) return;
    this.#shown = drawId;
    const { phase } = game.store.get();
    if (this.#first || phase === 'closed') return;
    if (state === 'VOID') {
      this.#annulled();
      return;
    }
    // What lies on the table without being staked must not look lost.
    const unstaked = !own && game.nextStake > 0;
    if (phase === 'ready' || unstaked) game.hold([]);
    if (phase === 'unknown' && !own) void this.#catchUp();
    const { engine } = game.session.game;
    const picture = own ? { ...own.round, roundId: drawId } : watched(news, engine);
    this.#showing = game.showDraw(picture, own?.round).finally(() => {
      this.#showing = undefined;
      if (own?.settled) this.#count(drawId, own.round);
    });
  }

  #count(drawId: string, round: RoundShown): void {
    if (this.#counted === drawId) return;
    this.#counted = drawId;
    this.#options.game.count(round);
  }

  /** The draw is off: the stake is on its way back. */
  #annulled(): void {
    const { game } = this.#options;
    const placed = game.store.get().draw?.placed ?? false;
    game.release();
    if (!placed) return;
    game.store.change({ notice: { key: 'cancelled', way: 'dismiss' } });
    void this.#catchUp();
  }

  /** Balance and sums as the server knows them. */
  async #catchUp(): Promise<void> {
    const { calls, game } = this.#options;
    const { token, language } = game.session;
    await calls('POST /games/api/resume', { body: { token, language } }).then(
      ({ balance, session }) => game.store.change({ balance, sums: session }),
      // The next draw tells them again.
      () => undefined,
    );
  }
}
