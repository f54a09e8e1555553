/** What one cashback programme has paid, and to whom not. */
import Icon from '@mui/icons-material/CurrencyExchangeOutlined';
import { listOf } from '../../data/source.ts';
import type { Wire } from '../../format/money.ts';
import { Money, Word } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';

/** Payments of one programme. */
export const cashbackPayments: Screen = {
  name: 'cashback-payments',
  group: 'play',
  icon: Icon,
  inMenu: false,
  permissions: { read: 'promotions.read' },
  source: {
    list({ filter: { programmeId, ...rest }, ...query }) {
      const source = listOf({
        call: 'GET /api/operator/cashback/{programmeId}/payments',
        params: { programmeId: String(programmeId) },
        ordered: false,
        file: false,
        idOf: ({ playerId, from }) => `${playerId} ${from}`,
      });
      return source.list({ ...query, filter: rest });
    },
    one: () => Promise.reject(new Error('This list has no single rows.')),
  },
  columns: [
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'from', kind: 'day' },
    { source: 'to', kind: 'day', wide: true },
    {
      source: 'cashbackReckoned',
      wide: true,
      render: ({ base }) => <Money value={base as Wire} />,
    },
    { source: 'amount', kind: 'money' },
    { source: 'state', kind: 'state', of: 'cashbackPaymentStates' },
    {
      source: 'reason',
      wide: true,
      render: ({ reason }) => (reason ? <Word value={reason} of="cashbackReasons" /> : '–'),
    },
    { source: 'decidedAt', kind: 'moment', wide: true },
  ],
};
