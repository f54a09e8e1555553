import { knowsPasskeys, PasskeyCancelled } from '@herna/passkeys/browser';
import { Button, Notice } from '@herna/ui';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { FieldFault, useForm } from '../../api/use-form.ts';
import { signInByPasskey } from '../passkeys.ts';
import { useEnterSite } from './after-sign-in.ts';

/** Signs in by a passkey, where the browser knows them. */
export function PasskeySignIn() {
  const t = useTranslations('entry.login');
  const enterSite = useEnterSite();
  const [query] = useSearchParams();
  const [offered, setOffered] = useState(false);
  // The server does not know what the browser can do.
  useEffect(() => setOffered(knowsPasskeys()), []);
  const form = useForm(async () => {
    const signedIn = await signInByPasskey(elsewhere).catch((thrown: unknown) => {
      if (thrown instanceof PasskeyCancelled) {
        throw new FieldFault('passkey', t('passkeyCancelled'));
      }
      throw thrown;
    });
    await enterSite(query.get('to'), signedIn);
  });
  const elsewhere = form.code === 'ERR_OTHER_SESSION_IS_ACTIVE';
  const message = form.error('passkey') ?? form.message;
  if (!offered) return null;
  return (
    <form method="post" onSubmit={form.submit} className="mt-4 flex flex-col gap-4">
      <Button type="submit" size="large" wide busy={form.busy}>
        {t(elsewhere ? 'takeOver' : 'passkey')}
      </Button>
      {message && (
        <Notice tone={elsewhere ? 'warning' : 'negative'} live>
          {message}
        </Notice>
      )}
    </form>
  );
}
