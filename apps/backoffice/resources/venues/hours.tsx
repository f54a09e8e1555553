/** Hours and licences of one venue, with what staff change of them. */
import { pragueDay } from '@herna/kernel';
import { Box, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { ReadPart } from '../../features/read-part.tsx';
import { SmallTable } from '../../features/small-table.tsx';
import { useCall } from '../../features/use-call.ts';
import { Day } from '../../format/value-formats.tsx';

const manage = { permission: 'venues.manage', reason: 'none' } as const;
const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

interface OfVenue {
  readonly venueId: string;
}

interface FieldProps {
  readonly label: string;
  readonly type: 'date' | 'time' | 'text';
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function Field({ label, type, value, onChange }: FieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      label={translate(label)}
      type={type}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      margin="dense"
      fullWidth
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

/** The hours of every week. */
export function WeeklyHours({ venueId }: OfVenue) {
  const translate = useTranslate();
  const query = useCall('GET /capi/v2-onling/Topology/VenueOpening/GetList', {
    query: { venueId },
  });
  return (
    <Box sx={{ my: 3 }}>
      <ReadPart
        title="titles.weeklyHours"
        empty="empty.weeklyHours"
        query={query}
        listOf={({ openings }) => openings}
      >
        {({ openings }) => (
          <SmallTable
            label={translate('titles.weeklyHours')}
            items={openings}
            keyOf={({ id }) => id}
            columns={[
              { field: 'weekday', cell: ({ weekday }) => translate(`weekdays.${weekday}`) },
              { field: 'openHours', cell: ({ opens, closes }) => `${opens}–${closes}` },
              { field: 'validFrom', cell: ({ validFrom }) => <Day value={validFrom} /> },
              { field: 'validThrough', cell: ({ validThrough }) => <Day value={validThrough} /> },
              {
                field: 'acts',
                cell: ({ id, weekday }) => (
                  <ActionButton
                    {...manage}
                    label="acts.remove"
                    object={translate(`weekdays.${weekday}`)}
                    tone="danger"
                    run={() =>
                      api('DELETE /capi/v2-onling/Topology/VenueOpening/Delete', { query: { id } })
                    }
                  />
                ),
              },
            ]}
          />
        )}
      </ReadPart>
      <AddWeekly venueId={venueId} />
    </Box>
  );
}

function AddWeekly({ venueId }: OfVenue) {
  const translate = useTranslate();
  const [weekday, setWeekday] = useState(1);
  const [opens, setOpens] = useState('10:00');
  const [closes, setCloses] = useState('03:00');
  const [validFrom, setValidFrom] = useState(pragueDay(new Date()));
  return (
    <ActionButton
      {...manage}
      label="acts.addHours"
      says="acts.addHoursSays"
      ready={Boolean(opens && closes && validFrom)}
      run={({ key }) =>
        api(
          'POST /capi/v2-onling/Topology/VenueOpening/Create',
          { body: { venueId, weekday, opens, closes, validFrom } },
          { idempotencyKey: key },
        )
      }
    >
      <TextField
        select
        label={translate('fields.weekday')}
        value={weekday}
        onChange={({ target }) => setWeekday(Number(target.value))}
        margin="dense"
        fullWidth
      >
        {weekdays.map((day) => (
          <MenuItem key={day} value={day}>
            {translate(`weekdays.${day}`)}
          </MenuItem>
        ))}
      </TextField>
      <Field label="fields.opens" type="time" value={opens} onChange={setOpens} />
      <Field label="fields.closes" type="time" value={closes} onChange={setCloses} />
      <Field label="fields.validFrom" type="date" value={validFrom} onChange={setValidFrom} />
    </ActionButton>
  );
}

/** Days with hours of their own. */
export function SpecialDays({ venueId }: OfVenue) {
  const translate = useTranslate();
  const query = useCall('GET /capi/v2-onling/Topology/VenueSpecialOpening/GetList', {
    query: { venueId },
  });
  return (
    <Box sx={{ my: 3 }}>
      <ReadPart
        title="titles.specialDays"
        empty="empty.specialDays"
        query={query}
        listOf={({ openings }) => openings}
        height={48}
      >
        {({ openings }) => (
          <SmallTable
            label={translate('titles.specialDays')}
            items={openings}
            keyOf={({ id }) => id}
            columns={[
              { field: 'day', cell: ({ day }) => <Day value={day} /> },
              {
                field: 'openHours',
                cell: ({ opens, closes }) =>
                  opens && closes ? `${opens}–${closes}` : translate('venues.closed'),
              },
              { field: 'note', cell: ({ note }) => note ?? '–' },
              {
                field: 'acts',
                cell: ({ id, day }) => (
                  <ActionButton
                    {...manage}
                    label="acts.remove"
                    object={day}
                    tone="danger"
                    run={() =>
                      api('DELETE /capi/v2-onling/Topology/VenueSpecialOpening/Delete', {
                        query: { id },
                      })
                    }
                  />
                ),
              },
            ]}
          />
        )}
      </ReadPart>
      <AddSpecial venueId={venueId} />
    </Box>
  );
}

function AddSpecial({ venueId }: OfVenue) {
  const [day, setDay] = useState('');
  const [opens, setOpens] = useState('');
  const [closes, setCloses] = useState('');
  const [note, setNote] = useState('');
  const hours = opens && closes ? { opens, closes } : {};
  return (
    <ActionButton
      {...manage}
      label="acts.addSpecial"
      says="acts.addSpecialSays"
      ready={day !== '' && (opens === '') === (closes === '')}
      run={({ key }) =>
        api(
          'POST /capi/v2-onling/Topology/VenueSpecialOpening/Create',
          { body: { venueId, day, closed: opens === '', ...hours, ...(note ? { note } : {}) } },
          { idempotencyKey: key },
        )
      }
    >
      <Field label="fields.day" type="date" value={day} onChange={setDay} />
      <Field label="fields.opens" type="time" value={opens} onChange={setOpens} />
      <Field label="fields.closes" type="time" value={closes} onChange={setCloses} />
      <Field label="fields.note" type="text" value={note} onChange={setNote} />
    </ActionButton>
  );
}

/** Licence periods. */
export function Licences({ venueId }: OfVenue) {
  const translate = useTranslate();
  const query = useCall('GET /capi/v2-onling/Topology/VenueValidity/GetList', {
    query: { venueId },
  });
  return (
    <Box sx={{ my: 3 }}>
      <ReadPart
        title="titles.licences"
        empty="empty.licences"
        query={query}
        listOf={({ validities }) => validities}
        height={48}
      >
        {({ validities }) => (
          <SmallTable
            label={translate('titles.licences')}
            items={validities}
            keyOf={({ id }) => id}
            columns={[
              { field: 'licence', cell: ({ licence }) => licence },
              { field: 'validFrom', cell: ({ validFrom }) => <Day value={validFrom} /> },
              { field: 'validThrough', cell: ({ validThrough }) => <Day value={validThrough} /> },
            ]}
          />
        )}
      </ReadPart>
      <AddLicence venueId={venueId} />
    </Box>
  );
}

function AddLicence({ venueId }: OfVenue) {
  const [licence, setLicence] = useState('');
  const [validFrom, setValidFrom] = useState('');
  const [validThrough, setValidThrough] = useState('');
  return (
    <ActionButton
      {...manage}
      label="acts.addLicence"
      ready={Boolean(licence && validFrom)}
      run={({ key }) =>
        api(
          'POST /capi/v2-onling/Topology/VenueValidity/Create',
          { body: { venueId, licence, validFrom, validThrough: validThrough || null } },
          { idempotencyKey: key },
        )
      }
    >
      <Field label="fields.licence" type="text" value={licence} onChange={setLicence} />
      <Field label="fields.validFrom" type="date" value={validFrom} onChange={setValidFrom} />
      <Field
        label="fields.validThrough"
        type="date"
        value={validThrough}
        onChange={setValidThrough}
      />
    </ActionButton>
  );
}
