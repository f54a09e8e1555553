/** Campaigns: one message to a segment, measured against the players held out. */
import Icon from '@mui/icons-material/MarkEmailUnreadOutlined';
import { lazy } from 'react';
import { listOf, oneOf } from '../../data/source.ts';
import type { Screen } from '../screen.ts';

export const campaigns: Screen = {
  name: 'campaigns',
  group: 'people',
  icon: Icon,
  permissions: { read: 'engagement.read', edit: 'engagement.edit' },
  source: {
    ...listOf({ call: 'GET /api/engagement/campaigns', file: false, paged: false }),
    one: oneOf('GET /api/engagement/campaigns/{campaignId}', (campaignId) => ({
      params: { campaignId },
    })),
  },
  columns: [
    { source: 'name' },
    { source: 'segmentName' },
    { source: 'channel', kind: 'word', of: 'messageChannels' },
    { source: 'state', kind: 'state', of: 'messageCampaignStates' },
    { source: 'createdAt', kind: 'moment', wide: true },
  ],
  opens: 'show',
  show: lazy(() => import('./show.tsx')),
  create: lazy(() => import('./create.tsx')),
};
