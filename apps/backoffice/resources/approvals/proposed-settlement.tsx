/** What is proposed of a payout of which its gateway tells another amount. */
import { useTranslate } from 'react-admin';
import { Money, Word } from '../../format/value-formats.tsx';

/** As the call that decides on it carries it. */
export interface SettlementContent {
  readonly outcome: string;
  readonly reported: {
    readonly meaning: string;
    readonly amount: number;
    readonly currency: string;
  };
}

/** The decision, and what the gateway says. */
export function ProposedSettlement({ content }: { readonly content: SettlementContent }) {
  const translate = useTranslate();
  const { outcome, reported } = content;
  return (
    <div>
      <Word value={outcome} of="payoutOutcomes" />
      {outcome.endsWith('_AS_REPORTED') && (
        <>
          {' · '}
          {translate('fields.reported')}: <Money value={reported} />
        </>
      )}
    </div>
  );
}
