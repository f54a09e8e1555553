/** Scans: the player sends and deletes them, staff see and decide, each view is audited. */
import {
  DateTime,
  Day,
  Done,
  defineCalls,
  file,
  growingPage,
  Id,
  queuePageFields,
  Text,
} from '@herna/contract-kit';
import { Type } from 'typebox';
import { scanMaxBytes } from './documents.table.ts';
import {
  IdentityDocumentSchema,
  imageExample,
  ofPlayer,
  orNull,
  Reason,
  RejectionReasonSchema,
  Scan,
  ScanTypeSchema,
} from './schemas.ts';
import { scanStates } from './states.ts';

export const uploadErrors = [
  'ERR_SCAN_HEIC',
  'ERR_SCAN_FORMAT',
  'ERR_SCAN_TOO_SMALL',
  'ERR_SCAN_TOO_MANY_PAGES',
  'ERR_SCANS_TOO_MANY',
  'ERR_DOCUMENT_FIELDS',
] as const;
const unknown = { scanId: '999999999' } as const;
const missing = { exampleOutcome: 'ERR_NOT_FOUND' } as const;

const rejectionFields = {
  scanId: Id,
  rejection: RejectionReasonSchema,
  /** For the player; staff's own words. */
  note: Type.Optional(Text(300)),
};

/** A scan of the queue with whom it belongs to, so that one request opens the next case. */
const QueuedScan = Type.Object({
  scan: Scan,
  document: orNull(IdentityDocumentSchema),
  player: Type.Object({
    id: Id,
    firstName: Type.String(),
    surname: Type.String(),
    birthDate: Day,
    birthPlace: Type.String(),
    nationality: Type.String(),
    gender: Type.String(),
    address: Type.String(),
  }),
  /** Other players who show a document of the same number. */
  sameDocument: Type.Array(Id),
});

