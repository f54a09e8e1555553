import Icon from '@mui/icons-material/CampaignOutlined';
import { lazy } from 'react';
import { listOf, oneOf } from '../../data/source.ts';
import type { Screen } from '../screen.ts';

const phases = ['COMING', 'RUNNING', 'ENDED'] as const;

/** Promo campaigns: their period, what their codes offer, and how many were used. */
export const promoCampaigns: Screen = {
  name: 'promo-campaigns',
  group: 'play',
  icon: Icon,
  feature: 'showPromoCampaigns',
  permissions: { read: 'promotions.read', edit: 'promotions.edit' },
  source: {
    ...listOf({ call: 'GET /capi/PromoCampaign/v3/PromoCampaign/List', ordered: false }),
    one: oneOf('GET /capi/PromoCampaign/v3/PromoCampaign/Get', (id) => ({ query: { id } })),
  },
  filters: [
    { source: 'phase', kind: 'choice', values: phases, of: 'campaignPhases', always: true },
  ],
  columns: [
    { source: 'name' },
    { source: 'phase', kind: 'state', of: 'campaignPhases' },
    { source: 'reward.kind', kind: 'word', of: 'rewardKinds', wide: true },
    { source: 'validFrom', kind: 'moment' },
    { source: 'validUntil', kind: 'moment' },
    { source: 'codes', kind: 'number' },
    { source: 'used', kind: 'number' },
  ],
  opens: 'show',
  show: lazy(() => import('./show.tsx')),
  edit: lazy(() => import('./edit.tsx')),
  create: lazy(() => import('./create.tsx')),
};
