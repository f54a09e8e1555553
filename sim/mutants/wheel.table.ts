/** Mutants: rules of the reward wheel, broken. */
import type { Mutant } from './mutant.ts';
import { row } from './sabotage.ts';

export const atTheWheel: readonly Mutant[] = [
  {
    name: 'spin-never-spent',
    breaks: 'a spin gives once, whoever asks how often',
    seed: 3_000_001,
    sabotage: row(
      'challenges.spin',
      'update',
      `if new.state = 'SPUN' then new.state := 'GRANTED'; new.number := null;
         new.segment := null; new.client_seed := null; end if`,
    ),
  },
  {
    name: 'wheel-stands-still',
    breaks: 'a spin tells what it has given',
    seed: 3_000_001,
    sabotage: row(
      'challenges.spin',
      'update',
      'if new.segment is not null then new.segment := (new.segment + 1) % 3; end if',
    ),
  },
  {
    name: 'spin-without-end',
    breaks: 'a spin is used on its day',
    seed: 3_000_001,
    sabotage: row(
      'challenges.spin',
      'insert',
      `new.expires_at := new.expires_at + interval '9 years'`,
    ),
  },
  {
    name: 'nothing-put-aside',
    breaks: 'no spin is given that the budget could not pay',
    seed: 3_000_001,
    sabotage: row('challenges.definition', 'update', 'new.reserved := 0'),
  },
  {
    name: 'promise-kept-aside',
    breaks: 'what a spin does not give goes back to the budget',
    seed: 3_000_001,
    sabotage: row(
      'challenges.definition',
      'update',
      'new.reserved := greatest(new.reserved, old.reserved)',
    ),
  },
];
