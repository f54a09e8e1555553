/** Monitoring rules: trees over the figures of `features.table`. */
import { readTree as read, type RuleTree as Tree } from '@herna/rule-tree';
import { type Feature, features } from './features.table.ts';

export { comparisons, evaluate, figuresIn, toSql } from '@herna/rule-tree';
export type RuleTree = Tree<Feature>;

/** Reads a tree that came from outside. @throws ERR_VALIDATION for anything that is no rule */
export const readTree = (value: unknown): RuleTree => read(features, value);
