import DrawIcon from '@mui/icons-material/CasinoOutlined';
import { lazy } from 'react';
import { listOf, oneOf } from '../../data/source.ts';
import { rowsPath } from '../../format/value-formats.tsx';
import { period } from '../columns.ts';
import type { Screen } from '../screen.ts';
import { OutsideDetail, outsideLotteries } from './outside-detail.tsx';
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

/** Between the provider and the name of a draw; no name of ours has it. */
const outsideMark = ' ';

/** A draw of ours has its page; one from outside shows its tickets, and its page is outside. */
function pageOf(id: string): string {
  const [provider, drawId] = id.split(outsideMark);
  return drawId === undefined
    ? `/lottery-draws/${encodeURIComponent(id)}/show`
    : rowsPath('lottery-tickets', { provider, drawId });
}

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
      idOf: ({ drawId, provider }) =>
        provider ? `${provider}${outsideMark}${drawId}` : String(drawId),
    }),
    one: oneOf(
      'GET /api/lottery/draws/{drawId}/evaluation',
      (drawId) => ({ params: { drawId } }),
      (answer) => answer,
      ({ draw }) => String((draw as { drawId: string }).drawId),
    ),
  },
  filters: [
    outsideLotteries,
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
    {
      source: 'outsideDetail',
      render: ({ provider, drawId }) =>
        provider ? (
          <OutsideDetail kind="draw" provider={String(provider)} id={String(drawId)} />
        ) : (
          '–'
        ),
    },
  ],
  queue: true,
  opens: pageOf,
  show: lazy(() => import('./draw.tsx')),
};
