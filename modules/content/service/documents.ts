/** Static documents: every upload is a version, the valid one is the latest that has come into force. */
import { lockName } from '@herna/db';
import { DomainError, pragueDay } from '@herna/kernel';
import { type DocumentType, documentTypes } from '../contract/files.ts';
import { type DocumentRow, documentsOf, insertDocument } from '../store/documents.ts';
import { insertBlob } from '../store/files.ts';
import { readBlob } from './blobs.ts';
import { assertSpoken, brandNamed } from './brands.ts';
import type { Author, ContentDependencies } from './dependencies.ts';
import { checkUpload } from './files.ts';

export type SizedDocument = DocumentRow & { readonly bytes: number; readonly valid: boolean };

/** Makes the service. */
export function createDocuments({ database, clock, brand: running }: ContentDependencies) {
  const today = (): string => pragueDay(clock.now());

  /** Marks the valid version of each type and locale; the newest comes first. */
  function marked(rows: readonly (DocumentRow & { bytes: number })[]): SizedDocument[] {
    const seen = new Set<string>();
    return rows.map((row) => {
      const place = `${row.type}/${row.locale}`;
      const valid = row.valid_from <= today() && !seen.has(place);
      if (valid) seen.add(place);
      return { ...row, valid };
    });
  }

  return {
    async upload(
      given: {
        readonly brand?: string | undefined;
        readonly type: DocumentType;
        readonly locale?: string | undefined;
        readonly name: string;
        readonly content: string;
        readonly validFrom?: string | undefined;
      },
      author: Author,
    ): Promise<SizedDocument> {
      const brand = brandNamed(given.brand, running);
      const locale = given.locale ?? brand.defaultLocale;
      assertSpoken(brand, locale);
      const bytes = Buffer.from(given.content, 'base64');
      const { type: media_type, hash } = await checkUpload(given.name, bytes);
      const now = clock.now();
      return database.transaction(async (tx) => {
        // Two uploads at once are two versions.
        const place = `${brand.key}/${given.type}/${locale}`;
        await lockName(tx, `content.document/${place}`);
        const [newest] = await documentsOf(tx, brand.key, given.type, locale);
        const row = {
          brand: brand.key,
          type: given.type,
          locale,
          version: (newest?.version ?? 0) + 1,
          name: given.name,
          media_type,
          hash,
          valid_from: given.validFrom ?? today(),
          uploaded_at: now,
          uploaded_by: author.name,
        };
        await insertBlob(tx, hash, bytes, now);
        await insertDocument(tx, row);
        await author.act(tx, {
          action: 'content.document_uploaded',
          targetKind: 'document',
          targetId: `${place}/${row.version}`,
          ...(newest ? { before: { version: newest.version, hash: newest.hash } } : {}),
          after: { version: row.version, hash, validFrom: row.valid_from },
        });
        return { ...row, bytes: bytes.length, valid: row.valid_from <= today() };
      });
    },

    /** All types in their order, each with its documents. */
    async types(brandKey: string | undefined) {
      const brand = brandNamed(brandKey, running);
      const documents = marked(await documentsOf(database.read, brand.key));
      return (Object.keys(documentTypes) as DocumentType[]).map((type) => ({
        type,
        documents: documents.filter((one) => one.type === type),
      }));
    },

    /** The valid document of a type, or one version of it, to be streamed. */
    async open(given: {
      readonly brand?: string | undefined;
      readonly type: string;
      readonly locale?: string | undefined;
      readonly version?: number | undefined;
    }) {
      const brand = brandNamed(given.brand, running);
      const locale = given.locale ?? brand.defaultLocale;
      const documents = marked(await documentsOf(database.read, brand.key, given.type, locale));
      const found = documents.find(({ version, valid }) =>
        given.version === undefined ? valid : version === given.version,
      );
      if (!found) throw new DomainError('ERR_DOCUMENT_NOT_FOUND');
      return {
        type: found.media_type,
        size: found.bytes,
        etag: found.hash,
        changedAt: found.uploaded_at,
        maxAge: 0,
        downloadName: found.name,
        read: (from: number, to: number) => readBlob(database.read, found.hash, from, to),
      };
    },
  };
}
export type Documents = ReturnType<typeof createDocuments>;
