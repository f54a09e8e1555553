import Icon from '@mui/icons-material/BalanceOutlined';
import { listOnly } from '../../data/source.ts';
import { rowsPath } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';
import { DecideCorrection } from './decide.tsx';
import { ProposeCorrection } from './propose.tsx';

/** Corrections of balances: one person proposes, another decides. */
export const corrections: Screen = {
  name: 'corrections',
  group: 'books',
  icon: Icon,
  permissions: { read: 'ledger.read' },
  source: listOnly({ call: 'GET /capi/v2-onling/Ledger/GetCorrections' }),
  filters: [
    { source: 'state', kind: 'choice', values: ['PROPOSED', 'APPROVED', 'REJECTED'] },
    { source: 'playerId', kind: 'player' },
  ],
  columns: [
    { source: 'proposedAt', kind: 'moment' },
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'account', kind: 'word', of: 'accounts', wide: true },
    { source: 'amount', kind: 'money' },
    { source: 'reason' },
    { source: 'state', kind: 'state' },
    { source: 'proposedBy', kind: 'member', wide: true },
    { source: 'decidedBy', kind: 'member', wide: true },
    { source: 'decisionReason', wide: true },
    {
      source: 'acts',
      needs: 'ledger.approve',
      render: (row) => <DecideCorrection correction={row} />,
    },
  ],
  actions: ProposeCorrection,
  opens: (id) => rowsPath('postings', { kind: 'correction', reference: String(id) }),
};
