/** Who recommended the site to the player, and to whom the player did. */
import type { Output } from '@herna/contract-kit';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ReadPart } from '../../features/read-part.tsx';
import { type SmallColumn, SmallTable } from '../../features/small-table.tsx';
import { useCall } from '../../features/use-call.ts';
import { Moment, RowLink, State, Word } from '../../format/value-formats.tsx';

type Referrals = Output<Api['GET /api/players/{id}/referrals']>;
type Referral = Referrals['referred'][number] & { readonly way: 'by' | 'to' };

const rowsOf = ({ referredBy, referred }: Referrals): Referral[] => [
  ...(referredBy ? [{ ...referredBy, way: 'by' as const }] : []),
  ...referred.map((one) => ({ ...one, way: 'to' as const })),
];

const columns: readonly SmallColumn<Referral>[] = [
  { field: 'referralWay', cell: ({ way }) => <Word value={way} of="referralWays" /> },
  {
    field: 'playerId',
    cell: ({ playerId }) => <RowLink resource="players" id={playerId} />,
  },
  { field: 'state', cell: ({ state }) => <State value={state} of="referralStates" /> },
  {
    field: 'reason',
    cell: ({ refusal }) => (refusal ? <Word value={refusal} of="referralRefusals" /> : '–'),
  },
  { field: 'createdAt', cell: ({ referredAt }) => <Moment value={referredAt} /> },
  { field: 'decidedAt', cell: ({ decidedAt }) => <Moment value={decidedAt} /> },
];

export function Referrals() {
  const playerId = useRecordContext<Row>()?.id ?? '';
  const translate = useTranslate();
  const query = useCall('GET /api/players/{id}/referrals', { params: { id: playerId } });
  return (
    <ReadPart
      title="titles.referrals"
      says="referrals.says"
      empty="empty.referrals"
      query={query}
      listOf={rowsOf}
    >
      {(referrals) => (
        <SmallTable
          label={translate('titles.referrals')}
          columns={columns}
          items={rowsOf(referrals)}
          keyOf={({ id, way }) => `${way} ${id}`}
        />
      )}
    </ReadPart>
  );
}
