/** Mutants: ports that lie. */
import type { Mutant } from './mutant.ts';
import { answers, ledger } from './sabotage.ts';

let copies = 0;

export const atThePorts: readonly Mutant[] = [
  {
    name: 'gateways-share-an-account',
    breaks: 'each gateway has a clearing account of its own',
    seed: 16,
    sabotage: ledger((right) => ({
      post: (tx, movement) =>
        right.post(tx, {
          ...movement,
          lines: movement.lines.map((line) =>
            line.account === 'gateway-clearing' ? { ...line, owner: 1n } : line,
          ),
        }),
    })),
  },
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
