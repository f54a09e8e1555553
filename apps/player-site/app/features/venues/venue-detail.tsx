/** One venue: address, services, the hours of its week and of days to come, and the way there. */
import { useFormatter, useTranslations } from 'use-intl';
import { OpenState } from './open-state.tsx';
import type { SpecialHours, Venue, WeeklyHours } from './venue.ts';

/** A Monday, from which days of the week are named. */
const monday = Date.UTC(2026, 0, 5);
const dayMs = 86_400_000;

interface VenueDetailProps {
  readonly venue: Venue;
  readonly hours: {
    readonly weekly: readonly WeeklyHours[];
    readonly special: readonly SpecialHours[];
  };
}

export function VenueDetail({ venue, hours }: VenueDetailProps) {
  const t = useTranslations('venues');
  const format = useFormatter();
  const { latitude, longitude } = venue.position;
  const route = `https://www.openstreetmap.org/directions?route=%3B${latitude}%2C${longitude}`;
  const today = new Date().toISOString().slice(0, 10);
  const weekday = (number: number) =>
    format.dateTime(new Date(monday + (number - 1) * dayMs), { weekday: 'long', timeZone: 'UTC' });
  const span = (opens: string, closes: string) =>
    opens === closes ? t('allDay') : `${opens}–${closes}`;
  const current = hours.weekly.filter(
    ({ validFrom, validThrough }) =>
      validFrom <= today && (validThrough === null || validThrough >= today),
  );
  return (
    <section className="edge mt-4 rounded-card bg-surface p-5 md:p-7">
      <h2 className="text-xl">{venue.name}</h2>
      <p className="mt-1 text-muted">
        {venue.address.street}, {venue.address.postCode} {venue.address.city}
      </p>
      <p className="mt-1">
        <OpenState opening={venue.opening} />
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <a
          href={route}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center rounded-control bg-accent px-5 font-medium
            text-on-accent"
        >
          {t('route')}
        </a>
        {venue.phone && (
          <a
            href={`tel:${venue.phone.replaceAll(' ', '')}`}
            className="inline-flex min-h-11 items-center underline underline-offset-3"
          >
            {venue.phone}
          </a>
        )}
      </div>
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        <div>
          <h3 className="mb-2 text-base">{t('hours')}</h3>
          <dl className="figures grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm">
            {[1, 2, 3, 4, 5, 6, 7].map((day) => (
              <div key={day} className="contents">
                <dt className="text-muted first-letter:uppercase">{weekday(day)}</dt>
                <dd>
                  {current
                    .filter((row) => row.weekday === day)
                    .map(({ opens, closes }) => span(opens, closes))
                    .join(', ') || t('closedDay')}
                </dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          {hours.special.length > 0 && (
            <>
              <h3 className="mb-2 text-base">{t('special')}</h3>
              <ul className="figures mb-4 text-sm">
                {hours.special.map(({ id, day, opens, closes }) => (
                  <li key={id}>
                    {format.dateTime(new Date(`${day}T12:00:00Z`), { dateStyle: 'medium' })}:{' '}
                    {opens && closes ? span(opens, closes) : t('closedDay')}
                  </li>
                ))}
              </ul>
            </>
          )}
          {venue.services.length > 0 && (
            <>
              <h3 className="mb-2 text-base">{t('servicesTitle')}</h3>
              <ul className="flex flex-wrap gap-2">
                {venue.services.map((service) => (
                  <li key={service} className="rounded-full bg-raised px-3 py-1 text-sm">
                    {t(`services.${service}`)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </section>
  );
}
