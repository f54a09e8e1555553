/** Identity documents of players: adding, renewing, removing, and what is still missing. */
import { Done, defineCalls, Id } from '@herna/contract-kit';
import { Type } from 'typebox';
import { documentTypes, documentVariants, scanTypes } from './documents.table.ts';
import { DocumentFields, IdentityDocumentSchema, ofPlayer, Reason } from './schemas.ts';
import { checkMethods } from './states.ts';

/** The player for himself, or staff for him. */
const both = { audience: ['player', 'operator'], permission: 'verification.desk' } as const;
const read = { audience: ['player', 'operator'], permission: 'verification.read' } as const;
const faults = ['ERR_DOCUMENT_FIELDS', 'ERR_PLAYER_NOT_FOUND'] as const;
const example = {
  variant: 'Primary',
  type: 'IdentityCard',
  number: '998009876',
  country: 'CZE',
  validUntil: '2034-08-15',
} as const;

export const documentCalls = defineCalls({
  'POST /capi/v2-onling/PlayerIdentityDocument/Create': {
    summary: 'Adds an identity document; its scans follow',
    ...both,
    body: Type.Object({ ...ofPlayer, ...DocumentFields }),
    response: IdentityDocumentSchema,
    errors: [...faults, 'ERR_DOCUMENT_EXISTS'],
    example: { body: { ...example, number: '12' } },
    exampleOutcome: 'ERR_DOCUMENT_FIELDS',
  },
  'POST /capi/v2-onling/PlayerIdentityDocument/Update': {
    summary: 'Renews or corrects a document; it has to be seen and approved again',
    ...both,
    body: Type.Object({
      ...ofPlayer,
      documentId: Id,
      number: Type.Optional(DocumentFields.number),
      country: Type.Optional(DocumentFields.country),
      issuedOn: DocumentFields.issuedOn,
      validUntil: Type.Optional(DocumentFields.validUntil),
      mrz: DocumentFields.mrz,
    }),
    response: IdentityDocumentSchema,
    errors: faults,
    example: { body: { documentId: '999999999', validUntil: '2034-08-15' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'DELETE /capi/v2-onling/PlayerIdentityDocument/Delete': {
    summary: 'Removes a document with the images of its scans; what was decided stays on record',
    audience: 'operator',
    permission: 'verification.decide',
    query: Type.Object({ documentId: Id, reason: Reason }),
    response: Done,
    example: { query: { documentId: '999999999', reason: 'entered twice' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'DELETE /api/verification/document': {
    summary:
      'Removes a document of one’s own that was never approved, with the images of its scans',
    audience: 'player',
    query: Type.Object({ documentId: Id }),
    response: Done,
    errors: ['ERR_DOCUMENT_APPROVED'],
    example: { query: { documentId: '999999999' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/PlayerIdentityDocument/Get': {
    summary: 'Gives one document with its scans',
    ...read,
    query: Type.Object({ ...ofPlayer, documentId: Id }),
    response: IdentityDocumentSchema,
    example: { query: { documentId: '999999999' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'GET /capi/v2-onling/PlayerIdentityDocument/GetList': {
    summary: 'Lists the documents of a player with their scans',
    ...read,
    query: Type.Object(ofPlayer),
    response: Type.Object({ items: Type.Array(IdentityDocumentSchema) }),
    example: { query: {} },
  },
  'GET /api/verification/overview': {
    summary: 'Tells how the identity was verified, what is missing, and which documents are taken',
    ...read,
    query: Type.Object(ofPlayer),
    response: Type.Object({
      verified: Type.Boolean(),
      /** What a verification by documents still needs. */
      missing: Type.Array(Type.Enum([...documentVariants, ...scanTypes, 'ControlPayment'])),
      /** Ways by which an identity check can be begun here. */
      methods: Type.Array(Type.Enum(checkMethods)),
      primaryDocuments: Type.Array(Type.Enum(documentTypes)),
      secondaryDocuments: Type.Array(Type.Enum(documentTypes)),
      needed: Type.Array(Type.Enum([...documentVariants, ...scanTypes, 'ControlPayment'])),
    }),
    example: { query: {} },
  },
});
