/**
 * Keeps the round in play as it was asked for and shown, and has it compared with its seed when it is
 * over, before its end is shown.
 */
import type { RoundShown, SceneBet, Session } from '../scene.ts';
import type { Comparing } from './comparing.ts';
import type { StepShown } from './comparison.ts';
import type { BrokenPromise } from './fairness.ts';

/** What was found: a difference, nothing, or that what compares could not be had. */
export type Seen = BrokenPromise | 'unchecked' | undefined;

interface Kept {
  readonly stake: number;
  readonly bets: readonly SceneBet[];
  readonly steps: StepShown[];
  /** What was decided since the last answer; nothing where another window may have decided. */
  decision: string | undefined;
}

/** Which mathematics drew a round, with its seed. */
type RevealedDraw = Pick<RoundShown['proof'], 'clientSeed' | 'nonce'> & {
  readonly configHash?: string | undefined;
  readonly seed?: string | undefined;
};

/** What a draw is drawn again from, when all of it was published. */
export const seededBy = (gameKey: string, { clientSeed, configHash, nonce, seed }: RevealedDraw) =>
  seed === undefined || configHash === undefined
    ? undefined
    : { gameKey, clientSeed, configHash, nonce, seed };

/** The watch over one session's rounds. */
export class RoundWatch {
  readonly #session: Session;
  readonly #comparing: Comparing | undefined;
  #kept: Kept | undefined;

  constructor(session: Session, comparing: Comparing | undefined) {
    this.#session = session;
    this.#comparing = comparing;
    const { unfinished } = session;
    // Of a round that another page has begun, everything is published: it has to fit together.
    if (unfinished) this.#kept = { ...unfinished, steps: [unfinished], decision: undefined };
  }

  /** The picture is there: what compares may be brought. */
  prepare(): void {
    this.#comparing?.prepare(this.#session.proof.configHash);
  }

  /** A stake is sent. */
  staked(stake: number, bets: readonly SceneBet[]): void {
    this.#kept = { stake, bets, steps: [], decision: undefined };
  }

  /** A decision is sent; nothing is known of it where the round is only looked at. */
  decided(decision: string | undefined): void {
    if (this.#kept) this.#kept.decision = decision;
  }

  /** Takes an answer that is about to be shown. */
  async see(answer: RoundShown): Promise<Seen> {
    const kept = this.#kept;
    if (!this.#comparing || !kept) return undefined;
    const undecided = notDecided(kept, answer.decisions);
    if (undecided) return undecided;
    kept.steps.push(answer);
    if (answer.phase === 'OPEN') return undefined;
    this.#kept = undefined;
    const { key, highestWin } = this.#session.game;
    const winMaximum = highestWin.maximum ?? undefined;
    const draw = seededBy(key, answer.proof);
    const comparison = draw && (await this.#comparing.by(draw.configHash));
    return comparison ? comparison.round({ ...kept, winMaximum }, draw) : 'unchecked';
  }
}

/** What the house may decide by itself: to collect a win that must not be doubled here. */
const collect = 'collect';

/** Decisions grow by what was decided here, and by nothing that was not. */
function notDecided(
  { steps, decision }: Kept,
  decisions: readonly string[],
): BrokenPromise | undefined {
  const known = [...(steps.at(-1)?.decisions ?? []), ...(decision === undefined ? [] : [decision])];
  const further = decisions.slice(known.length);
  const looked = steps.length > 0 && decision === undefined;
  const kept =
    known.every((one, place) => decisions[place] === one) &&
    (looked || further.every((one) => one === collect));
  return kept
    ? undefined
    : { field: 'decisions', promised: known.join(' '), answered: decisions.join(' ') };
}
