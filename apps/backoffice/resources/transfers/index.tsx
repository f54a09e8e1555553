/** Transfers between players' accounts and other systems, and who waits for one at a place. */
import Icon from '@mui/icons-material/CompareArrowsOutlined';
import { listOnly } from '../../data/source.ts';
import { Inside } from '../../features/cells.tsx';
import type { Screen } from '../screen.ts';
import { RollBack, RollBackUnseen } from './acts.tsx';
import { PlayerQueues } from './queues.tsx';
import { SystemName } from './system-name.tsx';

export const transfers: Screen = {
  name: 'transfers',
  group: 'money',
  icon: Icon,
  permissions: { read: 'payments.read' },
  source: listOnly({ call: 'GET /api/transfers', ordered: false, file: false }),
  filters: [
    {
      source: 'state',
      kind: 'choice',
      values: ['STARTED', 'UNKNOWN', 'COMMITTED', 'ROLLED_BACK', 'EXPIRED'],
      of: 'transferStates',
    },
    { source: 'system', kind: 'text' },
    { source: 'playerId', kind: 'player' },
  ],
  columns: [
    { source: 'createdAt', kind: 'moment' },
    { source: 'transferId' },
    { source: 'system', render: (row) => <SystemName system={String(row.system)} /> },
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'direction', kind: 'word', of: 'transferDirections' },
    { source: 'account', kind: 'word', of: 'walletAccounts', wide: true },
    { source: 'amount', kind: 'money' },
    { source: 'state', kind: 'state', of: 'transferStates' },
    { source: 'endedAt', kind: 'moment', wide: true },
    {
      source: 'acts',
      needs: 'payments.process',
      render: (row) => (
        <Inside>
          <RollBack transfer={row} />
        </Inside>
      ),
    },
  ],
  actions: RollBackUnseen,
  intro: PlayerQueues,
};
