/**
 * How a person is identified from afar by documents, per market: what must have been seen and
 * proved before an identity counts as verified. Dated, with the source of each row. Pure.
 */
import type { Market } from '@herna/brands';
import type { DocumentVariant, ScanType } from '../contract/documents.table.ts';
import type { ScanState } from '../contract/states.ts';

export interface IdentificationByDocuments {
  /** From which day, `YYYY-MM-DD`. */
  readonly from: string;
  /** Documents that must be approved. */
  readonly documents: readonly DocumentVariant[];
  /** Loose scans that must be approved. */
  readonly proofs: readonly ScanType[];
  /** A payment from an account in the player's name must have come. */
  readonly controlPayment: boolean;
  readonly source: string;
}

const table: Readonly<Record<Market, readonly IdentificationByDocuments[]>> = {
  cz: [
    {
      from: '2017-01-01',
      documents: ['Primary', 'Secondary'],
      proofs: ['BankAccountStatement'],
      controlPayment: true,
      source:
        'Act 253/2008 section 11(7): copies of two documents, proof of the account, first payment from it',
    },
  ],
  sk: [
    {
      from: '2019-03-01',
      documents: ['Primary'],
      proofs: ['Selfie'],
      controlPayment: true,
      source:
        'house: Act 297/2008 lets a face be compared by technical means; the payment is asked for besides',
    },
  ],
};

/** A loose scan that staff have decided about. */
export interface DecidedProof {
  readonly type: ScanType;
  readonly state: ScanState;
  readonly bankAccountId: bigint | null;
  readonly decidedAt: Date | null;
}

/**
 * Whether a proof counts beside the control payment: a statement that names an account speaks of one
 * from which the payment has come, once it has.
 */
const countsBeside = (
  { type, bankAccountId }: DecidedProof,
  paidFrom: readonly bigint[],
): boolean =>
  type !== 'BankAccountStatement' ||
  bankAccountId === null ||
  paidFrom.length === 0 ||
  paidFrom.includes(bankAccountId);

/**
 * The proofs that count. An identity that documents proved earlier goes on resting on what was approved
 * by then, though the statement names another account, unless a statement that counts was found false
 * since.
 */
export function countingProofs(
  proofs: readonly DecidedProof[],
  paidFrom: readonly bigint[],
  verifiedAt: Date | undefined,
): readonly DecidedProof[] {
  const isFoundFalse = ({ state, decidedAt }: DecidedProof): boolean =>
    state === 'REJECTED' && !!decidedAt && !!verifiedAt && decidedAt >= verifiedAt;
  const isShaken = proofs.some(
    (proof) =>
      proof.type === 'BankAccountStatement' && isFoundFalse(proof) && countsBeside(proof, paidFrom),
  );
  const isRestedOn = ({ decidedAt }: DecidedProof): boolean =>
    !isShaken && !!decidedAt && !!verifiedAt && decidedAt <= verifiedAt;
  return proofs.filter(
    (proof) => proof.state === 'APPROVED' && (countsBeside(proof, paidFrom) || isRestedOn(proof)),
  );
}

/** The rule of a market on a day; undefined before the first. */
export const identificationByDocuments = (
  market: Market,
  day: string,
): IdentificationByDocuments | undefined => table[market].findLast(({ from }) => from <= day);

/** What a player has shown so far. */
export interface Shown {
  readonly documents: ReadonlySet<DocumentVariant>;
  readonly proofs: ReadonlySet<ScanType>;
  readonly controlPayment: boolean;
}

export type MissingPart = DocumentVariant | ScanType | 'ControlPayment';

/** What is still missing, in the order in which the player is asked for it. */
export const missingParts = (rule: IdentificationByDocuments, shown: Shown): MissingPart[] => [
  ...rule.documents.filter((variant) => !shown.documents.has(variant)),
  ...rule.proofs.filter((proof) => !shown.proofs.has(proof)),
  ...(rule.controlPayment && !shown.controlPayment ? (['ControlPayment'] as const) : []),
];
