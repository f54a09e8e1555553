/** Mutants: rules of bonuses, broken. */
import type { Mutant } from './mutant.ts';
import { overlooks, participant, row } from './sabotage.ts';

export const inBonuses: readonly Mutant[] = [
  {
    name: 'cancel-keeps-bonus-wagered',
    breaks: 'a stake given back has wagered nothing',
    seed: 60,
    sabotage: overlooks('bonuses', 'bet-cancel'),
  },
  {
    name: 'lost-bonus-returns',
    breaks: 'what comes back after a bonus has ended follows that end',
    seed: 33,
    sabotage: participant('bonuses', {
      decide(right, wager, ...given) {
        const objection = right(wager, ...given);
        wager.bonusUse = { ...wager.bonusUse, returnsTo: 'player-bonus' };
        return objection;
      },
    }),
  },
  {
    name: 'bonus-stakes-anywhere',
    breaks: 'bonus money stakes in rounds of its own bonus, in time and up to its highest stake',
    seed: 7,
    sabotage: participant('bonuses', {
      decide(right, wager, ...given) {
        const objection = right(wager, ...given);
        wager.bonusUse = { ...wager.bonusUse, stakes: true, stakeMaximum: undefined };
        return objection;
      },
    }),
  },
  {
    name: 'bonus-never-ends',
    breaks: 'a bonus ends once',
    seed: 24,
    sabotage: row(
      'bonuses.bonus',
      'update',
      `if new.ended_at is not null then new.state := old.state; new.ended_at := null; end if`,
    ),
  },
];
