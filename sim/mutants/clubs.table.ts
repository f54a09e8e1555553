/** Mutants: rules of syndicates, of subscriptions and of draws that are put off, broken. */
import type { Mutant } from './mutant.ts';
import { row } from './sabotage.ts';

export const inClubs: readonly Mutant[] = [
  {
    name: 'shares-sold-again',
    breaks: 'a share is sold once',
    seed: 6_000_001,
    sabotage: row('lottery.syndicate_share', 'insert', 'return null'),
  },
  {
    name: 'odd-units-kept',
    breaks: 'what a syndicate wins is divided to the last minor unit',
    seed: 6_000_001,
    sabotage: row(
      'lottery.ticket',
      'update',
      'if new.syndicate_id is not null and new.win % 10 <> 0 then new.win := new.win - new.win % 10; end if',
    ),
  },
  {
    name: 'subscription-outlives-its-end',
    breaks: 'nothing is bought for a subscription that its player has ended',
    seed: 6_000_001,
    sabotage: row(
      'lottery.subscription',
      'update',
      `if new.state = 'CANCELLED' then new.state := 'ACTIVE'; end if`,
    ),
  },
  {
    name: 'barred-subscriber-resumes',
    breaks: 'a subscription of a player who must not play waits for the player',
    seed: 6_000_003,
    sabotage: row(
      'lottery.subscription',
      'update',
      `if new.state = 'PAUSED' then new.state := 'ACTIVE'; end if`,
    ),
  },
  {
    name: 'postponed-keeps-cut-off',
    breaks: 'sales of a draw that is put off end so much later',
    seed: 6_000_001,
    sabotage: row(
      'lottery.draw',
      'update',
      'if new.draw_at > old.draw_at then new.sales_close_at := old.sales_close_at; end if',
    ),
  },
];
