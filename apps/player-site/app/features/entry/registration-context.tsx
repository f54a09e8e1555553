/**
 * A registration under way. Its token stays in this browser, its data on the server, so that it
 * goes on where it stopped, also after the page was closed.
 */

import type { Output } from '@herna/contract-kit';
import { ApiError } from '@herna/contract-kit/client';
import type { RegistrationApi } from '@herna/players/contract';
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { api } from '../../api/browser.ts';

export type RegistrationData = Output<
  RegistrationApi['GET /capi/v2-onling/Player/GetRegistrationContext']
>;

export const registrationSteps = [
  'info',
  'signpost',
  'personalData',
  'mobileVerification',
] as const;
export type RegistrationStep = (typeof registrationSteps)[number];

/** The first step with something left to do. */
export function firstUnfinished(data: RegistrationData | undefined): RegistrationStep {
  if (!data?.emailVerified) return 'info';
  if (!data.method) return 'signpost';
  if (data.personalData) return 'mobileVerification';
  // What the bank would say is not asked for.
  return data.method === 'bankId' ? 'signpost' : 'personalData';
}

const key = 'herna.registration';

export interface Registration {
  readonly token: string | undefined;
  /** What the server knows; undefined when nothing has been started. */
  readonly data: RegistrationData | undefined;
  /** Keeps the token of a new registration and loads it. */
  start(token: string): Promise<void>;
  reload(): Promise<void>;
  /** Forgets the registration, finished or given up. */
  forget(): void;
  /** What was written into the first form; kept in memory only, for another e-mail. */
  readonly draft: { current: Readonly<Record<string, string>> };
}

const RegistrationContext = createContext<Registration | undefined>(undefined);
export const RegistrationProvider = RegistrationContext;

/** The registration of the pages below. */
export function useRegistration(): Registration {
  const registration = useContext(RegistrationContext);
  if (!registration) throw new Error('a registration step stands outside the registration');
  return registration;
}

/** Loads the registration that this browser has begun; undefined while it is loading. */
export function useKeptRegistration(): Registration | undefined {
  const [token, setToken] = useState<string>();
  const [data, setData] = useState<RegistrationData>();
  const [ready, setReady] = useState(false);
  const draft = useRef<Readonly<Record<string, string>>>({});

  const forget = useCallback(() => {
    localStorage.removeItem(key);
    setToken(undefined);
    setData(undefined);
  }, []);

  const load = useCallback(
    async (storedToken: string) => {
      try {
        const answer = await api('GET /capi/v2-onling/Player/GetRegistrationContext', {
          query: { token: storedToken },
        });
        setToken(storedToken);
        setData(answer);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        // Only the server's word that it is gone ends it; silence does not.
        if (error.status >= 400 && error.status < 500) forget();
      }
    },
    [forget],
  );

  useEffect(() => {
    const storedToken = localStorage.getItem(key);
    if (!storedToken) return setReady(true);
    load(storedToken).finally(() => setReady(true));
  }, [load]);

  if (!ready) return undefined;
  return {
    token,
    data,
    forget,
    draft,
    reload: () => (token ? load(token) : Promise.resolve()),
    async start(fresh) {
      localStorage.setItem(key, fresh);
      await load(fresh);
    },
  };
}
