/**
 * Deliberate faults, each of which a seed must notice: what is broken and how it is let in. They
 * are what the simulation is measured by; a mutant that nobody catches is a hole in the auditor or
 * in the workload.
 */
import type { Sabotage } from '../house/house.ts';
import {
  answers,
  ledger,
  letsPass,
  overlooks,
  participant,
  row,
  schema,
  together,
} from './sabotage.ts';

export interface Mutant {
  readonly name: string;
  /** What is no longer true. */
  readonly breaks: string;
  /** A seed that has caught it; when the workload changes, another one may. */
  readonly seed: number;
  readonly sabotage: Sabotage;
}

const utcDay = (now: Date): string => now.toISOString().slice(0, 10);

const inTheDatabase: readonly Mutant[] = [
  {
    name: 'reference-not-unique',
    breaks: 'an id of a provider is used once, whoever the player is',
    seed: 36,
    sabotage: schema('drop index ledger.movement_reference'),
  },
  {
    name: 'balance-write-lost',
    breaks: 'every movement changes the balance',
    seed: 1,
    sabotage: row('ledger.balance', 'update', 'if new.cash % 5 = 0 then return null; end if'),
  },
  {
    name: 'cash-rounded',
    breaks: 'balances are kept to the unit',
    seed: 1,
    sabotage: row('ledger.balance', 'update', 'new.cash := new.cash - new.cash % 10'),
  },
  {
    name: 'posting-skipped',
    breaks: 'every movement sums to zero',
    seed: 1,
    sabotage: together(
      schema('drop trigger posting_zero_sum on ledger.posting'),
      row('ledger.posting', 'insert', 'if new.account_kind = 21 then return null; end if'),
    ),
  },
  {
    name: 'house-write-lost',
    breaks: 'house accounts are the sum of their postings',
    seed: 1,
    sabotage: row(
      'ledger.house_balance',
      'update',
      'if new.account_kind = 20 then return null; end if',
    ),
  },
  {
    name: 'round-end-lost',
    breaks: 'a finished round takes nothing more',
    seed: 3,
    sabotage: row('play.round', 'update', `new.state := 'OPEN'; new.ended_at := null`),
  },
  {
    name: 'counters-lost',
    breaks: 'limits count every stake',
    seed: 1,
    sabotage: row('protection.usage', 'update', 'return null'),
  },
  {
    name: 'month-forgotten',
    breaks: 'a month is more than its last day',
    seed: 174,
    sabotage: row('protection.usage', 'update', 'new.stakes_month := new.stakes_day'),
  },
  {
    name: 'limit-forgotten',
    breaks: 'a limit that a player sets holds for his bets',
    seed: 1,
    sabotage: row('protection.play_gate', 'update', `new.ceilings := '[]'`),
  },
  {
    name: 'exclusion-forgotten',
    breaks: 'who has pressed the panic button plays no more',
    seed: 10,
    sabotage: row('protection.play_gate', 'update', 'new.excluded_until := null'),
  },
  {
    name: 'session-never-closes',
    breaks: 'a closed session takes no bets',
    seed: 2,
    sabotage: row(
      'play.game_session',
      'update',
      `new.state := 'OPEN'; new.closed_at := null; new.close_reason := null`,
    ),
  },
  {
    name: 'hold-expires-at-once',
    breaks: 'a reservation lasts as long as was agreed',
    seed: 3,
    sabotage: row('ledger.hold', 'insert', 'new.expires_at := new.created_at'),
  },
  {
    name: 'transfer-cap-forgets',
    breaks: 'what moves between systems in a day has its highest sum',
    seed: 8,
    sabotage: row(
      'payments.transfer',
      'insert',
      `new.created_at := new.created_at - interval '2 days'`,
    ),
  },
  {
    name: 'transfer-never-expires',
    breaks: 'reserved transfers are given back',
    seed: 110,
    sabotage: row('payments.transfer', 'insert', `new.expires_at := 'infinity'`),
  },
  {
    name: 'free-rounds-for-ever',
    breaks: 'what is not played in time goes back to the house',
    seed: 9,
    sabotage: row(
      'play.free_round',
      'insert',
      `new.expires_at := new.expires_at + interval '9 years'`,
    ),
  },
  {
    name: 'command-not-kept',
    breaks: 'a repeated command has one effect',
    seed: 5,
    sabotage: row('platform.idempotency', 'insert', 'new.key := new.key || random()'),
  },
];

const inTheWagerPath: readonly Mutant[] = [
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
    sabotage: letsPass('session', 'LIMIT_STAKE'),
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
    seed: 24,
    sabotage: overlooks('limits', 'bet-cancel'),
  },
  {
    name: 'wins-not-counted',
    breaks: 'a win makes a loss smaller',
    seed: 24,
    sabotage: overlooks('limits', 'win'),
  },
  {
    name: 'jackpot-keeps-cancelled-share',
    breaks: 'a cancel takes the share back from the jackpot',
    seed: 6,
    sabotage: overlooks('jackpots', 'bet-cancel'),
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
        wager.hits = [];
        return objection;
      },
    }),
  },
  {
    name: 'hit-not-counted',
    breaks: 'a jackpot that a stake has won makes a loss smaller',
    seed: 16,
    sabotage: participant('limits', {
      apply: (right, wager, ...given) => right({ ...wager, hits: [] }, ...given),
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

const inBonuses: readonly Mutant[] = [
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
        wager.bonus = { ...wager.bonus, returnsTo: 'player-bonus' };
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
        wager.bonus = { ...wager.bonus, stakes: true, stakeMaximum: undefined };
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

let copies = 0;

const atThePorts: readonly Mutant[] = [
  {
    name: 'unknown-told-as-refused',
    breaks: 'an outcome that is not known is never told as a refusal',
    seed: 1,
    sabotage: answers('"TEMPORARY"', '"INSUFFICIENT_FUNDS"'),
  },
  {
    name: 'cancelled-hold-kept',
    breaks: 'a cancelled reservation gives the money back',
    seed: 1,
    sabotage: ledger((right) => ({
      cancelHold: (tx, key) => right.commitHold(tx, key, { account: 'fees', owner: 0n }),
    })),
  },
  {
    name: 'reserved-twice',
    breaks: 'a reservation is made once for its reference',
    seed: 9,
    sabotage: ledger((right) => ({
      reserve: (tx, request) =>
        right.reserve(tx, { ...request, reference: `${request.reference}#${++copies}` }),
    })),
  },
  {
    name: 'posted-twice',
    breaks: 'a movement is posted once for its reference',
    seed: 1,
    sabotage: ledger((right) => ({
      post: (tx, movement) =>
        right.post(tx, { ...movement, reference: `${movement.reference}#${++copies}` }),
    })),
  },
];

export const mutants: readonly Mutant[] = [
  ...inTheDatabase,
  ...inTheWagerPath,
  ...atThePorts,
  ...inBonuses,
];
