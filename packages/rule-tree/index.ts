/**
 * A rule as a tree: comparisons of figures joined by and, or and not. One tree has two readings, a SQL
 * condition for whole populations and an evaluation for the player at hand; property tests of the
 * modules that name the figures hold both to the same answer, unknown figures included.
 */
import { DomainError } from '@herna/kernel';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

export const comparisons = ['>', '>=', '<', '<=', '='] as const;
export type Comparison = (typeof comparisons)[number];

/** The figures of one player; null where one is not known. */
export type Figures<Feature extends string> = Readonly<Record<Feature, bigint | null>>;

export type RuleTree<Feature extends string = string> =
  | { readonly all: readonly RuleTree<Feature>[] }
  | { readonly any: readonly RuleTree<Feature>[] }
  | { readonly not: RuleTree<Feature> }
  | {
      readonly figure: Feature;
      readonly is: Comparison;
      /** A number, or another figure so many hundredths large. */
      readonly than: number | { readonly figure: Feature; readonly percent: number };
    };

/** True, false, or unknown where a figure is not known. */
export type Verdict = boolean | null;

const compare: Readonly<Record<Comparison, (one: bigint, other: bigint) => boolean>> = {
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '=': (one, other) => one === other,
};

/** False wins over unknown, unknown over true. */
const allOf = (verdicts: readonly Verdict[]): Verdict => {
  if (verdicts.includes(false)) return false;
  return verdicts.includes(null) ? null : true;
};
const anyOf = (verdicts: readonly Verdict[]): Verdict => {
  if (verdicts.includes(true)) return true;
  return verdicts.includes(null) ? null : false;
};

/** Whether a rule holds for figures. */
export function evaluate<Feature extends string>(
  tree: RuleTree<Feature>,
  values: Figures<Feature>,
): Verdict {
  if ('all' in tree) return allOf(tree.all.map((one) => evaluate(one, values)));
  if ('any' in tree) return anyOf(tree.any.map((one) => evaluate(one, values)));
  if ('not' in tree) {
    const verdict = evaluate(tree.not, values);
    return verdict === null ? null : !verdict;
  }
  const { figure, is, than } = tree;
  const value = values[figure];
  if (value === null) return null;
  if (typeof than === 'number') return compare[is](value, BigInt(than));
  const other = values[than.figure];
  return other === null ? null : compare[is](value * 100n, other * BigInt(than.percent));
}

const operators: Readonly<Record<Comparison, RawBuilder<unknown>>> = {
  '>': sql`>`,
  '>=': sql`>=`,
  '<': sql`<`,
  '<=': sql`<=`,
  '=': sql`=`,
};

/** The column of a figure in the rows that `features` names. */
const column = (figure: string) => sql.ref(`features.${figure}`);

/** A rule as a condition over rows called `features`, its numbers as parameters. */
export function toSql(tree: RuleTree): RawBuilder<SqlBool> {
  if ('all' in tree) return joined(tree.all, sql` and `, sql<SqlBool>`true`);
  if ('any' in tree) return joined(tree.any, sql` or `, sql<SqlBool>`false`);
  if ('not' in tree) return sql<SqlBool>`(not ${toSql(tree.not)})`;
  const { figure, is, than } = tree;
  if (typeof than === 'number') {
    return sql<SqlBool>`(${column(figure)} ${operators[is]} ${than}::bigint)`;
  }
  return sql<SqlBool>`(${column(figure)}::numeric * 100
    ${operators[is]} ${column(than.figure)}::numeric * ${than.percent}::bigint)`;
}

function joined(
  trees: readonly RuleTree[],
  by: RawBuilder<unknown>,
  none: RawBuilder<SqlBool>,
): RawBuilder<SqlBool> {
  if (trees.length === 0) return none;
  return sql<SqlBool>`(${sql.join(trees.map(toSql), by)})`;
}

const nodesMax = 50;
const depthMax = 6;

/** The figures that a rule speaks of, for the words of an alert. */
export function figuresIn<Feature extends string>(tree: RuleTree<Feature>): readonly Feature[] {
  if ('all' in tree) return [...new Set(tree.all.flatMap((one) => figuresIn(one)))];
  if ('any' in tree) return [...new Set(tree.any.flatMap((one) => figuresIn(one)))];
  if ('not' in tree) return figuresIn(tree.not);
  return typeof tree.than === 'number' ? [tree.figure] : [tree.figure, tree.than.figure];
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isWhole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= 1e12;

/**
 * Reads a tree over the figures named that came from outside.
 * @throws ERR_VALIDATION for anything that is no rule: unknown figures, too deep, too large
 */
export function readTree<Feature extends string>(
  features: readonly Feature[],
  value: unknown,
): RuleTree<Feature> {
  const isFigure = (name: unknown): name is Feature => features.includes(name as Feature);
  let nodes = 0;
  const wrong = (field: string): never => {
    throw new DomainError('ERR_VALIDATION', { fields: [{ field, kind: 'InvalidValue' }] });
  };
  const read = (node: unknown, field: string, depth: number): RuleTree<Feature> => {
    nodes += 1;
    if (!isObject(node) || depth > depthMax || nodes > nodesMax) return wrong(field);
    const { all, any, not, figure, is, than } = node;
    const many = (list: readonly unknown[], name: string) =>
      list.length === 0
        ? [wrong(`${field}.${name}`)]
        : list.map((one, index) => read(one, `${field}.${name}.${index}`, depth + 1));
    if (Array.isArray(all)) return { all: many(all, 'all') };
    if (Array.isArray(any)) return { any: many(any, 'any') };
    if (not !== undefined) return { not: read(not, `${field}.not`, depth + 1) };
    if (!isFigure(figure)) return wrong(`${field}.figure`);
    const comparison = comparisons.find((one) => one === is) ?? wrong(`${field}.is`);
    if (isWhole(than)) return { figure, is: comparison, than };
    if (!isObject(than) || !isFigure(than.figure) || !isWhole(than.percent)) {
      return wrong(`${field}.than`);
    }
    return { figure, is: comparison, than: { figure: than.figure, percent: than.percent } };
  };
  return read(value, 'tree', 1);
}
