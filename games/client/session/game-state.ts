/** What is in view of a game, and what it begins with. */
import type { BonusBuy } from '@herna/maths';
import type { Phase, RoundShown, SceneBet, Session, SharedDraw } from '../scene.ts';
import { ownStake } from '../text/round-result.ts';
import { newClientSeed } from './client-seed.ts';
import type { Notice } from './notices.ts';

/** The shared draw in view, as its player may act on it. */
export interface DrawInView {
  readonly drawId: string;
  readonly state: SharedDraw['state'];
  /** When it closes and when the next one opens, by the page's steady clock. */
  readonly closesAtMs: number;
  readonly nextAtMs: number;
  /** How many have a stake on it. */
  readonly stakes: number;
  /** Whether the player has one. */
  readonly placed: boolean;
  /** Numbers of earlier draws, the latest first. */
  readonly history: SharedDraw['history'];
}

/** Decisions that end a round by taking what it has won: the big button makes them. */
const exits: readonly string[] = ['collect', 'cashOut'];

/** Whether a decision ends its round by taking what it has won. */
export const isExit = (action: string): boolean => exits.includes(action);

/** What is in view of a game. */
export interface GameState {
  readonly phase: Phase;
  /** Minor units, as far as the picture has shown it. */
  readonly balance: number;
  /** Sums of the session so far in view: of rounds that are over. */
  readonly sums: { readonly staked: number; readonly won: number };
  /** The player's own money in a round that waits for decisions; it is in no sum yet. */
  readonly atStake: number;
  readonly stake: number;
  /** Bets laid on the picture, where the game has such. */
  readonly bets: readonly SceneBet[];
  /** What the stake is laid on, where the game has one choice. */
  readonly choice: string | undefined;
  readonly round: RoundShown | undefined;
  /** What of the round's win the picture has shown. */
  readonly win: number;
  /** Free rounds that are there to be played, before any money is. */
  readonly freeRounds: Session['freeRounds'];
  /** A jackpot that the round has won and the player has not put aside yet. */
  readonly jackpotWon: number;
  readonly notice: Notice | undefined;
  /** In games whose draw all players share, once it is known. */
  readonly draw: DrawInView | undefined;
  /** The player's seed for the next round: fresh for each, made after its commitment was published. */
  readonly clientSeed: string;
  /** The commitment to the next round, with the nonce that it covers. */
  readonly nextCommitment: string;
  readonly nextNonce: number;
  /** Sentence for those who listen instead of looking. */
  readonly spoken: string;
}

/** The stake of an unfinished round; a bought bonus costs many of it. */
const stakeBefore = (unfinished: RoundShown | undefined): number | undefined => {
  const price = (unfinished?.view.bought as BonusBuy | undefined)?.price ?? 1;
  return unfinished && unfinished.stake / price;
};

/** The stake to begin with: that of free rounds, or the lowest, so nothing is staked by surprise. */
const firstStake = ({ game, freeRounds, unfinished }: Session): number =>
  stakeBefore(unfinished) ?? freeRounds?.stake ?? game.stakes[0] ?? 0;

/** The player's own money in a round that is open. */
export const openStake = (round: RoundShown | undefined): number =>
  round?.phase === 'OPEN' ? ownStake(round) : 0;

/** What the session has brought so far; what lies in an open round has left the balance. */
export const netOf = ({ sums, atStake }: Pick<GameState, 'sums' | 'atStake'>): number =>
  sums.won - sums.staked - atStake;

/** Whether the title's draw is one for all its players. */
export const isShared = ({ game }: Pick<Session, 'game'>): boolean =>
  (game.data.shared ?? null) !== null;

/** What is in view when a session has been opened. */
export function atStart(session: Session): GameState {
  const { unfinished } = session;
  return {
    phase: unfinished ? 'deciding' : isShared(session) ? 'waiting' : 'ready',
    balance: session.balance,
    sums: session.session,
    atStake: openStake(unfinished),
    stake: firstStake(session),
    // They lie on the picture still.
    bets: unfinished?.bets ?? [],
    choice: undefined,
    round: unfinished,
    win: 0,
    freeRounds: session.freeRounds,
    jackpotWon: 0,
    notice: undefined,
    draw: undefined,
    clientSeed: newClientSeed(),
    nextCommitment: session.proof.nextCommitment,
    nextNonce: session.proof.nextNonce,
    spoken: '',
  };
}

/** What stands when free rounds have ended: the lowest stake, and this is said. */
export const freeEnded = (
  { game }: Pick<Session, 'game'>,
  key: 'freePlayed' | 'freeOver',
): Partial<GameState> => ({
  freeRounds: undefined,
  stake: game.stakes[0] ?? 0,
  notice: { key, way: 'dismiss' },
});

/** What a free round has left. */
function afterFree(
  session: Pick<Session, 'game'>,
  { freeRounds }: Pick<GameState, 'freeRounds'>,
  { freeRoundsLeft: left }: RoundShown,
): Partial<GameState> {
  if (left === undefined || !freeRounds) return {};
  return left > 0 ? { freeRounds: { ...freeRounds, left } } : freeEnded(session, 'freePlayed');
}

/** While the picture shows an answer, what lies in the round lies there still. */
export const showing = ({ atStake }: GameState, round: RoundShown): Partial<GameState> => ({
  phase: 'showing',
  round,
  atStake: Math.max(atStake, openStake(round)),
});

/** What is in view once the picture has shown an answer. */
export const shown = (
  session: Pick<Session, 'game'>,
  state: GameState,
  round: RoundShown,
): Partial<GameState> => ({
  phase: round.phase === 'OPEN' ? 'deciding' : 'ready',
  balance: round.balance ?? state.balance,
  sums: round.session,
  atStake: openStake(round),
  win: round.win,
  ...afterFree(session, state, round),
});
