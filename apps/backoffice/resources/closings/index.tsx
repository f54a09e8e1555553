/** Accounts that their players close: what is still on them, and what came after the end. */
import Icon from '@mui/icons-material/DoorFrontOutlined';
import { listOnly, type Row } from '../../data/source.ts';
import type { Wire } from '../../format/money.ts';
import { Money, Word } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';

type Balance = Readonly<Record<'cash' | 'bonus' | 'held' | 'landbased', Wire>>;

/** All that is on the account, a sum for each currency. */
function Left({ balances }: { readonly balances: readonly Balance[] }) {
  return balances.map(({ cash, bonus, held, landbased }) => {
    const amount = [cash, bonus, held, landbased].reduce((sum, one) => sum + one.amount, 0);
    return (
      <div key={cash.currency}>
        <Money value={{ amount, currency: cash.currency }} />
      </div>
    );
  });
}

/** What keeps the account open. */
function Obstacles({ row }: { readonly row: Row }) {
  return (row.obstacles as readonly string[]).map((obstacle) => (
    <div key={obstacle}>
      <Word value={obstacle} of="closingObstacles" />
    </div>
  ));
}

export const closings: Screen = {
  name: 'closings',
  group: 'people',
  icon: Icon,
  permissions: { read: 'accounts.read' },
  source: listOnly({
    call: 'GET /capi/v2-onling/Player/GetClosingList',
    file: false,
    idOf: ({ closingId }) => String(closingId),
  }),
  filters: [
    {
      source: 'state',
      kind: 'choice',
      values: ['REQUESTED', 'RECALLED', 'CLOSED'],
      of: 'closingStates',
    },
    { source: 'playerId', kind: 'player' },
  ],
  initialFilter: () => ({ state: 'REQUESTED' }),
  columns: [
    { source: 'requestedAt', kind: 'moment' },
    { source: 'playerName' },
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'state', kind: 'state', of: 'closingStates' },
    {
      source: 'leftOnAccount',
      render: (row) => <Left balances={row.balances as readonly Balance[]} />,
    },
    { source: 'obstacles', render: (row) => <Obstacles row={row} /> },
    { source: 'reason', wide: true },
    { source: 'byStaff', kind: 'yes-no', wide: true },
    { source: 'endedAt', kind: 'moment', wide: true },
  ],
};
