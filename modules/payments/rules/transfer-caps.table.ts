/**
 * What may move between a player's account and places outside in any 24 hours, by market and first
 * Prague day; a change is a further dated row. The hours slide with each transfer, so no night makes
 * them more or fewer. Minor units of the market's currency. The figures are the operator's own, for
 * money that leaves or enters without a bank; no law names them.
 */
import type { Market } from '@herna/brands';
import { assert } from '@herna/kernel';

export interface TransferCaps {
  readonly least: bigint;
  /** Of all transfers of a direction in the last 24 hours, but for money on its way back. */
  readonly dayMaximum: bigint;
  /** Minutes that reserved money waits for its commit. */
  readonly reservedMinutes: number;
}

interface DatedCaps {
  readonly from: string;
  readonly value: TransferCaps;
}

const caps: Readonly<Record<Market, readonly DatedCaps[]>> = {
  cz: [{ from: '2024-01-01', value: { least: 1n, dayMaximum: 100_000_00n, reservedMinutes: 15 } }],
  sk: [{ from: '2024-01-01', value: { least: 1n, dayMaximum: 4_000_00n, reservedMinutes: 15 } }],
};

/** The caps of a market on a Prague day. */
export function transferCaps(market: Market, day: string): TransferCaps {
  const current = caps[market].findLast(({ from }) => from <= day);
  assert(current, `${market}: no caps of transfers on ${day}`);
  return current.value;
}

export interface TransferBounds {
  readonly least: bigint;
  readonly most: bigint;
}

/** The least and the most that may be transferred now. */
export function transferBounds(
  { least, dayMaximum }: TransferCaps,
  moved: bigint,
  available: bigint,
): TransferBounds {
  const left = dayMaximum > moved ? dayMaximum - moved : 0n;
  const most = left < available ? left : available;
  return { least, most };
}
