/** What an act has changed, field by field, read from the details that the audit keeps of it. */
import { isAmountName } from '@herna/kernel';
import type { Wire } from '../../format/money.ts';

type Tree = Readonly<Record<string, unknown>>;

export interface Change {
  /** Names from the outermost on; the number of a row stands for itself. */
  readonly path: readonly string[];
  /** Absent where the act has added the value, or where a fact has no earlier one. */
  readonly before?: unknown;
  readonly after?: unknown;
}

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMoney = (value: unknown): value is Wire =>
  isTree(value) && 'amount' in value && typeof value.currency === 'string';

const isFlat = (value: unknown): boolean =>
  !(isTree(value) || (Array.isArray(value) && value.some(isTree)));

/** A number of days or hours says so beside itself. */
const isMeasure = (value: unknown): boolean => isTree(value) && typeof value.unit === 'string';

/** An amount with the currency that is said beside it or around it; anything else as it is. */
function valueOf(name: string, value: unknown, currency: string | undefined): unknown {
  const whole = typeof value === 'number' || (typeof value === 'string' && /^-?\d+$/.test(value));
  const isAmount = whole && currency !== undefined && isAmountName(name);
  return isAmount ? { amount: Number(value), currency } : value;
}

/** The values of a tree by their paths. */
function leavesOf(
  tree: unknown,
  currency: string | undefined,
  path: readonly string[] = [],
): readonly (readonly [readonly string[], unknown])[] {
  if (isMoney(tree)) return [[path, { amount: Number(tree.amount), currency: tree.currency }]];
  if (isFlat(tree)) return [[path, valueOf(path.at(-1) ?? '', tree, currency)]];
  const around = isMeasure(tree) ? undefined : currency;
  const own = isTree(tree) && typeof tree.currency === 'string' ? tree.currency : around;
  const named = Array.isArray(tree)
    ? tree.map((one, index) => [`${index + 1}`, one] as const)
    : Object.entries(tree as Tree);
  return named.flatMap(([name, value]) => leavesOf(value, own, [...path, name]));
}

/** The currency that is said anywhere in the details, for amounts that have none beside them. */
function currencyIn(value: unknown): string | undefined {
  if (!isTree(value)) return undefined;
  if (typeof value.currency === 'string') return value.currency;
  return Object.values(value).map(currencyIn).find(Boolean);
}

/** Facts as they are, and what differs between before and after; what stayed is left out. */
export function changesOf(details: Tree, brandCurrency?: string): readonly Change[] {
  const { before, after, ...facts } = details;
  const currency = currencyIn(details) ?? brandCurrency;
  const changes = new Map<string, Change>();
  const put = (side: 'before' | 'after', tree: unknown): void => {
    if (tree === undefined || tree === null) return;
    for (const [path, value] of leavesOf(tree, currency)) {
      const key = path.join(' ');
      changes.set(key, { ...(changes.get(key) ?? { path }), [side]: value });
    }
  };
  put('before', before);
  put('after', after);
  const found: readonly Change[] = [
    ...leavesOf(facts, currency).map(([path, value]) => ({ path, after: value })),
    ...[...changes.values()].filter(
      (change) => JSON.stringify(change.before) !== JSON.stringify(change.after),
    ),
  ];
  // What stands in the act itself comes before what is deep inside it.
  return found
    .filter(({ path }) => path.length > 0)
    .toSorted((one, other) => one.path.length - other.path.length);
}
