/**
 * A gaming terminal: its credit meter, its card reader, its ticket printer, and the history of its
 * transfers, which lives through a power cut. Pure: what the platform hears is the hall's.
 */

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
  /** What its reels show. */
  readonly reels: readonly string[];
  readonly lastWin: number;
}

/** Transfers that a history holds before it is overwritten. */
export const historyLength = 35;
/** The most that the credit meter takes, minor units: above it a transfer moves in part. */
export const creditsMost = 500_000;
export const stake = 1_000;

export const newTerminal = (number: string): Terminal => ({
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
  reels: ['7', '7', '7'],
  lastWin: 0,
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

const symbols = ['7', '★', '♦', '♣'] as const;
/** Multiples of the stake for three alike. */
const pays: Readonly<Record<string, number>> = { '7': 20, '★': 10, '♦': 6, '♣': 4 };

/** Spins three reels with numbers below the count of symbols. */
export function spin(below: (bound: number) => number): {
  readonly reels: readonly string[];
  readonly win: number;
} {
  const reels = [0, 1, 2].map(() => symbols[below(symbols.length)] ?? '7');
  const [first = ''] = reels;
  const alike = reels.every((symbol) => symbol === first);
  return { reels, win: alike ? stake * (pays[first] ?? 0) : 0 };
}
