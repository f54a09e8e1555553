/** How rows of this module look on the wire. */
import { wireId } from '@herna/kernel';
import type { SeenDocument } from '../service/documents.ts';
import type { ScanRow } from '../store/tables.ts';

export const wireScan = (scan: ScanRow) => ({
  id: wireId(scan.id),
  playerId: wireId(scan.player_id),
  documentId: scan.document_id === null ? null : wireId(scan.document_id),
  bankAccountId: scan.bank_account_id === null ? null : wireId(scan.bank_account_id),
  type: scan.type,
  state: scan.state,
  pages: scan.pages,
  rejection: scan.rejection,
  rejectionNote: scan.rejection_note,
  createdAt: scan.created_at.toISOString(),
  decidedAt: scan.decided_at?.toISOString() ?? null,
});

export const wireDocument = ({ row, number, renewalDue, removable, scans }: SeenDocument) => ({
  id: wireId(row.id),
  playerId: wireId(row.player_id),
  variant: row.variant,
  type: row.type,
  number,
  country: row.country,
  issuedOn: row.issued_on,
  validUntil: row.valid_until,
  state: row.state,
  renewalDue,
  removable,
  scans: scans.map(wireScan),
  createdAt: row.created_at.toISOString(),
});
