/**
 * What the auditor expects of identity checks: a check ends once, and one that matched verifies. Whoever
 * is to try again has not come to an end.
 */
import type { CheckOutcome, Operation } from '../workload/operations.ts';
import { type Books, type Outcome, refusals, set } from './books.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

/** What a check has come to, in the words of its result. */
const results: Readonly<Record<CheckOutcome, string>> = {
  approve: 'MATCHED',
  retry: 'RETRY',
  refuse: 'REJECTED',
  another: 'KYC_PLAYER_NOT_MATCH',
};

/** A check is begun; what it has come to stays so when it is asked for again. */
export function check(books: Books, { player, id }: Of<'check'>): Outcome[] {
  if (books.checks.has(id)) return [{ reply: { code: 'OK' }, books }];
  const begun = { player, result: undefined };
  return [{ reply: { code: 'OK' }, books: { ...books, checks: set(books.checks, id, begun) } }];
}

/** The vendor has decided and is heard: the first word that ends a check counts. */
export function checkResult(books: Books, { id, outcome }: Of<'check-result'>): Outcome[] {
  const kept = books.checks.get(id);
  if (!kept) return refusals(books, ['NO_CHECK']);
  const isOpen = kept.result === undefined || kept.result === results.retry;
  if (!isOpen) return refusals(books, [kept.result as string]);
  const result = results[outcome];
  const after = { ...books, checks: set(books.checks, id, { ...kept, result }) };
  return [{ reply: { code: result }, books: after }];
}
