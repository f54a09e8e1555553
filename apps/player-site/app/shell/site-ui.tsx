import { type LinkProperties, UiProvider } from '@herna/ui';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { localise } from '../i18n/addresses.ts';
import { isHidden } from './hidden.ts';
import { useSite } from './use-site.ts';

/** A link within the site, in the language of the page; none to a page that is switched off. */
export function SiteLink({ to, ...rest }: LinkProperties) {
  const { prefix, frame } = useSite();
  if (isHidden(to, frame.hidden)) return null;
  return <Link to={localise(to, prefix)} prefetch="intent" {...rest} />;
}

/** A link within a sentence: where its page is switched off, the words stay. */
export function TextLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const { frame } = useSite();
  return isHidden(to, frame.hidden) ? children : <SiteLink to={to}>{children}</SiteLink>;
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
