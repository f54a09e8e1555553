/** The topology of any day, as it is known now or as it was known at a moment: what stands where. */

import { atPragueClock, pragueDay } from '@herna/kernel';
import { Box, Slider, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { momentTyped, PragueMoment } from '../../features/prague-moment.tsx';
import { ReadPart } from '../../features/read-part.tsx';
import { SmallTable } from '../../features/small-table.tsx';
import { useCombined } from '../../features/use-call.ts';
import { useLocale } from '../../format/value-formats.tsx';
import { allPages, venuesOfDay } from './day-topology.ts';

const dayMs = 86_400_000;
/** How far the slider reaches around today; the field beside it takes any day. */
const reachDays = 365;

const utcOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const daysBetween = (from: string, to: string): number => (utcOf(to) - utcOf(from)) / dayMs;
const dayAfter = (day: string, days: number): string =>
  new Date(utcOf(day) + days * dayMs).toISOString().slice(0, 10);
const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d{2}-\d{2}$/.test(text) && Number.isFinite(utcOf(text));

async function topologyOf(day: string, known: string) {
  const query = {
    // At noon in Prague.
    asOf: (atPragueClock(`${day}T12:00`) ?? new Date()).toISOString(),
    ...(known && { knownAt: momentTyped(known) ?? new Date().toISOString() }),
  };
  const [{ places }, { groups }, { counts }, devices] = await Promise.all([
    api('GET /capi/Topology/v3/Place/GetAll', { query }),
    api('GET /capi/Topology/v3/Group/GetAll', { query }),
    api('GET /capi/Topology/v3/Statistics/Get', { query }),
    allPages((slice) =>
      api('GET /capi/Topology/v3/Device/GetAll', { query: { ...query, ...slice } }),
    ),
  ]);
  return { counts, venues: venuesOfDay(places, devices, groups) };
}

type OfDay = Awaited<ReturnType<typeof topologyOf>>;

export function TopologyOfDay() {
  const translate = useTranslate();
  const today = pragueDay(new Date());
  const [day, setDay] = useState(today);
  const [known, setKnown] = useState('');
  const query = useCombined(['topology of day', day, known], () => topologyOf(day, known));
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
      <ChooseDay today={today} day={day} onDay={setDay} known={known} onKnown={setKnown} />
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
            {venues.map((one) => (
              <Venue key={one.venue?.id ?? 'stock'} of={one} />
            ))}
          </>
        )}
      </ReadPart>
    </Box>
  );
}

interface ChooseDayProps {
  readonly today: string;
  readonly day: string;
  readonly onDay: (day: string) => void;
  /** A moment by the clocks of Prague; empty for what is known now. */
  readonly known: string;
  readonly onKnown: (known: string) => void;
}

/** The day by a slider around today, or any day by its field; and when it was known so. */
function ChooseDay({ today, day, onDay, known, onKnown }: ChooseDayProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [slid, setSlid] = useState<number>();
  const offset = slid ?? daysBetween(today, day);
  const text = (days: number) =>
    new Date(utcOf(dayAfter(today, days))).toLocaleDateString(locale, {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
  const reach = Math.max(reachDays, Math.abs(daysBetween(today, day)));
  return (
    <>
      <Typography id="topology-day" variant="h6" component="h2">
        {translate('titles.topologyOfDay', { day: text(offset) })}
      </Typography>
      <Box sx={{ maxWidth: 640, px: 1 }}>
        <Slider
          aria-labelledby="topology-day"
          min={-reach}
          max={reach}
          value={offset}
          valueLabelDisplay="auto"
          valueLabelFormat={text}
          getAriaValueText={text}
          marks={[{ value: 0, label: translate('venues.today') }]}
          onChange={(_event, value) => setSlid(value as number)}
          onChangeCommitted={(_event, value) => {
            setSlid(undefined);
            onDay(dayAfter(today, value as number));
          }}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <TextField
          type="date"
          label={translate('fields.topologyDay')}
          value={day}
          onChange={({ target }) => isDay(target.value) && onDay(target.value)}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ maxWidth: 260 }}
        />
        <Box sx={{ maxWidth: 260 }}>
          <PragueMoment
            label={translate('fields.topologyKnownAt')}
            hint={translate('topologyOfDay.knownAtHint')}
            value={known}
            onChange={onKnown}
          />
        </Box>
      </Box>
    </>
  );
}

/** A venue with what stands in it, which opens under its name. */
function Venue({ of: { venue, devices } }: { readonly of: OfDay['venues'][number] }) {
  const translate = useTranslate();
  const name = venue ? `${venue.number} · ${venue.name}` : translate('topologyOfDay.inStock');
  return (
    <Box component="details" sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
      <Box component="summary" sx={{ cursor: 'pointer', minHeight: 32 }}>
        {name} <b>{translate('topologyOfDay.devicesThere', { smart_count: devices.length })}</b>
      </Box>
      {devices.length > 0 && (
        <SmallTable
          label={name}
          items={devices}
          keyOf={({ id }) => id}
          columns={[
            { field: 'number', cell: ({ number }) => number },
            { field: 'name', cell: ({ name: deviceName }) => deviceName },
            { field: 'type', cell: ({ type }) => translate(`deviceTypes.${type}`) },
            { field: 'state', cell: ({ state }) => translate(`deviceStates.${state}`) },
            { field: 'workroom', cell: ({ room }) => room ?? '–' },
            { field: 'groups', cell: ({ groups }) => groups.join(', ') || '–' },
          ]}
        />
      )}
    </Box>
  );
}
