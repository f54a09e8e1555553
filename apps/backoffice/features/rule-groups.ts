/** A rule as it is edited: groups of conditions and of further groups, each with how they are joined. */
import type { Condition } from './rule-figures.ts';

/** A rule as the server keeps it. */
export type Rule =
  | { readonly all: readonly Rule[] }
  | { readonly any: readonly Rule[] }
  | { readonly not: Rule }
  | Condition;

/** Whether all parts of a group have to hold, one of them, or none. */
export type Join = 'all' | 'any' | 'none';

export interface Group {
  readonly join: Join;
  readonly parts: readonly Part[];
}
export type Part = Condition | Group;

export const isGroup = (part: Part): part is Group => 'join' in part;

const partOf = (rule: Rule): Part => ('figure' in rule ? rule : groupOf(rule));

/** The groups of a rule; a condition alone is a group of one. */
export function groupOf(rule: Rule): Group {
  if ('all' in rule) return { join: 'all', parts: rule.all.map(partOf) };
  if ('any' in rule) return { join: 'any', parts: rule.any.map(partOf) };
  if ('figure' in rule) return { join: 'all', parts: [rule] };
  // Not one of several is none of them.
  const { not } = rule;
  return { join: 'none', parts: 'any' in not ? not.any.map(partOf) : [partOf(not)] };
}

/** The one part that a group denies by itself; an "any" would be read as parts of the group. */
function deniedAlone({ join, parts }: Group): Part | undefined {
  const [only, ...others] = parts;
  if (join !== 'none' || !only || others.length > 0) return undefined;
  return isGroup(only) && only.join === 'any' ? undefined : only;
}

/** The rule that a group stands for; `groupOf` reads the same group from it. */
export function ruleOf(part: Part): Rule {
  if (!isGroup(part)) return part;
  const alone = deniedAlone(part);
  if (alone) return { not: ruleOf(alone) };
  const parts = part.parts.map(ruleOf);
  if (part.join === 'all') return { all: parts };
  return part.join === 'any' ? { any: parts } : { not: { any: parts } };
}

/** How many nodes the server will count in a part. */
export function nodesOf(part: Part): number {
  if (!isGroup(part)) return 1;
  const own = part.join === 'none' && !deniedAlone(part) ? 2 : 1;
  return part.parts.reduce((sum, one) => sum + nodesOf(one), own);
}

/** How many levels the server will count in a part. */
export function levelsOf(part: Part): number {
  if (!isGroup(part)) return 1;
  const own = part.join === 'none' && !deniedAlone(part) ? 2 : 1;
  return own + Math.max(...part.parts.map(levelsOf));
}

/** Most nodes of a rule that the server takes. */
const nodesMax = 50;
/** Most levels of a rule that the server takes; a denial of several takes two. */
const levelsMax = 6;

/** Why the server would refuse a rule: it has too many levels, or too many parts. */
export type Excess = 'tooDeep' | 'tooLarge';

/** Why the server would refuse what a group stands for; undefined where it takes it. */
export function excessOf(group: Group): Excess | undefined {
  if (levelsOf(group) > levelsMax) return 'tooDeep';
  return nodesOf(group) > nodesMax ? 'tooLarge' : undefined;
}
