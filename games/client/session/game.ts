/**
 * One seat at a game: what the player sees of balance, stake and rounds, and what each press does.
 * The balance in view never runs ahead of the picture, and a press is one round: a call whose
 * answer was lost is sent again under the same id, so a stake is never taken twice.
 */
import type { PastNumbers, RoundShown, Scene, SceneBet, Session } from '../scene.ts';
import { type Bonus, bonusFor, laidOn } from './bonus.ts';
import { isUnknown, type JantarClient, type Sleep, untilKnown } from './calls.ts';
import type { Comparing } from './comparing.ts';
import { type BrokenPromise, brokenPromise } from './fairness.ts';
import {
  atStart,
  freeEnded,
  type GameState,
  isExit,
  isShared,
  showing,
  shown,
} from './game-state.ts';
import { laidBy, nextStake } from './laid-stake.ts';
import { noticeOf } from './notices.ts';
import { type PromisedRequest, proofOfRefusal, stakeWith } from './promised-request.ts';
import { RoundWatch } from './round-watch.ts';
import { Store } from './store.ts';

export interface GameOptions {
  readonly calls: JantarClient;
  readonly session: Session;
  readonly sleep: Sleep;
  /** A fresh name for a press of the button. */
  readonly requestId: () => string;
  /** Compares rounds with their seeds. */
  readonly comparing?: Comparing;
  /** Says a round's result in words. */
  readonly result: (round: RoundShown) => string;
}

interface Asked extends PromisedRequest {
  /** Balance and phase to go back to when it is refused. */
  readonly balance: number;
  readonly rest: 'ready' | 'deciding';
}

type Scenery = Pick<
  Scene,
  'begin' | 'show' | 'abandon' | 'skip' | 'open' | 'stakeChanged' | 'lock'
>;

/** What a new round begins with. */
const fresh = { win: 0, jackpotWon: 0, round: undefined, notice: undefined } as const;

/** A game in play. */
export class Game {
  readonly store: Store<GameState>;
  readonly session: Session;
  readonly #options: GameOptions;
  #scene: Scenery | undefined;
  /** The request under way, kept while its outcome is unknown. */
  #asked: Asked | undefined;
  readonly #watch: RoundWatch;

  constructor(options: GameOptions) {
    const { session } = options;
    this.#options = options;
    this.session = session;
    this.store = new Store(atStart(session));
    this.#watch = new RoundWatch(session, options.comparing);
  }

  /** The picture is ready; it is set to what is known. */
  attach(scene: Scenery): void {
    this.#scene = scene;
    scene.open(this.session.unfinished);
    scene.stakeChanged?.(this.store.get().stake);
    this.#watch.prepare();
  }

  /** What the next press would stake. */
  get nextStake(): number {
    return nextStake(this.session, this.store.get());
  }

  /** What the next press would cost. */
  get nextCost(): number {
    return this.store.get().freeRounds ? 0 : this.nextStake;
  }

  /** Whether there is something to play for: chips on the table, or a choice made. */
  get isStaked(): boolean {
    return laidBy(this.session, this.store.get()) !== undefined;
  }

  /** The big button: plays, or hastens what is under way. */
  press(): void {
    const { phase } = this.store.get();
    if (phase === 'ready') void this.#play();
    else if (phase === 'deciding' && this.exit) void this.decide(this.exit);
    else if (phase === 'showing' || phase === 'asking') this.#scene?.skip();
  }

  /**
   * Plays a round that follows by itself; a win that could be doubled is taken. Nothing is announced of it
   * when something waits for the player.
   */
  async playOn(): Promise<RoundShown | undefined> {
    if (this.store.get().phase !== 'ready') return undefined;
    await this.#play(laidBy(this.session, this.store.get()), true);
    if (this.store.get().phase === 'deciding' && this.exit) await this.decide(this.exit);
    const { phase, notice, round } = this.store.get();
    return phase === 'ready' && !notice ? round : undefined;
  }

  /** The decision that ends the open round by taking what it has won; none while there is none. */
  get exit(): string | undefined {
    return this.store.get().round?.legal.find(({ action }) => isExit(action))?.action;
  }

  /** The bonus that may be bought here, with its price at the present stake in minor units. */
  get bonus(): Bonus | undefined {
    return bonusFor(this.session, this.store.get());
  }

  /** Plays the bonus at its price, which the player has confirmed. */
  buyBonus(): void {
    const { bonus } = this;
    if (this.store.get().phase !== 'ready' || !bonus) return;
    void this.#play(laidOn(bonus));
  }

  /** The numbers of the player's earlier rounds, at a game with a wheel. */
  pastNumbers(): Promise<PastNumbers> {
    const { token } = this.session;
    return this.#options.calls('POST /games/api/past-numbers', { body: { token } });
  }

  /** Moves the stake along the ladder. */
  step(by: number): void {
    const { stakes } = this.session.game;
    const { stake, phase } = this.store.get();
    if (phase !== 'ready') return;
    const next = stakes[stakes.indexOf(stake) + by];
    if (next !== undefined) this.choose(next);
  }

