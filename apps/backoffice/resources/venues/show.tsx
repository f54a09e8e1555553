import { Box, CardContent } from '@mui/material';
import { useRecordContext, useRedirect, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { InnerList } from '../../features/rows.tsx';
import { useTakingEffect } from '../../features/taking-effect.tsx';
import { Facts, Moment } from '../../format/value-formats.tsx';
import { terminals } from '../terminals/index.tsx';
import { topology } from '../topology/index.tsx';
import { ChangeVenue } from './change.tsx';
import { Licences, SpecialDays, WeeklyHours } from './hours.tsx';
import { openingOf } from './opening.tsx';

/** One venue: its facts, its hours and licences, what stands in it, what happened with it. */
export default function VenueShow() {
  return (
    <RowPage>
      <VenuePage />
    </RowPage>
  );
}

function VenuePage() {
  const venue = useRecordContext<Row>();
  const translate = useTranslate();
  if (!venue) return null;
  const { street, postCode, city } = venue.address as Readonly<Record<string, string>>;
  const services = venue.services as readonly string[];
  return (
    <CardContent>
      <Heading>{String(venue.name)}</Heading>
      <Facts
        rows={[
          ['fields.number', String(venue.number)],
          ['fields.type', translate(`venueTypes.${venue.type}`)],
          ['fields.address', `${street}, ${postCode} ${city}`],
          ['fields.opening', openingOf(venue)],
          [
            'fields.services',
            services.map((service) => translate(`venueServices.${service}`)).join(', ') || '–',
          ],
          ['fields.phone', String(venue.phone ?? '–')],
          ['fields.email', String(venue.email ?? '–')],
          ['fields.validFrom', <Moment key="v" value={String(venue.validFrom)} />],
        ]}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <ChangeVenue key={String(venue.changedAt)} venue={venue} />
        <EndVenue venue={venue} />
      </Box>
      <WeeklyHours venueId={venue.id} />
      <SpecialDays venueId={venue.id} />
      <Licences venueId={venue.id} />
      <InnerList screen={terminals} filter={{ venueId: venue.id }} />
      <InnerList screen={topology} filter={{ objectId: venue.id }} without={['name', 'kind']} />
    </CardContent>
  );
}

function EndVenue({ venue }: { readonly venue: Row }) {
  const redirect = useRedirect();
  const { field, effect } = useTakingEffect();
  return (
    <ActionButton
      label="acts.endVenue"
      says="acts.endVenueSays"
      object={String(venue.name)}
      permission="venues.manage"
      reason="required"
      tone="danger"
      run={async ({ reason }) => {
        await api('DELETE /capi/v2-onling/Topology/Venue/Delete', {
          query: { id: venue.id, ...effect, reason },
        });
        redirect('list', 'venues');
      }}
    >
      {field}
    </ActionButton>
  );
}
