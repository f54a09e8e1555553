import Icon from '@mui/icons-material/CurrencyExchangeOutlined';
import { lazy } from 'react';
import { listOf, oneOf } from '../../data/source.ts';
import type { Screen } from '../screen.ts';

const idOf = ({ source, day }: Readonly<Record<string, unknown>>) => `${source}~${day}`;

/** Days of the central banks' lists; a working day without one is shown as missing. */
export const rates: Screen = {
  name: 'rates',
  group: 'money',
  icon: Icon,
  permissions: { read: 'payments.read' },
  source: {
    ...listOf({
      call: 'GET /capi/v2-onling/Currency/GetRateDays',
      items: 'days',
      paged: false,
      file: false,
      filter: { source: 'CNB', days: 90 },
      idOf,
    }),
    one: oneOf(
      'GET /capi/v1.1/Currency/GetExchangeRates',
      (id) => {
        const [source, date] = id.split('~');
        return { query: { source, date } };
      },
      (answer) => answer,
      idOf,
    ),
  },
  filters: [{ source: 'source', kind: 'choice', values: ['CNB', 'ECB'], of: 'rateSources' }],
  columns: [
    { source: 'day', kind: 'day' },
    { source: 'source', kind: 'word', of: 'rateSources', wide: true },
    { source: 'state', kind: 'state', of: 'rateStates' },
    { source: 'currencies', kind: 'number' },
    { source: 'readAt', kind: 'moment', wide: true },
  ],
  opens: 'show',
  show: lazy(() => import('./show.tsx')),
};
