/** Several games are put on offer or taken off it, each with what came of it. */
import { api } from '../../data/api.ts';
import type { BulkAct } from '../screen.ts';

const shared = {
  permission: 'catalogue.edit',
  reasoned: false,
  name: ({ name }) => String(name),
} as const satisfies Partial<BulkAct>;

export const offerGames: readonly BulkAct[] = [
  {
    ...shared,
    label: 'acts.putOnOffer',
    fits: ({ enabled }) => enabled === false,
    run: ({ id }) =>
      api('POST /capi/v2-onling/OnlineGame/SetEnabledGames', { body: { gameIds: [id] } }),
  },
  {
    ...shared,
    label: 'acts.takeOffOffer',
    fits: ({ enabled }) => enabled === true,
    run: ({ id }) =>
      api('POST /capi/v2-onling/OnlineGame/SetDisabledGames', { body: { gameIds: [id] } }),
  },
];
