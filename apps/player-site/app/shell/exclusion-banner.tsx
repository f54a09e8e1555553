import { ButtonLink, Notice } from '@herna/ui';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Moment } from '../features/payments/payment-words.tsx';
import { useSession } from './use-site.ts';

/** What the banner says of a kind; others are exclusions like any. */
const titles: Readonly<Partial<Record<string, 'active' | 'paused'>>> = {
  PANIC_BUTTON: 'active',
  ENFORCED_PAUSE: 'paused',
};

/** While play is closed to the player: until when, and what is still open. */
export function ExclusionBanner() {
  const t = useTranslations('shell.panic');
  const excluded = useSession()?.excluded;
  if (!excluded) return null;
  const { kind, until } = excluded;
  return (
    <div data-exclusion={until ?? 'open'} className="mb-5">
      <Notice
        tone="warning"
        title={t(titles[kind] ?? 'excluded')}
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
        {kind === 'ENFORCED_PAUSE' && (
          <p className="mt-2">
            {t('pausedWhy')}{' '}
            <Link to="/profile/responsible-gaming" className="underline">
              {t('pausedMore')}
            </Link>
          </p>
        )}
      </Notice>
    </div>
  );
}
