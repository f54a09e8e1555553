/** Schemas that more than one topic of this module uses. */
import { DateTime, Day, Id, Text } from '@herna/contract-kit';
import { type TSchema, Type } from 'typebox';
import { documentTypes, documentVariants, scanTypes } from './documents.table.ts';
import { documentStates, rejectionReasons, scanStates } from './states.ts';

export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);

export const ScanTypeSchema = Type.Enum(scanTypes);
export const RejectionReasonSchema = Type.Enum(rejectionReasons);
/** ISO 3166-1 alpha-3. */
export const CountryCode = Type.String({ pattern: '^[A-Z]{3}$' });
/** Why staff did it; it stands in the audit. */
export const Reason = Text(500, 3);

export const Scan = Type.Object({
  id: Id,
  playerId: Id,
  documentId: orNull(Id),
  /** The account that a statement proves. */
  bankAccountId: orNull(Id),
  type: ScanTypeSchema,
  state: Type.Enum(scanStates),
  pages: Type.Integer({ minimum: 0, description: 'Images it has; none once deleted' }),
  rejection: orNull(RejectionReasonSchema),
  /** What staff wrote for the player. */
  rejectionNote: orNull(Type.String()),
  createdAt: DateTime,
  decidedAt: orNull(DateTime),
});

export const DocumentFields = {
  variant: Type.Enum(documentVariants),
  type: Type.Enum(documentTypes),
  number: Text(30),
  country: CountryCode,
  issuedOn: Type.Optional(Day),
  /** `null` where the document is valid without end. */
  validUntil: orNull(Day),
  mrz: Type.Optional(
    Type.String({ maxLength: 200, description: 'Machine-readable lines, checked and not kept' }),
  ),
};

export const IdentityDocumentSchema = Type.Object({
  id: Id,
  playerId: Id,
  variant: Type.Enum(documentVariants),
  type: Type.Enum(documentTypes),
  number: Type.String(),
  country: Type.String(),
  issuedOn: orNull(Day),
  /** `null` where the document is valid without end. */
  validUntil: orNull(Day),
  state: Type.Enum(documentStates),
  /** Ends soon or has ended: the player should renew it. */
  renewalDue: Type.Boolean(),
  /** The player may take it back: nothing of it was ever approved. */
  removable: Type.Boolean(),
  scans: Type.Array(Scan),
  createdAt: DateTime,
});

/** The player whose data an audience of staff and players asks for; staff must name one. */
export const ofPlayer = { playerId: Type.Optional(Id) };
export const exampleImage =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const imageExample = {
  file: { name: 'front.png', type: 'image/png', base64: exampleImage },
} as const;
