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

/** Whether the platform no longer knows the device: its key was revoked. */
export const isRevoked = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401;
