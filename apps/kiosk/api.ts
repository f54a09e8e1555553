/** The one client of the platform's calls; every request is the device's own. */
import { ApiError, type Client, createClient } from '@herna/contract-kit/client';
import type { PlayersApi } from '@herna/players/contract';
import type { RiskApi } from '@herna/risk/contract';
import type { VenuesApi } from '@herna/venues/contract';
import { signedFetch } from './device.ts';

type KioskApi = PlayersApi & VenuesApi & RiskApi;

export const api: Client<KioskApi> = createClient<KioskApi>({
  base: '',
  client: 'kiosk',
  locale: () => document.documentElement.lang,
  fetch: signedFetch,
});

/** Whether the platform has said that the device is registered no more; a clock that is off is no word. */
export const isRevoked = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'ERR_DEVICE_REVOKED';

/** Whether nobody has heard a request, or nobody could do anything about it: it may be sent again. */
export const isUnheard = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
