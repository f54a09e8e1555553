/** The cashier's side of the lottery: tickets sold for cash, and paid. A row is a game on sale. */
import DeskIcon from '@mui/icons-material/StorefrontOutlined';
import { listOnly, type Row } from '../../data/source.ts';
import { Inside } from '../../features/cells.tsx';
import type { Wire } from '../../format/money.ts';
import { Moment, Money } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';
import type { Game } from './lines.ts';
import { PayTicket } from './pay-ticket.tsx';
import { SellTicket } from './sell-ticket.tsx';

const gameOf = (row: Row): Game => row as unknown as Game;
const nextOf = (row: Row) => gameOf(row).nextDraws[0];

export const lotteryDesk: Screen = {
  name: 'lottery-desk',
  group: 'money',
  icon: DeskIcon,
  permissions: { read: 'lottery.desk' },
  source: listOnly({
    call: 'GET /api/lottery/games',
    items: 'games',
    paged: false,
    ordered: false,
    file: false,
    idOf: ({ gameKey }) => String(gameKey),
  }),
  columns: [
    { source: 'gameName', render: (row) => gameOf(row).name },
    {
      source: 'drawAt',
      render: (row) => {
        const next = nextOf(row);
        return next ? <Moment value={next.drawAt} /> : '–';
      },
    },
    {
      source: 'salesCloseAt',
      wide: true,
      render: (row) => {
        const next = nextOf(row);
        return next ? <Moment value={next.salesCloseAt} /> : '–';
      },
    },
    {
      source: 'jackpot',
      kind: 'money',
      wide: true,
      render: (row) => {
        const jackpot = nextOf(row)?.jackpot;
        return jackpot ? <Money value={jackpot as Wire} /> : '–';
      },
    },
    {
      source: 'linePrice',
      kind: 'money',
      wide: true,
      render: (row) => <Money value={gameOf(row).price as Wire} />,
    },
    {
      source: 'acts',
      needs: 'lottery.desk',
      render: (row) =>
        nextOf(row) && (
          <Inside>
            <SellTicket game={gameOf(row)} />
          </Inside>
        ),
    },
  ],
  actions: PayTicket,
};
