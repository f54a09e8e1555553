/** Row types of the schema `verification`. */
import type { Generated, GeneratedAlways, Selectable } from 'kysely';
import type { DocumentType, DocumentVariant, ScanType } from '../contract/documents.table.ts';
import type {
  CheckFailure,
  CheckState,
  DocumentState,
  RejectionReason,
  ScanState,
} from '../contract/states.ts';

export interface VerificationTables {
  'verification.document': {
    player_id: bigint;
    id: GeneratedAlways<bigint>;
    variant: DocumentVariant;
    type: DocumentType;
    country: string;
    /** Sealed. */
    number: Buffer;
    /** Keyed hash, by which the same document of somebody else is found. */
    number_hash: Buffer;
    issued_on: string | null;
    /** `null` where it is valid without end. */
    valid_until: string | null;
    state: DocumentState;
    revision: Generated<number>;
    /** The latest revision that was approved and not found false since: what an identity rests on. */
    approved_revision: number | null;
    noticed_at: Date | null;
    created_at: Date;
    changed_at: Date;
  };
  'verification.scan': {
    player_id: bigint;
    id: GeneratedAlways<bigint>;
    document_id: bigint | null;
    document_revision: number | null;
    bank_account_id: bigint | null;
    type: ScanType;
    state: ScanState;
    pages: number;
    file_hash: Buffer;
    rejection: RejectionReason | null;
    rejection_note: string | null;
    taken_by: bigint | null;
    decided_by: bigint | null;
    decided_at: Date | null;
    created_at: Date;
  };
  'verification.scan_page': { player_id: bigint; scan_id: bigint; page: number; sealed: Buffer };
  'verification.photo': { player_id: bigint; sealed: Buffer; taken_by: bigint; taken_at: Date };
  'verification.identity_check': {
    id: GeneratedAlways<bigint>;
    player_id: bigint | null;
    registration_hash: Buffer | null;
    method: 'bankId' | 'byScan' | 'testCall';
    state: CheckState;
    failure: CheckFailure | null;
    state_hash: Buffer | null;
    /** Sealed. */
    secrets: Buffer | null;
    /** Sealed. */
    accounts: Buffer | null;
    vendor_id: string | null;
    transaction: string | null;
    bank: string | null;
    created_at: Date;
    expires_at: Date;
    finished_at: Date | null;
  };
  'verification.bank_subject': { subject_hash: Buffer; player_id: bigint; linked_at: Date };
  'verification.identity': {
    player_id: bigint;
    method: IdentityWay;
    verified_at: Date;
    withdrawn_at: Date | null;
  };
}

/**
 * How an identity was verified: `byScan` is the vendor's check, `documents` that of staff, and `testCall`
 * the word of who tests against the platform.
 */
export type IdentityWay = 'bankId' | 'byScan' | 'documents' | 'onLandbase' | 'testCall';
export type IdentityRow = Selectable<VerificationTables['verification.identity']>;
export type CheckRow = Selectable<VerificationTables['verification.identity_check']>;
export type DocumentRow = Selectable<VerificationTables['verification.document']>;
export type ScanRow = Selectable<VerificationTables['verification.scan']>;
