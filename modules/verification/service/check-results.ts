/** What follows from a check that found somebody: the identity, a document, accounts. */
import type { Tx } from '@herna/db';
import { type Clock, pragueDay } from '@herna/kernel';
import type { BankPerson } from '../rules/bank-claims.ts';
import { documentsOf, insertDocument } from '../store/documents.ts';
import { lockIdentity } from '../store/identities.ts';
import type { IdentityWay } from '../store/tables.ts';
import type { DocumentNumbers } from './document-numbers.ts';
import type { Identification } from './identification.ts';
import type { Accounts, People } from './ports.ts';

export interface CheckResultsDependencies {
  readonly clock: Clock;
  readonly numbers: DocumentNumbers;
  readonly identification: Identification;
  readonly accounts: Accounts;
  readonly people: Pick<People, 'birthNumberProved' | 'politicallyExposed'>;
}

/** The service of results. */
export function createCheckResults(dependencies: CheckResultsDependencies) {
  const { clock, numbers, identification, accounts, people } = dependencies;

  /** The document that the bank has checked: approved, unless the player shows one of its kind. */
  const addDocument = async (
    tx: Tx,
    playerId: bigint,
    document: NonNullable<BankPerson['document']>,
  ): Promise<void> => {
    const now = clock.now();
    const shown = await documentsOf(tx, playerId);
    const known = shown.some(({ variant }) => variant === 'Primary');
    const taken = identification.rules().primaryDocuments.includes(document.type);
    const { validUntil } = document;
    const hasEnded = validUntil !== null && validUntil < pragueDay(now);
    if (known || !taken || hasEnded) return;
    await insertDocument(tx, {
      player_id: playerId,
      variant: 'Primary',
      type: document.type,
      country: document.country,
      ...numbers.columns(document),
      issued_on: null,
      valid_until: validUntil,
      state: 'APPROVED',
      approved_revision: 1,
      noticed_at: null,
      created_at: now,
      changed_at: now,
    });
  };

  return {
    vendorReversed: identification.vendorReversed,

    /** The identity counts from now on. The caller has made sure that it is the player's own. */
    async apply(tx: Tx, playerId: bigint, method: IdentityWay, person?: BankPerson): Promise<void> {
      if (person?.birthNumber) await people.birthNumberProved(tx, playerId, person.birthNumber);
      if (person?.politicallyExposed) await people.politicallyExposed(tx, playerId);
      await lockIdentity(tx, playerId);
      await identification.verified(tx, playerId, method);
      if (!person) return;
      if (person.document) await addDocument(tx, playerId, person.document);
      await accounts.confirmedByBank(tx, playerId, person.accounts);
    },
  };
}
export type CheckResults = ReturnType<typeof createCheckResults>;