  choose(stake: number): void {
    const { phase, freeRounds } = this.store.get();
    if (freeRounds || phase !== 'ready' || !this.session.game.stakes.includes(stake)) return;
    this.store.change({ stake });
    this.#scene?.stakeChanged?.(stake);
  }

  lay(bets: readonly SceneBet[]): void {
    this.store.change({ bets });
  }

  /** Lays the stake of the next round on a choice; an empty one takes it away. */
  stakeOn(choice: string): void {
    this.store.change({ choice: choice === '' ? undefined : choice });
  }

  /** The seed the player adds to the next round; each one after it has a fresh one again. */
  seedWith(clientSeed: string): void {
    if (/^[\w-]{1,64}$/.test(clientSeed)) this.store.change({ clientSeed });
  }

  /** The picture has shown this much of the win. */
  tell(win: number): void {
    if (this.store.get().phase === 'showing') this.store.change({ win });
  }

  say(spoken: string): void {
    this.store.change({ spoken });
  }

  dismiss(): void {
    if (this.store.get().phase !== 'closed') this.store.change({ notice: undefined });
  }

  /** The player has seen the jackpot that was won. */
  putAside(): void {
    this.store.change({ jackpotWon: 0 });
  }

  notify(error: unknown): void {
    const notice = noticeOf(error, this.session.mode);
    const closed = notice.key === 'closed' || notice.key === 'disabled';
    this.store.change({ notice, phase: closed ? 'closed' : this.store.get().phase });
  }

  /**
   * An answer that is not what was promised: it is not shown, and nothing more is staked here.
   * @param roundId names what was answered, for whoever looks into it
   */
  refuse(broken: BrokenPromise, roundId: string): void {
    this.#asked = undefined;
    this.#scene?.abandon();
    const notice = { key: 'unfair', way: 'lobby', broken, roundId } as const;
    this.store.change({ notice, phase: 'closed' });
  }

  /** Sends the request of unknown outcome once more: the same round, never a second stake. */
  async retry(): Promise<void> {
    const { phase, draw } = this.store.get();
    if (!this.#asked || phase !== 'unknown') return;
    if (!draw) this.#scene?.begin();
    await this.#carry(this.#asked);
  }

  /** A decision in the open round. */
  async decide(action: string): Promise<void> {
    const { round, phase, balance } = this.store.get();
    const legal = round?.legal.find((one) => one.action === action);
    if (phase !== 'deciding' || !round || !legal) return;
    if (legal.extraStake > balance) {
      const funds = this.session.mode === 'demo' ? 'demoFunds' : 'funds';
      this.store.change({ notice: { key: funds, way: 'dismiss' } });
      return;
    }
    const { calls, session } = this.#options;
    const { roundId, step } = round;
    const { token } = session;
    this.store.change({ balance: balance - legal.extraStake, notice: undefined });
    const send = () =>
      calls('POST /games/api/decide', { body: { token, roundId, step, action } }).catch((error) => {
        // The decision was taken and its answer lost, or another window has decided: it is looked at.
        if ((error as { code?: string }).code !== 'JANTAR_STALE_STEP') throw error;
        this.#watch.decided(undefined);
        return calls('POST /games/api/round', { body: { token, roundId } });
      });
    const { proof } = round;
    this.#watch.decided(action);
    await this.#carry({ send, promised: () => proof, balance, rest: 'deciding' });
  }

  async #play(laid = laidBy(this.session, this.store.get()), auto = false): Promise<void> {
    const { balance, freeRounds, draw } = this.store.get();
    const { calls, session, requestId } = this.#options;
    if (!laid) return;
    const { stake, bets } = laid;
    const cost = freeRounds ? 0 : stake;
    if (cost > balance) {
      const demo = session.mode === 'demo';
      this.store.change({
        notice: demo ? { key: 'demoFunds', way: 'refill' } : { key: 'funds', way: 'deposit' },
      });
      return;
    }
    const body = {
      token: session.token,
      stake,
      configHash: session.proof.configHash,
      requestId: requestId(),
      ...(bets ? { bets } : {}),
      ...(freeRounds ? { free: true } : {}),
      ...(auto ? { auto } : {}),
      ...(draw ? { drawId: draw.drawId } : {}),
    };
    this.store.change({ balance: balance - cost, ...fresh });
    this.#watch.staked(stake, bets ?? []);
    if (draw) this.#scene?.lock?.(bets ?? []);
    else this.#scene?.begin();
    await this.#carry({ ...stakeWith(calls, this.store, body), balance, rest: 'ready' });
  }

