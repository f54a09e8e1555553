import { ComparisonCards } from '../migrations/comparison.tsx';

export interface HandoverContent {
  readonly migrationId: string;
  /** The account that is handed over, as the proposer has chosen it. */
  readonly from: string;
}

/** The accounts of a handover: the one that is approved is shown, whoever else may be the applicant. */
export function ProposedHandover({
  content: { migrationId, from },
}: {
  readonly content: HandoverContent;
}) {
  return <ComparisonCards migrationId={migrationId} sourcePlayerId={from} />;
}
