import { type LinkProperties, UiProvider } from '@herna/ui';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { localise } from '../i18n/addresses.ts';
import { useSite } from './use-site.ts';

/** A link within the site, in the language of the page. */
export function SiteLink({ to, ...rest }: LinkProperties) {
  const { prefix } = useSite();
  return <Link to={localise(to, prefix)} prefetch="intent" {...rest} />;
}

/** Gives the design system its links, sentences and icons. */
export function SiteUi({ sprite, children }: { sprite: string; children: ReactNode }) {
  const t = useTranslations('ui');
  const { locale } = useSite();
  const texts = useMemo(
    () => ({
      close: t('close'),
      back: t('back'),
      previous: t('previous'),
      next: t('next'),
      showAll: t('showAll'),
      optional: t('optional'),
      showPassword: t('showPassword'),
      hidePassword: t('hidePassword'),
      loading: t('loading'),
      hiddenAmount: t('hiddenAmount'),
      done: t('done'),
      // Filled by the component itself, so the names stand in for their values.
      step: t('step', { step: '{step}', total: '{total}' }),
      page: t('page', { page: '{page}', total: '{total}' }),
    }),
    [t],
  );
  return (
    <UiProvider {...{ locale, texts, sprite }} link={SiteLink}>
      {children}
    </UiProvider>
  );
}
