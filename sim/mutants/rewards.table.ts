/** Mutants: rules of challenges and of cashback, broken. */
import type { Mutant } from './mutant.ts';
import { row } from './sabotage.ts';

const inChallenges: readonly Mutant[] = [
  {
    name: 'challenge-day-unbounded',
    breaks: 'a day brings a challenge no more than it may',
    seed: 4_000_007,
    sabotage: row(
      'challenges.counted_round',
      'insert',
      'new.day := new.day + (new.play_round_id % 7)::int',
    ),
  },
  {
    name: 'challenge-counts-from-before',
    breaks: 'play counts for a challenge from its acceptance on',
    seed: 4_000_008,
    sabotage: row(
      'challenges.participation',
      'insert',
      `new.joined_at := new.joined_at - interval '9 days'`,
    ),
  },
  {
    name: 'left-challenge-keeps-reward-aside',
    breaks: 'what was put aside for somebody who leaves is there for others',
    seed: 4_000_001,
    sabotage: row(
      'challenges.definition',
      'update',
      'if new.given = old.given then new.reserved := greatest(new.reserved, old.reserved); end if',
    ),
  },
  {
    name: 'challenge-never-over',
    breaks: 'a challenge is rewarded once, and then over',
    seed: 4_000_001,
    sabotage: row(
      'challenges.participation',
      'update',
      `if new.state = 'REWARDED' then new.state := 'FULFILLED'; new.decided_at := null; end if`,
    ),
  },
];

const inCashback: readonly Mutant[] = [
  {
    name: 'cashback-member-for-ever',
    breaks: 'play counts for cashback until its player leaves',
    seed: 5_000_002,
    sabotage: row('promotions.cashback_member', 'update', 'new.left_at := null'),
  },
  {
    name: 'cashback-forgets-its-budget',
    breaks: 'a programme gives no more than its budget',
    seed: 5_000_002,
    sabotage: row('promotions.cashback_programme', 'update', 'new.granted := 0'),
  },
  {
    name: 'cashback-skips-a-day',
    breaks: 'every day that is over is paid',
    seed: 5_000_002,
    sabotage: row(
      'promotions.cashback_programme',
      'update',
      'if new.next_period > old.next_period then new.next_period := new.next_period + 1; end if',
    ),
  },
  {
    name: 'cashback-reaches-the-excluded',
    breaks: 'no reward reaches whom an exclusion holds',
    seed: 5_000_001,
    sabotage: {
      server({ modules: { parts } }) {
        Object.assign(parts.bonuses, { mayHave: async () => true });
      },
    },
  },
];

export const inRewards: readonly Mutant[] = [...inChallenges, ...inCashback];
