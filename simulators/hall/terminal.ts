/**
 * A gaming terminal: its credit meter, its card reader, its ticket printer, the game on its screen, and
 * the history of its transfers, which lives through a power cut. Pure: what the platform hears is the
 * hall's.
 */
import type { OpenGame, PlayedRound, Press } from './game.ts';

/** What goes wrong in the middle of the next transfer. */
export const interruptions = ['none', 'powerBefore', 'powerAfter', 'network'] as const;
export type Interruption = (typeof interruptions)[number];

export interface Transfer {
  readonly transferId: string;
  /** What the meter has moved by, minor units. */
  readonly moved: number;
}

export interface Terminal {
  /** Its number in the topology of the platform. */
  readonly number: string;
  readonly hasPower: boolean;
  readonly hasNetwork: boolean;
  readonly hasPaper: boolean;
  readonly isDoorOpen: boolean;
  readonly interruption: Interruption;
  readonly hasCard: boolean;
  /** Minor units. */
  readonly credits: number;
  readonly history: readonly Transfer[];
  /** Nothing was dropped from the history. */
  readonly isComplete: boolean;
  /** The transfer of which it does not know how it ended. */
  readonly unknown: string | null;
  /** The title that it has. */
  readonly gameKey: string;
  /** The player's sign-in, while the card is in. */
  readonly signIn: string | null;
  readonly game: OpenGame | null;
  /** The press of which it does not know what it came to. */
  readonly press: Press | null;
  /** The round on its screen. */
  readonly round: Pick<PlayedRound, 'roundId' | 'win' | 'window'> | null;
}

/** A terminal as its page sees it: without what signs the player in. */
export type ShownTerminal = Omit<Terminal, 'signIn' | 'game' | 'press'> & {
  readonly gameName: string | null;
  readonly isPressed: boolean;
};

export const shown = ({ signIn: _, game, press, ...terminal }: Terminal): ShownTerminal => ({
  ...terminal,
  gameName: game?.name ?? null,
  isPressed: press !== null,
});

/** Transfers that a history holds before it is overwritten. */
export const historyLength = 35;
/** The most that the credit meter takes, minor units: above it a transfer moves in part. */
export const creditsMost = 500_000;
export const stake = 1_000;

export const newTerminal = (number: string, gameKey: string): Terminal => ({
  number,
  hasPower: true,
  hasNetwork: true,
  hasPaper: true,
  isDoorOpen: false,
  interruption: 'none',
  hasCard: false,
  credits: 0,
  history: [],
  isComplete: true,
  unknown: null,
  gameKey,
  signIn: null,
  game: null,
  press: null,
  round: null,
});

/** What of an amount the meter would take now: none with an open door, no more than fits. */
export const accepts = ({ isDoorOpen, credits }: Terminal, amount: number): number =>
  isDoorOpen ? 0 : Math.min(amount, creditsMost - credits);

/** What of an amount the meter would give back now: none with an open door, no more than is on it. */
export const gives = ({ isDoorOpen, credits }: Terminal, amount: number): number =>
  isDoorOpen ? 0 : Math.min(amount, credits);

/** Moves the meter and writes the history, oldest first. */
export function moveMeter(terminal: Terminal, transferId: string, change: number): Terminal {
  const history = [...terminal.history, { transferId, moved: Math.abs(change) }];
  return {
    ...terminal,
    credits: terminal.credits + change,
    history: history.slice(-historyLength),
    isComplete: terminal.isComplete && history.length <= historyLength,
  };
}

/** The outcome that a terminal reports of a transfer. */
export const outcomeOf = (amount: number, moved: number): 'FULL' | 'PARTIAL' | 'NONE' => {
  if (moved === 0) return 'NONE';
  return moved === amount ? 'FULL' : 'PARTIAL';
};

/**
 * Shows a round that has come to its end. The meter follows what the platform has on the terminal, which
 * knows of a win that was paid while the terminal heard nothing.
 */
export function showRound(terminal: Terminal, round: PlayedRound, staked: number): Terminal {
  const { roundId, win, window, balance } = round;
  const credits = balance ?? terminal.credits - staked + win;
  return { ...terminal, credits, press: null, round: { roundId, win, window } };
}
