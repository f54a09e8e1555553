/** Hours and licences of one venue, with what staff change of them. */
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { ReadPart } from '../../features/read-part.tsx';
import { SmallTable } from '../../features/small-table.tsx';
import { useCall } from '../../features/use-call.ts';
import { Day } from '../../format/value-formats.tsx';
import { LicenceForm, manage, SpecialForm, WeeklyForm } from './hours-forms.tsx';

interface OfVenue {
  readonly venueId: string;
}

const acts = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const;

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
                cell: (opening) => (
                  <Box sx={acts}>
                    <WeeklyForm
                      key={opening.changedAt}
                      label="acts.changeFacts"
                      object={translate(`weekdays.${opening.weekday}`)}
                      initial={opening}
                      send={(body) =>
                        api('POST /capi/v2-onling/Topology/VenueOpening/Update', {
                          body: { id: opening.id, ...body },
                        })
                      }
                    />
                    <ActionButton
                      {...manage}
                      label="acts.remove"
                      object={translate(`weekdays.${opening.weekday}`)}
                      tone="danger"
                      run={() =>
                        api('DELETE /capi/v2-onling/Topology/VenueOpening/Delete', {
                          query: { id: opening.id },
                        })
                      }
                    />
                  </Box>
                ),
              },
            ]}
          />
        )}
      </ReadPart>
      <WeeklyForm
        label="acts.addHours"
        send={(body, key) =>
          api(
            'POST /capi/v2-onling/Topology/VenueOpening/Create',
            { body: { venueId, ...body } },
            { idempotencyKey: key },
          )
        }
      />
    </Box>
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
                cell: (opening) => (
                  <Box sx={acts}>
                    <SpecialForm
                      key={opening.changedAt}
                      label="acts.changeFacts"
                      object={<Day value={opening.day} />}
                      initial={opening}
                      send={(body) =>
                        api('POST /capi/v2-onling/Topology/VenueSpecialOpening/Update', {
                          body: { id: opening.id, ...body },
                        })
                      }
                    />
                    <ActionButton
                      {...manage}
                      label="acts.remove"
                      object={<Day value={opening.day} />}
                      tone="danger"
                      run={() =>
                        api('DELETE /capi/v2-onling/Topology/VenueSpecialOpening/Delete', {
                          query: { id: opening.id },
                        })
                      }
                    />
                  </Box>
                ),
              },
            ]}
          />
        )}
      </ReadPart>
      <SpecialForm
        label="acts.addSpecial"
        send={(body, key) =>
          api(
            'POST /capi/v2-onling/Topology/VenueSpecialOpening/Create',
            { body: { venueId, ...body } },
            { idempotencyKey: key },
          )
        }
      />
    </Box>
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
              {
                field: 'acts',
                cell: (validity) => (
                  <Box sx={acts}>
                    <LicenceForm
                      key={validity.changedAt}
                      label="acts.changeFacts"
                      object={validity.licence}
                      initial={validity}
                      send={(body) =>
                        api('POST /capi/v2-onling/Topology/VenueValidity/Update', {
                          body: { id: validity.id, ...body },
                        })
                      }
                    />
                    <ActionButton
                      {...manage}
                      label="acts.remove"
                      says="acts.removeLicenceSays"
                      object={validity.licence}
                      tone="danger"
                      run={() =>
                        api('DELETE /capi/v2-onling/Topology/VenueValidity/Delete', {
                          query: { id: validity.id },
                        })
                      }
                    />
                  </Box>
                ),
              },
            ]}
          />
        )}
      </ReadPart>
      <LicenceForm
        label="acts.addLicence"
        send={(body, key) =>
          api(
            'POST /capi/v2-onling/Topology/VenueValidity/Create',
            { body: { venueId, ...body } },
            { idempotencyKey: key },
          )
        }
      />
    </Box>
  );
}
