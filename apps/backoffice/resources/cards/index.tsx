import Icon from '@mui/icons-material/BadgeOutlined';
import { listOnly } from '../../data/source.ts';
import type { Screen } from '../screen.ts';
import { CardActs } from './acts.tsx';

/** Cards of a player, with what staff do with each; part of the player's page. */
export const cards: Screen = {
  name: 'cards',
  group: 'people',
  icon: Icon,
  permissions: { read: 'venues.cards' },
  source: listOnly({
    call: 'GET /capi/Evidence/v1/PlayerCards/List',
    items: 'cards',
    paged: false,
    ordered: false,
    file: false,
  }),
  columns: [
    { source: 'maskedNumber' },
    { source: 'state', kind: 'state', of: 'cardStates' },
    { source: 'lockReason', kind: 'word', of: 'cardLockReasons', wide: true },
    { source: 'issuedAt', kind: 'moment' },
    { source: 'changedAt', kind: 'moment', wide: true },
    { source: 'acts', needs: 'venues.cards', render: (card) => <CardActs card={card} /> },
  ],
  inMenu: false,
};
