/** What a call that failed says to the player, and what becomes of its command. */
import { ApiError } from '@herna/contract-kit/client';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';

/**
 * Whether the command may have been carried out although no answer says so: nobody answered, or
 * the server asks for the same key. Under another key it might be done twice.
 */
export const isUnknown = ({ code, retry }: ApiError): boolean =>
  code === 'ERR_NETWORK' || retry === 'same-key';

/** The message of a failed call: the server's, or that nobody answered. Rethrows unexpected errors. */
export function useErrorMessage(): (thrown: unknown) => string {
  const t = useTranslations('common');
  return useCallback(
    (thrown) => {
      if (!(thrown instanceof ApiError)) throw thrown;
      return thrown.message || t('offline');
    },
    [t],
  );
}
