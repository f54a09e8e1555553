import RelationIcon from '@mui/icons-material/HowToRegOutlined';
import { listOnly } from '../../data/source.ts';
import type { Screen } from '../screen.ts';
import { CancelRelation } from './acts.tsx';

/** Who was offered what, with the receipt of what they accepted. */
export const bonusRelations: Screen = {
  name: 'bonus-relations',
  group: 'play',
  icon: RelationIcon,
  inMenu: false,
  permissions: { read: 'promotions.read' },
  source: listOnly({ call: 'GET /capi/v2-onling/Bonuses/GetRelationList', ordered: false }),
  filters: [{ source: 'playerId', kind: 'player' }],
  columns: [
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'name' },
    { source: 'state', kind: 'state', of: 'relationStates' },
    { source: 'offeredAt', kind: 'moment' },
    { source: 'accepted.at', kind: 'moment', wide: true },
    { source: 'earned', kind: 'money', wide: true },
    { source: 'given', kind: 'money' },
    { source: 'reason', wide: true },
    { source: 'endedAt', kind: 'moment', wide: true },
    {
      source: 'acts',
      needs: 'promotions.assign',
      render: (row) => <CancelRelation relation={row} />,
    },
  ],
};
