import Icon from '@mui/icons-material/FingerprintOutlined';
import { listOnly } from '../../data/source.ts';
import type { Screen } from '../screen.ts';

/** Checks of identities by the bank and by the vendor, with what they came to. */
export const identityChecks: Screen = {
  name: 'identity-checks',
  group: 'people',
  icon: Icon,
  permissions: { read: 'verification.read' },
  source: listOnly({
    call: 'GET /api/verification/checks',
    ordered: false,
    file: false,
    idOf: ({ checkId }) => String(checkId),
  }),
  filters: [
    {
      source: 'state',
      kind: 'choice',
      values: ['PENDING', 'MATCHED', 'NOT_MATCHED', 'FAILED'],
      of: 'checkStates',
    },
    {
      source: 'method',
      kind: 'choice',
      values: ['bankId', 'byScan', 'testCall'],
      of: 'checkMethods',
    },
  ],
  columns: [
    { source: 'createdAt', kind: 'moment' },
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'method', kind: 'word', of: 'checkMethods' },
    { source: 'state', kind: 'state', of: 'checkStates' },
    { source: 'failure', kind: 'word', of: 'checkFailures' },
    { source: 'finishedAt', kind: 'moment', wide: true },
  ],
};
