/**
 * Identities that whoever vouched for them takes back: an identity vendor that finds a forged document
 * later. A person looks at what the account has done meanwhile (Act 253/2008, section 9: doubts about
 * what was learnt of a customer).
 */
import type { ConsumerOptions } from '@herna/db';
import type { Cases } from './cases.ts';

/** The key under which these cases stand, beside those of the rules. */
const identityCase = 'identity-reversed';

/** Opens a case for each check that was taken back, also where the identity rests on another by now. */
export const reversedIdentities = (
  cases: Pick<Cases, 'open'>,
): Omit<ConsumerOptions, 'database'> => ({
  name: 'compliance.reversed_identities',
  types: ['verification.check_reversed'],
  async handle(tx, events) {
    for (const { playerId } of events) {
      if (playerId === undefined) continue;
      await cases.open(tx, playerId, {
        key: identityCase,
        severity: 'HIGH',
        holdsPayouts: false,
        figures: {},
        by: { actor: 'rule', after: identityCase },
      });
    }
  },
});
