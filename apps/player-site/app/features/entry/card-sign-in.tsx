import { PasswordField, TextField } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { api } from '../../api/browser.ts';
import { SignInForm } from './sign-in-form.tsx';

/** Signs in by the number of a player card and its PIN, where the brand issues cards. */
export function CardSignIn() {
  const t = useTranslations('entry.login');
  return (
    <SignInForm
      needed={['cardNumber', 'pin']}
      send={({ cardNumber = '', pin = '' }, more) =>
        api('POST /capi/v2-onling/Player/LoginByCard', {
          body: { cardNumber: cardNumber.replaceAll(/[\s-]/g, ''), pin, ...more },
        })
      }
    >
      {(form) => (
        <>
          <TextField
            name="cardNumber"
            label={t('cardNumber')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            error={form.error('cardNumber')}
          />
          <PasswordField
            name="pin"
            label={t('pin')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            error={form.error('pin')}
          />
        </>
      )}
    </SignInForm>
  );
}
