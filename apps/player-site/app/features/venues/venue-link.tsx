/** Chooses a venue; the page stays where it was scrolled to. */
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { localise } from '../../i18n/addresses.ts';
import { useSite } from '../../shell/use-site.ts';
import type { Venue } from './venue.ts';

export function VenueLink(props: {
  readonly venue: Venue;
  readonly chosen: boolean;
  readonly className: string;
  readonly style?: CSSProperties;
  /** On the map, where the link says nothing itself. */
  readonly named?: boolean;
  readonly children: ReactNode;
}) {
  const { venue, chosen, className, style, named, children } = props;
  const { prefix } = useSite();
  return (
    <Link
      to={localise(`/map?venue=${venue.id}`, prefix)}
      preventScrollReset
      className={className}
      {...(style ? { style } : {})}
      {...(named ? { 'aria-label': venue.name, title: venue.name } : {})}
      {...(chosen ? { 'aria-current': 'true' as const } : {})}
    >
      {children}
    </Link>
  );
}