export const scanCalls = defineCalls({
  'POST /capi/v2-onling/PlayerDocumentScan/Upload': {
    summary: 'Takes a scan: JPEG, PNG or PDF; kept as clean images, encrypted',
    audience: 'player',
    rate: 'payment',
    multipart: { maxBytes: scanMaxBytes },
    body: Type.Object({
      type: ScanTypeSchema,
      documentId: Type.Optional(Id),
      bankAccountId: Type.Optional(Id),
    }),
    response: Scan,
    errors: uploadErrors,
    example: { body: { type: 'Other' }, files: imageExample },
    exampleOutcome: 'ERR_SCAN_TOO_SMALL',
  },
  'GET /capi/v2-onling/PlayerDocumentScan/GetList': {
    summary: 'Lists the scans of a player with their states',
    audience: ['player', 'operator'],
    permission: 'verification.read',
    query: Type.Object({ ...ofPlayer, documentId: Type.Optional(Id) }),
    response: Type.Object({ items: Type.Array(Scan) }),
    example: { query: {} },
  },
  'GET /capi/v2-onling/PlayerDocumentScan/Get': {
    summary: 'Gives a page of a scan as an image; every view by staff is audited',
    audience: ['player', 'operator'],
    permission: 'verification.images',
    query: Type.Object({
      scanId: Id,
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    response: file,
    example: { query: unknown },
    ...missing,
  },
  'POST /capi/v2-onling/PlayerDocumentScan/Approve': {
    summary: 'Approves a scan; document and account follow',
    audience: 'operator',
    permission: 'verification.decide',
    body: Type.Object({
      scanId: Id,
      /** The machine-readable lines as they are seen: compared with the document and the player. */
      mrz: Type.Optional(Type.String({ minLength: 88, maxLength: 200 })),
    }),
    response: Scan,
    errors: ['ERR_SCAN_STATE', 'ERR_DOCUMENT_FIELDS', 'ERR_APPROVAL_NEEDED'],
    example: { body: unknown },
    ...missing,
  },
  'POST /capi/v2-onling/PlayerDocumentScan/Reject': {
    summary: 'Rejects a scan with a reason and asks the player for a new one',
    audience: 'operator',
    permission: 'verification.decide',
    body: Type.Object(rejectionFields),
    response: Scan,
    errors: ['ERR_SCAN_STATE', 'ERR_BANK_ACCOUNT_STATE'],
    example: { body: { ...unknown, rejection: 'UNREADABLE' } },
    ...missing,
  },
  'DELETE /capi/v2-onling/PlayerDocumentScan/Delete': {
    summary: 'Deletes a scan of one’s own that is not approved',
    audience: 'player',
    query: Type.Object({ scanId: Id }),
    response: Done,
    errors: ['ERR_SCAN_STATE'],
    example: { query: unknown },
    ...missing,
  },
  'GET /api/verification/queue': {
    summary: 'Lists scans for the document check, the oldest first',
    audience: 'operator',
    permission: 'verification.read',
    query: Type.Object({
      ...queuePageFields,
      state: Type.Optional(Type.Enum(scanStates)),
    }),
    response: growingPage(QueuedScan),
    example: { query: { state: 'UPLOADED' } },
  },
});

/** What a desk does with scans and photos. */
export const deskScanCalls = defineCalls({
  'POST /capi/Evidence/v1/PlayerDocumentScans/Save': {
    summary: 'Keeps a scan taken at a desk',
    audience: 'operator',
    permission: 'verification.desk',
    multipart: { maxBytes: scanMaxBytes },
    body: Type.Object({
      playerId: Id,
      type: ScanTypeSchema,
      documentId: Type.Optional(Id),
    }),
    response: Scan,
    errors: [...uploadErrors, 'ERR_PLAYER_NOT_FOUND'],
    example: { body: { playerId: '999999999', type: 'Other' }, files: imageExample },
    exampleOutcome: 'ERR_PLAYER_NOT_FOUND',
  },
  'POST /capi/Evidence/v1/PlayerDocumentScans/Update': {
    summary: 'Changes the type or the state of a scan',
    audience: 'operator',
    permission: 'verification.decide',
    body: Type.Object({
      scanId: Id,
      type: Type.Optional(ScanTypeSchema),
      state: Type.Optional(Type.Enum(['APPROVED', 'REJECTED'])),
      rejection: Type.Optional(RejectionReasonSchema),
      note: Type.Optional(Text(300)),
    }),
    response: Scan,
    errors: [
      'ERR_SCAN_STATE',
      'ERR_DOCUMENT_FIELDS',
      'ERR_APPROVAL_NEEDED',
      'ERR_BANK_ACCOUNT_STATE',
    ],
    example: { body: { ...unknown, state: 'APPROVED' } },
    ...missing,
  },
  'DELETE /capi/Evidence/v1/PlayerDocumentScans/Delete': {
    summary: 'Deletes a scan that is not approved',
    audience: 'operator',
    permission: 'verification.decide',
    query: Type.Object({ scanId: Id, reason: Reason }),
    response: Done,
    errors: ['ERR_SCAN_STATE'],
    example: { query: { ...unknown, reason: 'scanned twice' } },
    ...missing,
  },
  'GET /capi/Evidence/v1/PlayerDocumentScans/List': {
    summary: 'Lists the scans of a player for a desk',
    audience: 'operator',
    permission: 'verification.read',
    query: Type.Object({ playerId: Id }),
    response: Type.Object({ items: Type.Array(Scan) }),
    example: { query: { playerId: '1' } },
  },
  'GET /capi/Evidence/v1/PlayerDocumentScans/GetDetail': {
    summary: 'Gives one scan with its images, base64; the view is audited',
    audience: 'operator',
    permission: 'verification.images',
    query: Type.Object({ scanId: Id }),
    response: Type.Object({
      scan: Scan,
      images: Type.Array(Type.Object({ type: Type.String(), base64: Type.String() })),
    }),
    example: { query: unknown },
    ...missing,
  },
  'POST /capi/Evidence/v1/PlayerPhotos/Save': {
    summary: 'Keeps the photo of a player taken at the reception, in place of an earlier one',
    audience: 'operator',
    permission: 'verification.desk',
    multipart: { maxBytes: scanMaxBytes },
    body: Type.Object({ playerId: Id }),
    response: Type.Object({ takenAt: DateTime }),
    errors: [...uploadErrors, 'ERR_PLAYER_NOT_FOUND'],
    example: { body: { playerId: '999999999' }, files: imageExample },
    exampleOutcome: 'ERR_PLAYER_NOT_FOUND',
  },
  'GET /capi/Evidence/v1/PlayerPhotos/Get': {
    summary: 'Gives the photo of a player for a visual check; the view is audited',
    audience: 'operator',
    permission: 'verification.images',
    query: Type.Object({ playerId: Id }),
    response: file,
    example: { query: { playerId: '999999999' } },
    ...missing,
  },
});
