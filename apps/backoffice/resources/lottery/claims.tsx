/** What tickets without a name have won: to be fetched, fetched, lapsed; a cashier pays one by its paper. */
import ClaimIcon from '@mui/icons-material/RedeemOutlined';
import { api } from '../../data/api.ts';
import { listOnly, wireFilter } from '../../data/source.ts';
import type { Screen } from '../screen.ts';
import { DrawLink } from './draw-name.tsx';
import { PayTicket } from './pay-ticket.tsx';
import { ticketNumber } from './tickets.tsx';

type Totals = Parameters<typeof api<'GET /api/lottery/claims/totals'>>[1];

export const lotteryClaims: Screen = {
  name: 'lottery-claims',
  group: 'play',
  icon: ClaimIcon,
  permissions: { read: 'lottery.read' },
  source: listOnly({
    call: 'GET /api/lottery/claims',
    ordered: false,
    idOf: ({ ticketId }) => String(ticketId),
  }),
  initialFilter: () => ({ state: 'OPEN' }),
  filters: [
    {
      source: 'state',
      kind: 'choice',
      values: ['OPEN', 'PAID', 'EXPIRED'],
      of: 'lotteryClaimStates',
      always: true,
    },
    { source: 'needsIdentity', kind: 'yes-no' },
    { source: 'drawId', kind: 'text' },
  ],
  columns: [
    { source: 'payableUntil', kind: 'moment' },
    { source: 'gameName' },
    { source: 'drawOn', wide: true, render: (row) => <DrawLink row={row} /> },
    { source: 'claimOf', kind: 'word', of: 'lotteryClaimsOf', wide: true },
    { source: 'amount', kind: 'money' },
    { source: 'needsIdentity', kind: 'yes-no', wide: true },
    { source: 'state', kind: 'state', of: 'lotteryClaimStates' },
    { source: 'paidAt', kind: 'moment', wide: true },
    { source: 'paidPlayerId', kind: 'link', to: 'players', wide: true },
    { source: 'ticketId', wide: true, render: ticketNumber },
  ],
  async totals(filter) {
    const query = wireFilter(filter) as NonNullable<Totals['query']>;
    const { amount } = await api('GET /api/lottery/claims/totals', { query });
    return [{ currency: amount.currency, amount }];
  },
  actions: PayTicket,
};
