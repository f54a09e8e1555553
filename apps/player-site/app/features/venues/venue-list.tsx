/** Venues as a list; choosing one shows its hours beside the map. */
import { classNames } from '@herna/ui';
import { useTranslations } from 'use-intl';
import { SiteLink } from '../../shell/site-ui.tsx';
import { OpenState } from './open-state.tsx';
import type { Venue } from './venue.ts';
import { VenueLink } from './venue-link.tsx';

export function VenueList(props: {
  readonly venues: readonly Venue[];
  readonly chosenId: string | undefined;
  readonly openOnly: boolean;
}) {
  const { venues, chosenId, openOnly } = props;
  const t = useTranslations('venues');
  const pill = (on: boolean) =>
    classNames(
      'edge inline-flex min-h-target items-center rounded-full px-4 text-sm',
      on ? 'bg-raised text-ink' : 'text-muted hover:text-ink',
    );
  return (
    <section aria-label={t('list')} className="min-w-0">
      <div className="mb-3 flex gap-2">
        <SiteLink to="/map" className={pill(!openOnly)}>
          {t('all')}
        </SiteLink>
        <SiteLink to="/map?open=1" className={pill(openOnly)}>
          {t('openNow')}
        </SiteLink>
      </div>
      {venues.length === 0 && <p className="text-muted">{t('nothingOpen')}</p>}
      <ul className="flex flex-col gap-2">
        {venues.map((venue) => (
          <li key={venue.id}>
            <VenueLink
              venue={venue}
              chosen={venue.id === chosenId}
              className={classNames(
                'edge block rounded-card bg-surface px-5 py-4 hover:bg-raised',
                venue.id === chosenId && 'bg-raised',
              )}
            >
              <span className="block font-medium">{venue.name}</span>
              <span className="block text-sm text-muted">
                {t(`types.${venue.type}`)} · {venue.address.street}, {venue.address.city}
              </span>
              <OpenState opening={venue.opening} />
            </VenueLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
