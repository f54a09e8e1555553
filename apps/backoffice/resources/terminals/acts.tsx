/** Acts upon one device: its facts, place, state and groups, and its end; each now or from a moment to come. */
import { useState } from 'react';
import { useRedirect, useResourceContext } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { type Choice, Choices } from '../../features/choices.tsx';
import { DialogChoice, DialogText } from '../../features/dialog-fields.tsx';
import { useTakingEffect } from '../../features/taking-effect.tsx';
import { useCombined } from '../../features/use-call.ts';
import { groupChoices } from '../device-groups/groups.ts';
import { manufacturerChoices } from '../manufacturers/choices.ts';
import { changedFacts } from './changed-facts.ts';
import { placeChoices } from './places.ts';
import { deviceStates } from './states.ts';

const shared = { permission: 'venues.manage', reason: 'optional' } as const;

interface OfDevice {
  readonly device: Row;
}

const needed = ['name', 'number', 'serialNumber'] as const;
const optional = ['model', 'registrationMark', 'certificate'] as const;
const factNames = [...needed, ...optional] as const;
type FactName = (typeof factNames)[number];

export function ChangeDevice({ device }: OfDevice) {
  const [facts, setFacts] = useState(
    () =>
      Object.fromEntries(factNames.map((name) => [name, String(device[name] ?? '')])) as Record<
        FactName,
        string
      >,
  );
  const [maker, setMaker] = useState(device.manufacturerId as string | undefined);
  const { value: makers = [] } = useCombined(['choice of manufacturers'], manufacturerChoices);
  const { field, effect } = useTakingEffect();
  const changed = {
    ...changedFacts(device, facts),
    ...(maker !== device.manufacturerId && maker ? { manufacturerId: maker } : {}),
  };
  return (
    <ActionButton
      {...shared}
      label="acts.changeFacts"
      says="acts.changeFactsSays"
      object={String(device.name)}
      ready={Object.keys(changed).length > 0}
      run={({ reason }) =>
        api('POST /capi/Topology/v3/Device/UpdateDevice', {
          body: { id: device.id, ...changed, ...effect, ...(reason ? { reason } : {}) },
        })
      }
    >
      {(faultOf) => (
        <>
          {factNames.map((name) => (
            // What a device has the calls can change, not take away.
            <DialogText
              key={name}
              label={`fields.${name}`}
              value={facts[name]}
              onChange={(text) => setFacts({ ...facts, [name]: text })}
              required={Boolean(device[name])}
              fault={faultOf(name)}
            />
          ))}
          <Choices
            label="fields.manufacturerId"
            listKey={['choice of manufacturers']}
            list={manufacturerChoices}
            value={makers.filter(({ id }) => id === maker)}
            onChange={([chosen]) => setMaker(chosen?.id)}
          />
          {field}
        </>
      )}
    </ActionButton>
  );
}

export function MoveDevice({ device }: OfDevice) {
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

export function SetState({ device }: OfDevice) {
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
      <DialogChoice
        label="fields.state"
        value={state}
        values={deviceStates}
        of="deviceStates"
        onChange={setState}
      />
      {field}
    </ActionButton>
  );
}

/** At most this many groups to a device. */
const groupsMost = 50;

export function SetGroups({ device }: OfDevice) {
  const [chosen, setChosen] = useState(device.groupIds as readonly string[]);
  const { value: all = [] } = useCombined(['choice of device groups'], groupChoices);
  const { field, effect } = useTakingEffect();
  return (
    <ActionButton
      {...shared}
      label="acts.setDeviceGroups"
      says="acts.setDeviceGroupsSays"
      object={String(device.name)}
      run={({ reason }) =>
        api('POST /capi/Topology/v3/Device/SetGroups', {
          body: {
            id: device.id,
            groupIds: [...chosen],
            ...effect,
            ...(reason ? { reason } : {}),
          },
        })
      }
    >
      <Choices
        label="fields.groups"
        listKey={['choice of device groups']}
        list={groupChoices}
        value={all.filter(({ id }) => chosen.includes(id))}
        onChange={(groups) => setChosen(groups.map(({ id }) => id))}
        most={groupsMost}
      />
      {field}
    </ActionButton>
  );
}

/** Ends a device; its history stays. */
export function EndDevice({ device }: OfDevice) {
  const redirect = useRedirect();
  const resource = useResourceContext() ?? 'devices';
  return (
    <ActionButton
      label="acts.endDevice"
      says="acts.endDeviceSays"
      object={`${device.number}: ${device.name}`}
      permission="venues.manage"
      reason="required"
      tone="danger"
      run={async ({ reason }) => {
        await api('DELETE /capi/Topology/v3/Device/DeleteDevice', {
          body: { id: device.id, reason },
        });
        redirect('list', resource);
      }}
    />
  );
}
