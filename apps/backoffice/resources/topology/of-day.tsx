/** The topology of any day: a slider over two years, counts, and what stands where. */
import { Box, Slider, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { ReadPart } from '../../features/read-part.tsx';
import { SmallTable } from '../../features/small-table.tsx';
import { useCombined } from '../../features/use-call.ts';
import { useLocale } from '../../format/value-formats.tsx';

const dayMs = 86_400_000;
const reachDays = 365;

/** Noon of the day so many days from today. */
const dayFrom = (offset: number): Date => {
  const today = new Date();
  return new Date(
    Date.UTC(today.getFullYear(), today.getMonth(), today.getDate(), 11) + offset * dayMs,
  );
};

async function topologyOf(asOf: string) {
  const query = { asOf };
  const [{ places }, { counts }, devices] = await Promise.all([
    api('GET /capi/Topology/v3/Place/GetAll', { query }),
    api('GET /capi/Topology/v3/Statistics/Get', { query }),
    api('GET /capi/Topology/v3/Device/GetAll', { query: { ...query, limit: 500 } }),
  ]);
  const parents = new Map(places.map(({ id, parentId }) => [id, parentId]));
  const rooms = new Map(places.map(({ id, kind }) => [id, kind]));
  const venueOf = (placeId: string | null): string | null =>
    placeId !== null && rooms.get(placeId) === 'workroom'
      ? (parents.get(placeId) ?? null)
      : placeId;
  return {
    counts,
    venues: places
      .filter(({ kind }) => kind === 'venue')
      .map((venue) => ({
        ...venue,
        devices: devices.items.filter(({ placeId }) => venueOf(placeId) === venue.id).length,
      })),
  };
}

export function TopologyOfDay() {
  const translate = useTranslate();
  const locale = useLocale();
  const [offset, setOffset] = useState(0);
  const [shown, setShown] = useState(0);
  const day = (count: number) => dayFrom(count).toLocaleDateString(locale, { dateStyle: 'long' });
  const query = useCombined(['topology of day', shown], () =>
    topologyOf(dayFrom(shown).toISOString()),
  );
  return (
    <Box sx={{ p: 2 }}>
      <Typography id="topology-day" variant="h6" component="h2">
        {translate('titles.topologyOfDay', { day: day(offset) })}
      </Typography>
      <Box sx={{ maxWidth: 640, px: 1 }}>
        <Slider
          aria-labelledby="topology-day"
          min={-reachDays}
          max={reachDays}
          value={offset}
          valueLabelDisplay="auto"
          valueLabelFormat={day}
          getAriaValueText={day}
          marks={[{ value: 0, label: translate('venues.today') }]}
          onChange={(_event, value) => setOffset(value as number)}
          onChangeCommitted={(_event, value) => setShown(value as number)}
        />
      </Box>
      <ReadPart
        title="titles.topologyVenues"
        empty="empty.topologyOfDay"
        query={query}
        listOf={({ venues }) => venues}
      >
        {({ venues, counts }) => (
          <>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
              {counts
                .filter(({ kind }) => kind === 'device')
                .map(
                  ({ type, state, count }) =>
                    `${translate(`deviceTypes.${type}`)}, ${translate(`deviceStates.${state}`)}: ${count}`,
                )
                .join(' · ')}
            </Typography>
            <SmallTable
              label={translate('titles.topologyVenues')}
              items={venues}
              keyOf={({ id }) => id}
              columns={[
                { field: 'number', cell: ({ number }) => number },
                { field: 'name', cell: ({ name }) => name },
                { field: 'devices', figure: true, cell: ({ devices }) => devices },
              ]}
            />
          </>
        )}
      </ReadPart>
    </Box>
  );
}
