import { bonusStates } from '@herna/bonuses/contract';
import Icon from '@mui/icons-material/RedeemOutlined';
import { lazy } from 'react';
import { listOf, oneOf } from '../../data/source.ts';
import type { Screen } from '../screen.ts';
import { GrantBonus } from './grant.tsx';

/** A player's bonuses are numbered by themselves: both make up the address of one. */
const idOf = ({ playerId, id }: Readonly<Record<string, unknown>>) => `${playerId}~${id}`;

/** Bonuses of players: how far each is wagered, and how it ended. */
export const bonuses: Screen = {
  name: 'bonuses',
  group: 'play',
  icon: Icon,
  permissions: { read: 'bonuses.read' },
  source: {
    ...listOf({
      call: 'GET /capi/v2-onling/Bonuses/GetPlayerRelationList',
      ordered: false,
      idOf,
    }),
    one: oneOf(
      'GET /capi/v2-onling/Bonuses/GetPlayerRelation',
      (address) => {
        const [playerId, id] = address.split('~');
        return { query: { playerId, id } };
      },
      (answer) => answer,
      idOf,
    ),
  },
  filters: [
    { source: 'state', kind: 'choice', values: bonusStates, of: 'bonusStates' },
    { source: 'playerId', kind: 'player' },
  ],
  columns: [
    { source: 'grantedAt', kind: 'moment', wide: true },
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'state', kind: 'state', of: 'bonusStates' },
    { source: 'amount', kind: 'money' },
    { source: 'wagered', kind: 'money' },
    { source: 'wageringRequired', kind: 'money', wide: true },
    { source: 'expiresAt', kind: 'moment', wide: true },
    { source: 'converted', kind: 'money', wide: true },
    { source: 'forfeited', kind: 'money', wide: true },
    { source: 'endedAt', kind: 'moment', wide: true },
    { source: 'reason', wide: true },
  ],
  opens: 'show',
  show: lazy(() => import('./show.tsx')),
  actions: GrantBonus,
};
