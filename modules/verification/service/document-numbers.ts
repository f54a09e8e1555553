/** Numbers of documents at rest: sealed, and found by a keyed hash with their type and country. */
import { createHmac } from 'node:crypto';
import type { Random } from '@herna/kernel';
import { createSeal, derivedKey } from '@herna/kernel/seal';
import { countryCodes } from '@herna/players';
import { documentTypes } from '../contract/documents.table.ts';
import type { DocumentData } from '../rules/documents.ts';
import { normalNumber } from '../rules/documents.ts';
import type { DocumentRow } from '../store/tables.ts';

const isNumber = (plain: string): boolean => /^(?=.*\d)[A-Z0-9]{4,20}$/.test(plain);

/** Makes the keeper of document numbers. */
export function createDocumentNumbers(masterSecret: string, random: Random) {
  const seal = createSeal(masterSecret, 'document-number', random);
  const key = derivedKey(masterSecret, 'document-number-hash');
  const hashOf = (country: string, type: string, plain: string): Buffer =>
    createHmac('sha256', key).update(`${country}:${type}:${plain}`).digest();
  return {
    /** The hashes of a number without its type and country; none of what is no number of a document. */
    hashesOf(number: string): Buffer[] {
      const plain = normalNumber(number);
      if (!isNumber(plain)) return [];
      return Object.values(countryCodes).flatMap((country) =>
        documentTypes.map((type) => hashOf(country, type, plain)),
      );
    },
    /** The hash of a number whose document has no country here; none of what is no number of a document. */
    hashOfAny(number: string): Buffer | undefined {
      const plain = normalNumber(number);
      return isNumber(plain) ? hashOf('', '', plain) : undefined;
    },
    open: ({ number }: Pick<DocumentRow, 'number'>): string => seal.open(number),
    /** The two columns of a document. */
    columns({ number, type, country }: Pick<DocumentData, 'number' | 'type' | 'country'>) {
      const plain = normalNumber(number);
      return {
        number: seal.close(plain),
        number_hash: hashOf(country, type, plain),
      };
    },
  };
}
export type DocumentNumbers = ReturnType<typeof createDocumentNumbers>;
