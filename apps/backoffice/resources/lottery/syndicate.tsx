import type { Output } from '@herna/contract-kit';
import type { LotteryApi } from '@herna/lottery/contract';
import { CardContent } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { type SmallColumn, SmallTable } from '../../features/small-table.tsx';
import { PlayerName, StaffName } from '../../format/names.tsx';
import { Facts, Moment, Money, State, useLocale } from '../../format/value-formats.tsx';
import { drawName } from './draw-name.tsx';
import { lineText } from './tickets.tsx';

type Syndicate = Output<LotteryApi['GET /api/lottery/syndicate-register/{syndicateId}']>;
type Holder = Syndicate['holders'][number];

/** One syndicate: its lines, its price by share, and who holds which share. */
export default function SyndicateShow() {
  return (
    <RowPage>
      <SyndicateFacts />
    </RowPage>
  );
}

const columns: readonly SmallColumn<Holder>[] = [
  { field: 'heldShare', figure: true, cell: ({ share }) => share },
  { field: 'playerId', cell: ({ playerId }) => <PlayerName id={playerId} /> },
  { field: 'state', cell: ({ state }) => <State value={state} of="lotteryTicketStates" /> },
  { field: 'ticketId', cell: ({ ticketId }) => ticketId },
];

function SyndicateFacts() {
  const record = useRecordContext<Syndicate & { readonly id: string }>();
  const translate = useTranslate();
  const locale = useLocale();
  if (!record) return null;
  const { win, holders } = record;
  return (
    <CardContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading beside={<State value={record.state} of="lotterySyndicateStates" />}>
        {drawName(record, locale)}
      </Heading>
      <Facts
        rows={[
          ['fields.salesCloseAt', <Moment key="v" value={record.salesCloseAt} />],
          ['fields.lotteryLines', record.lines.map(lineText).join(' · ')],
          ['fields.price', <Money key="v" value={record.price} />],
          ['fields.sharePrice', <Money key="v" value={record.sharePrice} />],
          ['fields.shares', String(record.shares)],
          ['fields.sharesLeft', String(record.sharesLeft)],
          ['fields.win', win ? <Money key="v" value={win} /> : '–'],
          ['fields.openedBy', <StaffName key="v" id={record.openedBy} />],
        ]}
      />
      {holders.length > 0 && (
        <SmallTable
          label={translate('titles.shareholders')}
          columns={columns}
          items={holders}
          keyOf={({ share }) => String(share)}
        />
      )}
    </CardContent>
  );
}
