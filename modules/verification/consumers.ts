/** What verification follows of other modules. */
import type { ConsumerOptions } from '@herna/db';
import type { Identification } from './service/identification.ts';
import { lockIdentity } from './store/identities.ts';

/** A payment that proves an account may be the last thing that an identity by documents needs. */
export const verificationConsumers = (
  identification: Identification,
): Omit<ConsumerOptions, 'database'>[] => [
  {
    name: 'verification.accounts',
    types: ['payments.bank_account_verified'],
    async handle(tx, events) {
      for (const playerId of new Set(events.map((event) => event.playerId))) {
        if (playerId === undefined) continue;
        await lockIdentity(tx, playerId);
        await identification.follow(tx, playerId);
      }
    },
  },
];
