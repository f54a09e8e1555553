import DrawIcon from '@mui/icons-material/CasinoOutlined';
import { lazy } from 'react';
import { listOf, oneOf } from '../../data/source.ts';
import { period } from '../columns.ts';
import type { Screen } from '../screen.ts';
import { type Line, lineText } from './tickets.tsx';

const drawStates = [
  'PLANNED',
  'OPEN',
  'CLOSED',
  'SEALED',
  'DRAWN',
  'EVALUATED',
  'CONFIRMED',
  'PUBLISHED',
  'ARCHIVED',
  'VOID',
];

/** Draws, from the planned to the paid; the page of one is where it is confirmed. */
export const lotteryDraws: Screen = {
  name: 'lottery-draws',
  group: 'play',
  icon: DrawIcon,
  permissions: { read: 'lottery.read' },
  source: {
    ...listOf({
      call: 'GET /capi/Lottery/v3/Draw/GetList',
      ordered: false,
      idOf: ({ drawId }) => String(drawId),
    }),
    one: oneOf(
      'GET /api/lottery/draws/{drawId}/evaluation',
      (drawId) => ({ params: { drawId } }),
      (answer) => answer,
      ({ draw }) => String((draw as { drawId: string }).drawId),
    ),
  },
  filters: [
    { source: 'state', kind: 'choice', values: drawStates, of: 'lotteryDrawStates' },
    ...period,
  ],
  columns: [
    { source: 'drawAt', kind: 'moment' },
    { source: 'gameName' },
    { source: 'state', kind: 'state', of: 'lotteryDrawStates' },
    { source: 'jackpot', kind: 'money' },
    {
      source: 'drawnNumbers',
      wide: true,
      render: ({ numbers }) => (numbers ? lineText(numbers as Line) : '–'),
    },
    { source: 'salesCloseAt', kind: 'moment', wide: true },
  ],
  queue: true,
  opens: 'show',
  show: lazy(() => import('./draw.tsx')),
};
