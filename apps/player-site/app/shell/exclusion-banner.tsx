import { ButtonLink, Notice } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { Moment } from '../features/payments/payment-words.tsx';
import { useSession } from './use-site.ts';

/** While play is closed to the player: until when, and what is still open. */
export function ExclusionBanner() {
  const t = useTranslations('shell.panic');
  const excluded = useSession()?.excluded;
  if (!excluded) return null;
  const { panic, until } = excluded;
  return (
    <div data-exclusion={until ?? 'open'} className="mb-5">
      <Notice
        tone="warning"
        title={t(panic ? 'active' : 'excluded')}
        action={
          <ButtonLink to="/profile/payments/withdraw" size="small">
            {t('withdraw')}
          </ButtonLink>
        }
      >
        {until ? (
          <>
            {t('until')} <Moment at={until} />
          </>
        ) : (
          t('untilFurther')
        )}
      </Notice>
    </div>
  );
}
