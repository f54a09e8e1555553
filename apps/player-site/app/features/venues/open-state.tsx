/** Whether a venue is open, until when, and otherwise when it opens. */
import { classNames } from '@herna/ui';
import { useFormatter, useTranslations } from 'use-intl';
import type { Venue } from './venue.ts';

const dayMs = 86_400_000;

export function OpenState({ opening }: { readonly opening: Venue['opening'] }) {
  const t = useTranslations('venues');
  const format = useFormatter();
  const { open, until, opensAt } = opening;
  const moment = (text: string) =>
    format.dateTime(new Date(text), {
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Europe/Prague',
    });
  // Hours that never end within a week are no end worth telling.
  const ends = until !== null && Date.parse(until) - Date.now() < 7 * dayMs ? until : null;
  const word = open
    ? ends
      ? t('openUntil', { at: moment(ends) })
      : t('openAlways')
    : opensAt
      ? t('opensAt', { at: moment(opensAt) })
      : t('closed');
  return (
    <span className={classNames('text-sm', open ? 'text-positive' : 'text-muted')}>{word}</span>
  );
}
