/** Mutants: what the database keeps, broken. */
import type { Mutant } from './mutant.ts';
import { row, schema, together } from './sabotage.ts';

export const inTheDatabase: readonly Mutant[] = [
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
    name: 'mismatch-overlooked',
    breaks: 'a payment of another amount than was asked for waits for staff',
    seed: 3,
    sabotage: row(
      'payments.payment',
      'update',
      `if new.state = 'MISMATCH' then new.state := old.state; end if`,
    ),
  },
  {
    name: 'identity-not-kept',
    breaks: 'who was checked and matched is verified',
    seed: 22,
    sabotage: row('verification.identity', 'insert', 'return null'),
  },
  {
    name: 'check-ends-again',
    breaks: 'an identity check ends once, whatever the vendor says later',
    seed: 22,
    sabotage: row(
      'verification.identity_check',
      'update',
      `if new.state <> 'PENDING' then new.state := 'PENDING'; new.failure := null;
         new.finished_at := null; end if`,
    ),
  },
  {
    name: 'command-not-kept',
    breaks: 'a repeated command has one effect',
    seed: 5,
    sabotage: row('platform.idempotency', 'insert', 'new.key := new.key || random()'),
  },
  {
    name: 'side-wallet-not-posted',
    breaks: 'a wallet of another currency keeps what was posted to it, and nothing else',
    seed: 10,
    sabotage: row('ledger.balance', 'insert', `if new.currency = 'EUR' then new.held := 7; end if`),
  },
];