  /** Carries a request to its answer and shows it. */
  async #carry(request: Asked): Promise<void> {
    this.#asked = request;
    this.store.change({ phase: 'asking', notice: undefined });
    let round: RoundShown;
    try {
      round = await untilKnown(request.send, this.#options.sleep);
    } catch (error) {
      this.#scene?.abandon();
      if (isUnknown(error)) {
        this.store.change({ phase: 'unknown', notice: { key: 'unreachable', way: 'retry' } });
        return;
      }
      this.#asked = undefined;
      if (this.#heldTo(request, proofOfRefusal(error))) return;
      const { draw } = this.store.get();
      const late = draw !== undefined && draw.state !== 'BETTING';
      this.store.change({ phase: late ? 'waiting' : request.rest, balance: request.balance });
      this.notify(error);
      const over = this.store.get().notice?.key === 'freeOver';
      if (over) this.store.change(freeEnded(this.session, 'freeOver'));
      return;
    }
    this.#asked = undefined;
    if (isShared(this.session)) this.#await(round);
    else if (!this.#heldTo(request, round)) await this.#compared(round);
  }

  /** Shows a round whose outcome follows from its seed. */
  async #compared(round: RoundShown): Promise<void> {
    const seen = await this.#watch.see(round);
    if (seen && seen !== 'unchecked') {
      this.refuse(seen, round.roundId);
      return;
    }
    await this.#show(round);
    if (seen) this.sayUnchecked();
  }

  /** Says that a round could not be compared with its seed, unless there is more to be said. */
  sayUnchecked(): void {
    if (this.store.get().notice) return;
    this.store.change({ notice: { key: 'unchecked', way: 'reload' } });
  }

  /** Says that the clocks of device and house differ, so that one promise cannot be checked here. */
  sayUnsureTime(): void {
    if (this.store.get().notice) return;
    this.store.change({ notice: { key: 'clock', way: 'dismiss' } });
  }

  /** Compares an answer with what was promised; true when it was refused. */
  #heldTo(
    { promised }: Asked,
    answer: Pick<RoundShown, 'proof' | 'phase' | 'roundId'> | undefined,
  ) {
    if (!answer || isShared(this.session)) return false;
    const { proof, phase, roundId } = answer;
    const { key } = this.session.game;
    const broken = brokenPromise(key, promised(), proof, phase === 'DECIDED');
    if (broken) this.refuse(broken, roundId);
    // A round that another session has begun tells of that session's next one.
    else if (roundId !== this.session.unfinished?.roundId) this.#promised(proof);
    return broken !== undefined;
  }

  #promised({ nextCommitment, nextNonce }: RoundShown['proof']): void {
    this.store.change({ nextCommitment, nextNonce });
  }

  /** The stake is taken; what becomes of it is decided by the draw. */
  #await(round: RoundShown): void {
    const { balance, draw } = this.store.get();
    this.store.change({
      phase: 'waiting',
      balance: round.balance ?? balance,
      draw: draw && { ...draw, placed: true },
    });
  }

  /** Says that nothing new begins before the public beacon is heard, and that it is over. */
  awaitBeacon(awaited: boolean): void {
    const { notice } = this.store.get();
    const isShown = notice?.key === 'beacon';
    if (awaited && !notice) this.store.change({ notice: { key: 'beacon', way: 'dismiss' } });
    else if (!awaited && isShown) this.store.change({ notice: undefined });
  }

  /** Nothing can be staked until the draw is over; bets that lie on it are shown. */
  hold(bets: readonly SceneBet[]): void {
    const { phase, notice } = this.store.get();
    // What was unknown is known by now.
    this.store.change({ phase: 'waiting', notice: phase === 'unknown' ? undefined : notice });
    this.#scene?.lock?.(bets);
  }

  /** The next draw takes stakes. */
  release(): void {
    if (this.store.get().phase !== 'waiting') return;
    this.#scene?.abandon();
    this.store.change({ phase: 'ready' });
  }

  /** The draw is closed: the ball runs until `showDraw`. */
  beginDraw(): void {
    this.#scene?.begin();
  }

  /** Shows what was drawn for all, with what the player had on it. */
  async showDraw(picture: RoundShown, own: RoundShown | undefined): Promise<void> {
    // Why nothing was staked stays in view; what was unknown is known by the stake.
    const notice = own ? undefined : this.store.get().notice;
    this.store.change({ ...fresh, notice, phase: 'showing', round: own });
    const failed = await this.#scene?.show(picture).then(
      () => undefined,
      (error: unknown) => error ?? true,
    );
    this.store.change({ phase: 'waiting', win: own?.win ?? 0 });
    if (failed) this.store.change({ notice: { key: 'broken', way: 'reload' } });
  }

  /** The platform has paid what the player had on a draw. */
  count(own: RoundShown): void {
    this.store.change({
      balance: own.balance ?? this.store.get().balance,
      sums: own.session,
      spoken: this.#options.result(own),
    });
  }

  async #show(round: RoundShown): Promise<void> {
    const before = this.store.get();
    this.store.change(showing(before, round));
    // A picture that fails costs nobody anything: the round is settled, only the page is reloaded.
    const failed = await this.#scene?.show(round).then(
      () => undefined,
      (error: unknown) => error ?? true,
    );
    this.store.change({
      ...shown(this.session, this.store.get(), round),
      jackpotWon: Math.max(0, (round.jackpot?.won ?? 0) - (before.round?.jackpot?.won ?? 0)),
      spoken: this.#options.result(round),
    });
    if (failed) this.store.change({ notice: { key: 'broken', way: 'reload' } });
  }
}
