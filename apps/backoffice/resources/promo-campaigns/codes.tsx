import CodeIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import { listOnly } from '../../data/source.ts';
import type { Screen } from '../screen.ts';
import { RemoveCode } from './acts.tsx';

/** The codes of a campaign; unique ones are known by their last signs only. */
export const promoCodes: Screen = {
  name: 'promo-codes',
  group: 'play',
  icon: CodeIcon,
  inMenu: false,
  permissions: { read: 'promotions.read' },
  source: listOnly({ call: 'GET /capi/PromoCampaign/v3/PromoCode/List', ordered: false }),
  columns: [
    { source: 'shown' },
    { source: 'kind', kind: 'word', of: 'codeKinds' },
    { source: 'used', kind: 'number' },
    { source: 'usesMaximum', kind: 'number' },
    { source: 'playerId', kind: 'link', to: 'players', wide: true },
    { source: 'createdAt', kind: 'moment', wide: true },
    { source: 'acts', needs: 'promotions.edit', render: (row) => <RemoveCode code={row} /> },
  ],
};
