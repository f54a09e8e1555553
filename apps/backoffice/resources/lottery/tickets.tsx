import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { listOnly, type Row, wireFilter } from '../../data/source.ts';
import { period } from '../columns.ts';
import type { Screen } from '../screen.ts';
import { DrawLink } from './draw-name.tsx';
import { OutsideDetail, outsideLotteries } from './outside-detail.tsx';

export interface Line {
  readonly main: readonly number[];
  readonly extra: readonly number[];
}

/** `1 7 12 + 3`, as tickets and results are written. */
export const lineText = ({ main, extra }: Line): string =>
  extra.length > 0 ? `${main.join(' ')} + ${extra.join(' ')}` : main.join(' ') || '–';

const linesOf = ({ lines }: Row): string => (lines as readonly Line[]).map(lineText).join(' · ');

type Totals = Parameters<typeof api<'GET /capi/Lottery/v3/Ticket/GetAggregation'>>[1];

const anonymous = /^anonymous-(\d+)$/;

function TicketNumber({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const count = anonymous.exec(id)?.[1];
  return <>{count === undefined ? id : translate('fields.anonymousTicket', { count })}</>;
}

/** The number of a ticket; one without a name keeps it secret, as whoever knows it is paid. */
export const ticketNumber = ({ ticketId }: Row) => <TicketNumber id={String(ticketId)} />;

/** Tickets of everybody. */
export const lotteryTickets: Screen = {
  name: 'lottery-tickets',
  group: 'play',
  icon: TicketIcon,
  permissions: { read: 'lottery.read' },
  source: listOnly({
    call: 'GET /capi/Lottery/v3/Ticket/GetList',
    ordered: false,
    idOf: ({ ticketId }) => String(ticketId),
  }),
  filters: [
    outsideLotteries,
    { source: 'playerId', kind: 'player' },
    { source: 'ticketId', kind: 'text' },
    { source: 'drawId', kind: 'text' },
    {
      source: 'state',
      kind: 'choice',
      values: ['SOLD', 'LOST', 'WON', 'PAID', 'EXPIRED', 'REFUSED', 'REFUNDED'],
      of: 'lotteryTicketStates',
    },
    ...period,
  ],
  columns: [
    { source: 'createdAt', kind: 'moment' },
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'gameName' },
    { source: 'drawOn', render: (row) => <DrawLink row={row} /> },
    { source: 'lotteryLines', render: linesOf },
    { source: 'price', kind: 'money' },
    { source: 'win', kind: 'money' },
    { source: 'state', kind: 'state', of: 'lotteryTicketStates' },
    { source: 'ticketId', render: ticketNumber },
    {
      source: 'outsideDetail',
      wide: true,
      render: ({ provider, ticketId }) =>
        provider ? (
          <OutsideDetail kind="ticket" provider={String(provider)} id={String(ticketId)} />
        ) : (
          '–'
        ),
    },
  ],
  async totals(filter) {
    const query = wireFilter(filter) as NonNullable<Totals['query']>;
    const { stakes, wins } = await api('GET /capi/Lottery/v3/Ticket/GetAggregation', { query });
    return [{ currency: stakes.currency, price: stakes, win: wins }];
  },
  queue: true,
};
