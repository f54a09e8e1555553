/** Numbers of documents at rest: sealed, and found by a keyed hash with their type and country. */
import { createHmac } from 'node:crypto';
import type { Random } from '@herna/kernel';
import { createSeal, derivedKey } from '@herna/kernel/seal';
import type { DocumentData } from '../rules/documents.ts';
import { normalNumber } from '../rules/documents.ts';
import type { DocumentRow } from '../store/tables.ts';

/** Makes the keeper of document numbers. */
export function createDocumentNumbers(masterSecret: string, random: Random) {
  const seal = createSeal(masterSecret, 'document-number', random);
  const key = derivedKey(masterSecret, 'document-number-hash');
  return {
    open: ({ number }: Pick<DocumentRow, 'number'>): string => seal.open(number),
    /** The two columns of a document. */
    columns({ number, type, country }: Pick<DocumentData, 'number' | 'type' | 'country'>) {
      const plain = normalNumber(number);
      const named = `${country}:${type}:${plain}`;
      return {
        number: seal.close(plain),
        number_hash: createHmac('sha256', key).update(named).digest(),
      };
    },
  };
}
export type DocumentNumbers = ReturnType<typeof createDocumentNumbers>;
