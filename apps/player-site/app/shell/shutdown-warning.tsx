import { Icon } from '@herna/ui';
import { useRouteLoaderData } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import type { LocaleData } from '../routes/locale.tsx';

/** Announces a shutdown of the next hours above every page. */
export function ShutdownWarning() {
  const t = useTranslations('shell.maintenance');
  const format = useFormatter();
  const coming = useRouteLoaderData<LocaleData>('routes/locale')?.coming;
  if (!coming) return null;
  const time = (at: string) =>
    format.dateTime(new Date(at), { weekday: 'short', hour: 'numeric', minute: '2-digit' });
  return (
    <p
      role="status"
      className="flex items-center justify-center gap-2 bg-raised px-4 py-2 text-center text-sm"
    >
      <Icon name="warning" className="size-4.5 text-accent" />
      {t('coming', { from: time(coming.startsAt), to: time(coming.endsAt) })} {coming.message}
    </p>
  );
}
