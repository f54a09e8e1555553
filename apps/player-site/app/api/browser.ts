/** The platform as a page in the browser sees it. */
import { type Client, createClient } from '@herna/contract-kit/client';
import type { SiteApi } from './site-api.ts';

/** Calls of the platform from the browser; the session travels in its cookie. */
export const api: Client<SiteApi> = createClient<SiteApi>({
  base: '',
  client: 'site',
  locale: () => document.documentElement.lang,
});

/** A fresh identity for a command that must have one effect however often it is sent. */
export const newIdempotencyKey = (): string => crypto.randomUUID();
