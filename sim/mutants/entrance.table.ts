/** Mutants: rules of the doors of venues, broken. */
import type { Mutant } from './mutant.ts';
import { row, together } from './sabotage.ts';

export const atTheEntrance: readonly Mutant[] = [
  {
    name: 'nobody-is-inside',
    breaks: 'who is inside comes in nowhere else',
    seed: 2_000_001,
    sabotage: row(
      'venues.visit',
      'insert',
      `new.left_at := new.entered_at; new.left_by := new.entered_by`,
    ),
  },
  {
    name: 'visit-not-counted',
    breaks: 'days with a visit to a casino count in the limit of the month',
    seed: 2_000_001,
    sabotage: row('venues.visit', 'insert', 'new.is_counted := false'),
  },
  {
    name: 'centre-counted',
    breaks: 'a visit to a customer centre counts in no limit',
    seed: 2_000_001,
    sabotage: row('venues.visit', 'insert', 'new.is_counted := true'),
  },
  {
    name: 'visit-on-the-day-before',
    breaks: 'a visit counts on the day and in the month of its entry',
    seed: 2_000_001,
    sabotage: row(
      'venues.visit',
      'insert',
      `new.entered_at := new.entered_at - interval '24 hours'`,
    ),
  },
  {
    name: 'exit-lost',
    breaks: 'who has gone out is outside',
    seed: 2_000_001,
    sabotage: row('venues.visit', 'update', `if new.left_by <> 'closing' then return null; end if`),
  },
  {
    name: 'closing-keeps-inside',
    breaks: 'a visit without an exit ends by itself',
    seed: 2_000_002,
    sabotage: row('venues.visit', 'update', `if new.left_by = 'closing' then return null; end if`),
  },
  {
    name: 'refusal-not-kept',
    breaks: 'every refusal at a door is kept with its code',
    seed: 2_000_001,
    sabotage: row('venues.entrance_refusal', 'insert', 'return null'),
  },
  {
    name: 'excluded-let-in',
    breaks: 'who is excluded stays outside from the answer on',
    seed: 2_000_011,
    sabotage: together(
      row('protection.play_gate', 'update', 'new.excluded_until := null'),
      row('protection.exclusion', 'insert', `new.ends_at := new.starts_at + interval '1 second'`),
    ),
  },
];
