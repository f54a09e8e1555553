/** Mutants: rules of the lottery, broken. */
import type { Mutant } from './mutant.ts';
import { lotteryOfPlay, participant, row, schema } from './sabotage.ts';

export const inDraws: readonly Mutant[] = [
  {
    name: 'sold-after-cut-off',
    breaks: 'behind the cut-off no ticket of a draw is sold',
    seed: 1_000_001,
    sabotage: row(
      'lottery.draw',
      'insert',
      `new.sales_close_at := new.draw_at - interval '1 minute'`,
    ),
  },
  {
    name: 'refund-forgotten',
    breaks: 'no ticket of a draw that is called off is forgotten',
    seed: 1_000_003,
    sabotage: row(
      'lottery.draw',
      'update',
      `if new.state = 'VOID' and new.settled_at is null then new.settled_at := new.changed_at; end if`,
    ),
  },
  {
    name: 'pool-remainder-lost',
    breaks: 'what a draw does not pay stays in its pool',
    seed: 1_000_001,
    sabotage: row(
      'lottery.draw',
      'update',
      `if new.evaluation is not null and old.evaluation is null then
         new.evaluation := regexp_replace(new.evaluation, '"closing(Reserve)?":"[1-9]\\d*"',
           '"closing\\1":"0"', 'g'); end if`,
    ),
  },
  {
    name: 'prize-owed-twice',
    breaks: 'a paper is paid once',
    seed: 1_000_001,
    sabotage: row(
      'lottery.terminal_ticket',
      'update',
      'new.paid_at := null; new.claim := null; new.paid_place := null; new.paid_by := null; new.paid_player_id := null',
    ),
  },
  {
    name: 'one-person-confirms',
    breaks: 'two different people confirm what was counted',
    seed: 1_000_001,
    sabotage: schema('drop index lottery.draw_confirmed_once'),
  },
  {
    name: 'halfway-sold',
    breaks: 'a purchase that is refused at a later draw has sold nothing',
    seed: 1_000_011,
    sabotage: row(
      'lottery.ticket',
      'update',
      `if old.state = 'SELLING' and new.state = 'REFUSED' and exists (
         select from play.lottery_ticket where reference = new.number) then
         new.state := 'SOLD'; end if`,
    ),
  },
  {
    name: 'bonus-buys-tickets',
    breaks: 'tickets are bought with own money only',
    seed: 1_000_001,
    sabotage: participant('bonuses', {
      decide(right, wager, ...given) {
        const objection = right(wager, ...given);
        wager.bonusUse = { ...wager.bonusUse, stakes: true };
        return objection;
      },
    }),
  },
  {
    name: 'claims-never-end',
    breaks: 'what nobody fetches in time goes where the rules say',
    seed: 1_000_002,
    sabotage: row(
      'lottery.draw',
      'update',
      `if new.claims_until is not null then new.claims_until := 'infinity'; end if`,
    ),
  },
  {
    name: 'prize-paid-twice',
    breaks: 'a win is paid once',
    seed: 1_000_001,
    sabotage: lotteryOfPlay((right) => ({
      win: (of, win) => right.win(of, { ...win, amount: win.amount * 2n }),
    })),
  },
  {
    name: 'tickets-counted-in-limits',
    breaks: 'tickets of draws count to no limit of games',
    seed: 1_000_002,
    sabotage: participant('limits', {
      decide: (right, wager, ...given) => right({ ...wager, scope: 'Casino' }, ...given),
    }),
  },
];
