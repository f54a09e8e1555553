import { ButtonLink, TextSkeleton } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { EmailCode } from '../../features/entry/email-code.tsx';
import { EntryHead } from '../../features/entry/entry-head.tsx';
import {
  RegistrationProvider,
  useKeptRegistration,
} from '../../features/entry/registration-context.tsx';

/** Where the e-mail leads: its code is filled in, the registration of this browser goes on. */
export default function VerifyEmail() {
  const t = useTranslations('entry.verify');
  const registration = useKeptRegistration();
  if (!registration) return <TextSkeleton className="h-40" />;
  const { token, data } = registration;
  if (token && data && !data.emailVerified) {
    return (
      <RegistrationProvider value={registration}>
        <EmailCode token={token} email={data.email} />
      </RegistrationProvider>
    );
  }
  return (
    <>
      <EntryHead title={t(data ? 'done' : 'elsewhere')}>
        {t(data ? 'doneText' : 'elsewhereText')}
      </EntryHead>
      <ButtonLink to="/entry/registration" tone="primary">
        {t('continue')}
      </ButtonLink>
    </>
  );
}
