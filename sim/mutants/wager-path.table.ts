/** Mutants: rules of the wager path, broken. */
import { jackpotHits } from '@herna/jackpots';
import type { Mutant } from './mutant.ts';
import { letsPass, overlooks, participant } from './sabotage.ts';

const utcDay = (now: Date): string => now.toISOString().slice(0, 10);

export const inTheWagerPath: readonly Mutant[] = [
  {
    name: 'repeat-not-known',
    breaks: 'a repeat gets the first answer',
    seed: 1,
    sabotage: participant('movements', {
      decide(right, ...given) {
        const objection = right(...given);
        return objection?.kind === 'repeated' ? undefined : objection;
      },
    }),
  },
  {
    name: 'repeat-with-todays-balance',
    breaks: 'a repeat gets the first answer, not the balance of now',
    seed: 1,
    sabotage: participant('movements', {
      decide(right, ...given) {
        const objection = right(...given);
        if (objection?.kind !== 'repeated') return objection;
        const { prior } = objection;
        return { ...objection, prior: { ...prior, cashAfter: prior.cashAfter + 1n } };
      },
    }),
  },
  {
    name: 'tombstone-overlooked',
    breaks: 'a bet whose cancel came first is refused',
    seed: 1,
    sabotage: letsPass('movements', 'TRANSACTION_CONFLICT'),
  },
  {
    name: 'session-end-overlooked',
    breaks: 'bets need an open session of their player',
    seed: 1,
    sabotage: letsPass('session', 'SESSION_EXPIRED'),
  },
  {
    name: 'stake-maximum-overlooked',
    breaks: 'a stake has its highest amount',
    seed: 35,
    sabotage: letsPass('rounds', 'LIMIT_STAKE'),
  },
  {
    name: 'closed-round-takes-wins',
    breaks: 'a finished round takes nothing more, from memory too',
    seed: 3,
    sabotage: letsPass('rounds', 'ROUND_CLOSED'),
  },
  {
    name: 'win-without-bet',
    breaks: 'a win belongs to a round',
    seed: 1,
    sabotage: letsPass('rounds', 'ROUND_NOT_FOUND'),
  },
  {
    name: 'break-overlooked',
    breaks: 'after two hours of play comes a break',
    seed: 10,
    sabotage: letsPass('limits', 'LIMIT_TIME'),
  },
  {
    name: 'loss-limit-overlooked',
    breaks: 'losses stay within their limit',
    seed: 1,
    sabotage: letsPass('limits', 'LIMIT_LOSS'),
  },
  {
    name: 'day-of-greenwich',
    breaks: 'a day of limits is a day in Prague',
    seed: 35,
    sabotage: participant('limits', {
      decide: (right, wager, state, batch) =>
        right(wager, state, { ...batch, day: utcDay(batch.now) }),
      apply: (right, wager, state, batch) =>
        right(wager, state, { ...batch, day: utcDay(batch.now) }),
    }),
  },
  {
    name: 'cancel-keeps-stake-counted',
    breaks: 'a stake given back is not a stake',
    seed: 445,
    sabotage: overlooks('limits', 'bet-cancel'),
  },
  {
    name: 'wins-not-counted',
    breaks: 'a win makes a loss smaller',
    seed: 103,
    sabotage: overlooks('limits', 'win'),
  },
  {
    name: 'jackpot-keeps-cancelled-share',
    breaks: 'a cancel takes the share back from the jackpot',
    seed: 6,
    sabotage: overlooks('jackpots', 'bet-cancel'),
  },
  {
    name: 'hit-stake-goes-back',
    breaks: 'a stake that has hit a jackpot is not given back',
    seed: 25,
    sabotage: participant('rounds', {
      decide: (right, wager, state, batch) =>
        right(wager, { ...state, hitStakes: new Map(), jackpots: [] }, batch),
    }),
  },
  {
    name: 'jackpot-stays-full',
    breaks: 'a jackpot is paid from its pool',
    seed: 1,
    sabotage: overlooks('jackpots', 'jackpot-win'),
  },
  {
    name: 'filled-pool-unpaid',
    breaks: 'the stake that takes a jackpot to where it must be hit wins it in its own commit',
    seed: 2,
    sabotage: participant('jackpots', {
      decide(right, wager, ...given) {
        const objection = right(wager, ...given);
        jackpotHits.note(wager, []);
        wager.following = [];
        return objection;
      },
    }),
  },
  {
    name: 'pool-without-maximum',
    breaks: 'a pool takes no more than its maximum, and what flows over is kept',
    seed: 2,
    sabotage: participant('jackpots', {
      decide(right, wager, state, batch) {
        const locked = new Map(state.locked);
        for (const [id, jackpot] of state.locked) {
          locked.set(id, { ...jackpot, poolMaximum: undefined });
        }
        return right(wager, { ...state, locked }, batch);
      },
    }),
  },
  {
    name: 'hit-not-counted',
    breaks: 'a jackpot that a stake has won makes a loss smaller',
    seed: 16,
    sabotage: participant('limits', {
      apply: (right, wager, ...given) => right({ ...wager, following: [] }, ...given),
    }),
  },
  {
    name: 'free-rounds-without-end',
    breaks: 'no more free rounds are played than were given',
    seed: 4,
    sabotage: letsPass('free-rounds', 'FREE_ROUND_NOT_FOUND'),
  },
  {
    name: 'cancelled-free-round-lost',
    breaks: 'a free round that is taken back can be played again',
    seed: 11,
    sabotage: overlooks('free-rounds', 'bet-cancel'),
  },
  {
    name: 'bonus-staked-first',
    breaks: 'own money is staked before bonus money',
    seed: 4,
    sabotage: participant('wallet', {
      decide(right, wager, wallets, batch) {
        const objection = right(wager, wallets, batch);
        const { kind, playerId, amount } = wager.request;
        if (objection || kind !== 'bet') return objection;
        const held: bigint = wallets.get(`${playerId} ${wager.currency}`)?.bonus ?? 0n;
        const bonus = held < amount ? held : amount;
        wager.split = { cash: amount - bonus, bonus };
        return undefined;
      },
    }),
  },
  {
    name: 'wins-all-in-cash',
    breaks: 'a win returns in the proportion of its stakes',
    seed: 3,
    sabotage: participant('wallet', {
      decide(right, wager, wallets, batch) {
        const objection = right(wager, wallets, batch);
        const { kind, amount } = wager.request;
        if (kind === 'win') wager.split = { cash: amount, bonus: 0n };
        return objection;
      },
    }),
  },
  {
    name: 'funds-not-asked',
    breaks: 'nobody stakes more than he has',
    seed: 3,
    sabotage: letsPass('wallet', 'INSUFFICIENT_FUNDS'),
  },
];
