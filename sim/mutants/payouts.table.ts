/** Mutants: payouts through gateways, and what text messages may bring in. */
import type { Mutant } from './mutant.ts';
import { ledger, row } from './sabotage.ts';

export const inPayouts: readonly Mutant[] = [
  {
    name: 'texts-of-the-day-forgotten',
    breaks: 'what text messages bring in on a day has its highest sum',
    seed: 5,
    sabotage: row(
      'payments.payment',
      'insert',
      `if new.method = 'MobileTech' then
         new.created_at := new.created_at - interval '2 days'; end if`,
    ),
  },
  {
    name: 'payout-under-another-id',
    breaks: 'a payout whose outcome is unknown is looked up under the id that it was sent with',
    seed: 6,
    sabotage: row(
      'payments.payment',
      'update',
      `if old.sent_at is null and new.sent_at is not null then
         new.reference_number := (new.reference_number::bigint + 1)::text; end if`,
    ),
  },
  {
    name: 'payout-out-of-the-bank',
    breaks: 'what a gateway has paid out is owed to that gateway',
    seed: 6,
    sabotage: ledger((right) => ({
      commitHold: (tx, key, to) =>
        right.commitHold(
          tx,
          key,
          to.account === 'gateway-clearing' ? { account: 'bank-clearing', owner: 1n } : to,
        ),
    })),
  },
  {
    name: 'late-return-to-the-house',
    breaks: 'a payout that comes back after it was paid is the player’s again',
    seed: 30,
    sabotage: ledger((right) => ({
      post: (tx, movement) =>
        right.post(
          tx,
          movement.kind === 'withdrawal-return'
            ? {
                ...movement,
                lines: movement.lines.map((line) =>
                  line.account === 'player-cash' ? { ...line, account: 'corrections' } : line,
                ),
              }
            : movement,
        ),
    })),
  },
  {
    name: 'late-return-overlooked',
    breaks: 'a payout that has come back is not paid',
    seed: 106,
    sabotage: row(
      'payments.payment',
      'update',
      `if new.state = 'RETURNED' and old.state = 'PAID' then new.state := old.state; end if`,
    ),
  },
  {
    name: 'late-failure-is-a-payment',
    breaks: 'a payout that turns out to have failed after it was paid is the player’s again',
    seed: 66,
    sabotage: row(
      'payments.payment',
      'update',
      `if old.state = 'PAID' and new.state = 'RETURNED' then new.state := 'PAID'; end if`,
    ),
  },
  {
    name: 'card-payout-out-of-the-wallet',
    breaks: 'each gateway has books of its own for what it pays out',
    seed: 106,
    sabotage: ledger((right) => ({
      commitHold: (tx, key, to) =>
        right.commitHold(tx, key, to.owner === 2n ? { ...to, owner: 5n } : to),
    })),
  },
];
