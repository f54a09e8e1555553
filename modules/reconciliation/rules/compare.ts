/**
 * Two lists of the same money brought line to line. Lines belong together by the payment and by what it
 * did; what cannot be paired is a difference. A pair counts to the day of the other side, so that what
 * is booked after midnight, or when the bank works again, is no difference. Pure.
 */
import type { SettlementLine } from '@herna/payments';
import type { DifferenceKind } from '../contract/differences.ts';

/** A line of one side or of both, with what is wrong about it. */
export interface Pair {
  /** The same in every comparison of the same lists. */
  readonly key: string;
  readonly ours: SettlementLine | undefined;
  readonly theirs: SettlementLine | undefined;
  /** The day that it counts to. */
  readonly day: string;
  readonly kind: DifferenceKind | undefined;
}

/** What the lines of a group have in common. */
const groupOf = ({ paymentId, reference, effect }: SettlementLine): string =>
  `${paymentId === undefined ? reference : `payment ${paymentId}`} ${effect}`;

type Fits = (ours: SettlementLine, theirs: SettlementLine) => boolean;

/** How lines are paired: equal ones first, then those that differ least. */
const preferences: readonly Fits[] = [
  (ours, theirs) =>
    theirs.settled && ours.currency === theirs.currency && ours.amount === theirs.amount,
  (ours, theirs) => theirs.settled && ours.currency === theirs.currency,
  (_, theirs) => theirs.settled,
  () => true,
];

const inOrder = (one: SettlementLine, other: SettlementLine): number =>
  one.day.localeCompare(other.day) || one.reference.localeCompare(other.reference);

/** What is wrong about two lines that belong together. */
function kindOfPair(ours: SettlementLine, theirs: SettlementLine): DifferenceKind | undefined {
  if (!theirs.settled) return 'STATE_DIFFERS';
  if (ours.currency !== theirs.currency) return 'CURRENCY_DIFFERS';
  return ours.amount === theirs.amount ? undefined : 'AMOUNT_DIFFERS';
}

/** The pairs of one group, and what is left of either side. */
function pairGroup(ours: readonly SettlementLine[], theirs: readonly SettlementLine[]) {
  const left = { ours: [...ours].sort(inOrder), theirs: [...theirs].sort(inOrder) };
  const pairs: (readonly [SettlementLine, SettlementLine])[] = [];
  for (const fits of preferences) {
    for (const own of [...left.ours]) {
      const found = left.theirs.find((other) => fits(own, other));
      if (!found) continue;
      pairs.push([own, found]);
      left.ours.splice(left.ours.indexOf(own), 1);
      left.theirs.splice(left.theirs.indexOf(found), 1);
    }
  }
  return { pairs, left };
}

/**
 * Compares settled lines of ours with lines of theirs.
 * @param knows whether a payment of ours exists, whose money has not moved on our side
 */
export function compare(
  ours: readonly SettlementLine[],
  theirs: readonly SettlementLine[],
  knows: (paymentId: bigint) => boolean,
): Pair[] {
  const groups = new Map<string, { ours: SettlementLine[]; theirs: SettlementLine[] }>();
  const groupAt = (line: SettlementLine) => {
    const name = groupOf(line);
    const group = groups.get(name) ?? { ours: [], theirs: [] };
    groups.set(name, group);
    return group;
  };
  for (const line of ours) groupAt(line).ours.push(line);
  for (const line of theirs) groupAt(line).theirs.push(line);

  return [...groups].flatMap(([name, group]) => {
    const { pairs, left } = pairGroup(group.ours, group.theirs);
    const found = pairs.map(([own, other]) => ({
      ours: own as SettlementLine | undefined,
      theirs: other as SettlementLine | undefined,
      day: other.day,
      kind: kindOfPair(own, other),
    }));
    for (const own of left.ours) {
      const kind = found.length > 0 ? ('TWICE' as const) : ('MISSING_THERE' as const);
      found.push({ ours: own, theirs: undefined, day: own.day, kind });
    }
    for (const other of left.theirs.filter(({ settled }) => settled)) {
      const known = other.paymentId !== undefined && knows(other.paymentId);
      const first = known ? ('STATE_DIFFERS' as const) : ('MISSING_HERE' as const);
      const kind = found.length > 0 ? 'TWICE' : first;
      found.push({ ours: undefined, theirs: other, day: other.day, kind });
    }
    return found.map((pair, index) => ({ ...pair, key: `${name} ${index + 1}` }));
  });
}

/** Sums of both sides of some pairs by currency, minor units. */
export function sumsOf(
  pairs: readonly Pair[],
): ReadonlyMap<string, { readonly ours: bigint; readonly theirs: bigint }> {
  const sums = new Map<string, { ours: bigint; theirs: bigint }>();
  const add = (side: 'ours' | 'theirs', line: SettlementLine | undefined): void => {
    if (!line) return;
    const sum = sums.get(line.currency) ?? { ours: 0n, theirs: 0n };
    sums.set(line.currency, { ...sum, [side]: sum[side] + line.amount });
  };
  for (const { ours, theirs } of pairs) {
    add('ours', ours);
    add('theirs', theirs);
  }
  return sums;
}
