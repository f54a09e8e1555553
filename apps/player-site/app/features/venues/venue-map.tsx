/** The map: both countries as outlines, a dot for each venue. The list beside it says the same. */
import { mapOutline, mapPoint, mapSize } from '@herna/brands';
import { classNames } from '@herna/ui';
import { useTranslations } from 'use-intl';
import type { Venue } from './venue.ts';
import { VenueLink } from './venue-link.tsx';

const countries = ['CZ', 'SK'] as const;

export function VenueMap(props: {
  readonly venues: readonly Venue[];
  readonly chosenId: string | undefined;
}) {
  const { venues, chosenId } = props;
  const t = useTranslations('venues');
  return (
    <figure className="edge relative overflow-hidden rounded-card bg-surface p-3">
      <svg
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        className="block h-auto w-full"
        role="img"
        aria-label={t('mapLabel', { count: venues.length })}
      >
        {countries.map((country) => (
          <path
            key={country}
            d={mapOutline(country)}
            className="fill-raised stroke-line"
            strokeWidth={1.5}
            strokeLinejoin="round"
          />
        ))}
      </svg>
      {venues.map((venue) => {
        const { x, y } = mapPoint(venue.position);
        const chosen = venue.id === chosenId;
        return (
          <VenueLink
            key={venue.id}
            venue={venue}
            chosen={chosen}
            named
            className="absolute grid min-h-target min-w-target -translate-x-1/2 -translate-y-1/2 place-items-center
              rounded-full"
            style={{
              left: `calc(0.75rem + (100% - 1.5rem) * ${(x / mapSize.width).toFixed(4)})`,
              top: `calc(0.75rem + (100% - 1.5rem) * ${(y / mapSize.height).toFixed(4)})`,
            }}
          >
            <span
              className={classNames(
                'block rounded-full border-2 border-canvas',
                chosen ? 'size-5' : 'size-3.5',
                venue.opening.open ? 'bg-accent' : 'bg-muted',
              )}
            />
          </VenueLink>
        );
      })}
    </figure>
  );
}
