import { Button, ButtonLink, EmptyState } from '@herna/ui';
import { useTranslations } from 'use-intl';

/** An address where nothing stands, with the ways back. */
export function NotFound() {
  const t = useTranslations('shell.notFound');
  return (
    <div className="mx-auto max-w-2xl py-16">
      <title>{t('title')}</title>
      <p
        aria-hidden
        className="figures text-center font-display text-[7rem] leading-none font-bold text-control"
      >
        404
      </p>
      <EmptyState
        page
        icon="question"
        title={t('title')}
        className="border-0 pt-6"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to="/" tone="primary" icon="home">
              {t('home')}
            </ButtonLink>
            <ButtonLink to="/archive" icon="archive">
              {t('games')}
            </ButtonLink>
          </div>
        }
      >
        {t('text')}
      </EmptyState>
    </div>
  );
}

/** A page that failed on our side. */
export function FaultPage() {
  const t = useTranslations('shell.fault');
  return (
    <div className="mx-auto max-w-2xl py-16">
      <title>{t('title')}</title>
      <EmptyState
        page
        icon="warning"
        title={t('title')}
        action={
          <Button tone="primary" icon="refresh" onClick={() => location.reload()}>
            {t('again')}
          </Button>
        }
      >
        {t('text')}
      </EmptyState>
    </div>
  );
}
