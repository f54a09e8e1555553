/**
 * The four outcomes of a transfer with a terminal, and what a terminal's own history says of one of
 * which nobody knows. A history is a ring: it says that something has not happened only when it
 * reaches back to it.
 */
import type { TransferEvent } from './transfer.machine.ts';

export const transferOutcomes = ['FULL', 'PARTIAL', 'NONE', 'UNKNOWN'] as const;
export type TransferOutcomeName = (typeof transferOutcomes)[number];

/** What an outcome does to a transfer that is on its way. */
export const eventOfOutcome: Readonly<Record<TransferOutcomeName, TransferEvent>> = {
  FULL: 'commit',
  PARTIAL: 'commit',
  NONE: 'roll-back',
  UNKNOWN: 'lose',
};

export interface HistoryEntry {
  readonly transferId: string;
  /** What the terminal's meters have moved by, minor units; 0 for a transfer it refused. */
  readonly moved: bigint;
}

export interface TerminalHistory {
  /** In the order in which they happened. */
  readonly entries: readonly HistoryEntry[];
  /** Nothing was dropped from it since the terminal came here. */
  readonly complete: boolean;
}

export interface OpenTransfer {
  readonly transferId: string;
  readonly amount: bigint;
  /** Ids of this terminal's transfers before it, as many as are worth asking for. */
  readonly earlier: readonly string[];
}

/** The outcome by which so much of an amount has moved; undefined for more than the amount. */
export const outcomeOfMoved = (amount: bigint, moved: bigint): TransferOutcomeName | undefined => {
  if (moved === 0n) return 'NONE';
  if (moved === amount) return 'FULL';
  return moved < amount ? 'PARTIAL' : undefined;
};

/**
 * What a history says of an open transfer: its outcome with what has moved; UNKNOWN where it does not
 * reach back to it; undefined where it contradicts itself or the transfer.
 */
export function outcomeByHistory(
  open: OpenTransfer,
  history: TerminalHistory,
): { readonly outcome: TransferOutcomeName; readonly moved: bigint } | undefined {
  const entries = history.entries.filter(({ transferId }) => transferId === open.transferId);
  const [first] = entries;
  if (!first) {
    const reachesBack =
      history.complete ||
      history.entries.some(({ transferId }) => open.earlier.includes(transferId));
    return { outcome: reachesBack ? 'NONE' : 'UNKNOWN', moved: 0n };
  }
  if (entries.some(({ moved }) => moved !== first.moved)) return undefined;
  const outcome = outcomeOfMoved(open.amount, first.moved);
  return outcome && { outcome, moved: first.moved };
}
