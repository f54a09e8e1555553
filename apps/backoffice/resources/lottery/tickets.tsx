import TicketIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import { listOnly, type Row } from '../../data/source.ts';
import { period } from '../columns.ts';
import type { Screen } from '../screen.ts';

export interface Line {
  readonly main: readonly number[];
  readonly extra: readonly number[];
}

/** `1 7 12 + 3`, as tickets and results are written. */
export const lineText = ({ main, extra }: Line): string =>
  extra.length > 0 ? `${main.join(' ')} + ${extra.join(' ')}` : main.join(' ') || '–';

const linesOf = ({ lines }: Row): string => (lines as readonly Line[]).map(lineText).join(' · ');

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
    { source: 'playerId', kind: 'player' },
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
    { source: 'drawId' },
    { source: 'lotteryLines', wide: true, render: linesOf },
    { source: 'price', kind: 'money' },
    { source: 'win', kind: 'money' },
    { source: 'state', kind: 'state', of: 'lotteryTicketStates' },
    { source: 'ticketId', wide: true },
  ],
};
