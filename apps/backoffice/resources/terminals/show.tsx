import { Box, CardContent, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { type Choice, Choices } from '../../features/choices.tsx';
import { Heading } from '../../features/heading.tsx';
import { momentTyped, PragueMoment } from '../../features/prague-moment.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { InnerList } from '../../features/rows.tsx';
import { Facts, Moment, State } from '../../format/value-formats.tsx';
import { topology } from '../topology/index.tsx';
import { placeChoices } from './places.ts';
import { deviceStates } from './states.ts';

/** One device: what it is, where it stands, and all that happened with it. */
export default function TerminalShow() {
  return (
    <RowPage>
      <DevicePage />
    </RowPage>
  );
}

function DevicePage() {
  const device = useRecordContext<Row>();
  const translate = useTranslate();
  if (!device) return null;
  return (
    <CardContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading>{`${device.number}: ${device.name}`}</Heading>
      <Facts
        rows={[
          ['fields.state', <State key="v" value={device.state} of="deviceStates" />],
          ['fields.type', translate(`deviceTypes.${device.type}`)],
          ['fields.serialNumber', String(device.serialNumber)],
          ['fields.model', String(device.model ?? '–')],
          ['fields.registrationMark', String(device.registrationMark ?? '–')],
          ['fields.certificate', String(device.certificate ?? '–')],
          ['fields.validFrom', <Moment key="v" value={String(device.validFrom)} />],
        ]}
      />
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <MoveDevice device={device} />
        <SetState device={device} />
      </Box>
      <InnerList screen={topology} filter={{ objectId: device.id }} without={['name', 'kind']} />
    </CardContent>
  );
}

const shared = { permission: 'venues.manage', reason: 'optional' } as const;

interface OfDevice {
  readonly device: Row;
}

/** When a change takes effect: now, or what is entered. */
function useTakingEffect() {
  const translate = useTranslate();
  const [at, setAt] = useState('');
  const field = (
    <PragueMoment
      label={translate('fields.effectiveAt')}
      hint={translate('venues.effectHint')}
      value={at}
      onChange={setAt}
    />
  );
  const effectiveAt = momentTyped(at);
  return { field, effect: effectiveAt === undefined ? {} : { effectiveAt } };
}

function MoveDevice({ device }: OfDevice) {
  const [places, setPlaces] = useState<readonly Choice[]>([]);
  const { field, effect } = useTakingEffect();
  const [place] = places;
  return (
    <ActionButton
      {...shared}
      label="acts.moveDevice"
      says="acts.moveDeviceSays"
      run={({ reason }) =>
        api('POST /capi/Topology/v3/Device/UpdateDevice', {
          body: {
            id: device.id,
            placeId: place?.id ?? null,
            ...effect,
            ...(reason ? { reason } : {}),
          },
        })
      }
    >
      <Choices
        label="fields.place"
        listKey={['choice of places']}
        list={placeChoices}
        value={places}
        onChange={setPlaces}
      />
      {field}
    </ActionButton>
  );
}

function SetState({ device }: OfDevice) {
  const translate = useTranslate();
  const [state, setState] = useState(device.state as (typeof deviceStates)[number]);
  const { field, effect } = useTakingEffect();
  return (
    <ActionButton
      {...shared}
      label="acts.setDeviceState"
      run={({ reason }) =>
        api('POST /capi/Topology/v3/Device/UpdateDevice', {
          body: { id: device.id, state, ...effect, ...(reason ? { reason } : {}) },
        })
      }
    >
      <TextField
        select
        label={translate('fields.state')}
        value={state}
        onChange={({ target }) => setState(target.value as typeof state)}
        margin="dense"
        fullWidth
      >
        {deviceStates.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`deviceStates.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {field}
    </ActionButton>
  );
}
