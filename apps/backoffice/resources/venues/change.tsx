/** Changes of a venue's data, now or from a moment to come. */
import type { Input } from '@herna/contract-kit/client';
import { venueServices, venueTypes } from '@herna/venues/contract';
import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { type Api, api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { DialogChoice, DialogText } from '../../features/dialog-fields.tsx';
import { useTakingEffect } from '../../features/taking-effect.tsx';
import { changedFacts } from '../terminals/changed-facts.ts';
import { degrees } from './degrees.ts';
import { countries } from './venue-kinds.table.ts';

type Change = Omit<
  Input<Api['POST /capi/v2-onling/Topology/Venue/Update']>['body'],
  'id' | 'reason' | 'effectiveAt'
>;

interface Address {
  readonly street: string;
  readonly city: string;
  readonly postCode: string;
  readonly country: (typeof countries)[number];
}

/** What the form shows of a venue. */
function enteredOf(venue: Row) {
  const { latitude, longitude } = venue.position as Readonly<Record<string, number>>;
  return {
    number: String(venue.number),
    name: String(venue.name),
    type: venue.type as (typeof venueTypes)[number],
    address: venue.address as Address,
    latitude: String(latitude),
    longitude: String(longitude),
    services: venue.services as readonly (typeof venueServices)[number][],
    phone: String(venue.phone ?? ''),
    email: String(venue.email ?? ''),
  };
}

export function ChangeVenue({ venue }: { readonly venue: Row }) {
  const translate = useTranslate();
  const [entered, setEntered] = useState(() => enteredOf(venue));
  const { field, effect } = useTakingEffect();
  const set = (some: Partial<typeof entered>) => setEntered({ ...entered, ...some });
  const setAddress = (some: Partial<Address>) => set({ address: { ...entered.address, ...some } });
  const { latitude, longitude, services: offered, ...plain } = entered;
  const position = { latitude: degrees(latitude, 90), longitude: degrees(longitude, 180) };
  const ready = position.latitude !== undefined && position.longitude !== undefined;
  const facts = { ...plain, position, services: [...offered] };
  const changed = changedFacts(venue, facts) as Change;
  return (
    <ActionButton
      label="acts.changeFacts"
      says="acts.changeFactsSays"
      object={String(venue.name)}
      permission="venues.manage"
      reason="optional"
      ready={ready && Object.keys(changed).length > 0}
      run={({ reason }) =>
        api('POST /capi/v2-onling/Topology/Venue/Update', {
          body: { id: venue.id, ...changed, ...effect, ...(reason ? { reason } : {}) },
        })
      }
    >
      {(faultOf) => (
        <>
          <DialogText
            label="fields.name"
            value={entered.name}
            onChange={(name) => set({ name })}
            required
            fault={faultOf('name')}
          />
          <DialogText
            label="fields.number"
            value={entered.number}
            onChange={(number) => set({ number })}
            required
            fault={faultOf('number')}
          />
          <DialogChoice
            label="fields.type"
            value={entered.type}
            values={venueTypes}
            of="venueTypes"
            onChange={(type) => set({ type })}
          />
          {(['street', 'city', 'postCode'] as const).map((part) => (
            <DialogText
              key={part}
              label={`fields.${part}`}
              value={entered.address[part]}
              onChange={(text) => setAddress({ [part]: text })}
              required
              fault={faultOf(`address.${part}`)}
            />
          ))}
          <DialogChoice
            label="fields.country"
            value={entered.address.country}
            values={countries}
            of="venueCountries"
            onChange={(country) => setAddress({ country })}
          />
          {(['latitude', 'longitude'] as const).map((part) => (
            <DialogText
              key={part}
              label={`fields.${part}`}
              value={entered[part]}
              onChange={(text) => set({ [part]: text })}
              required
              fault={
                position[part] === undefined
                  ? translate('venues.degreesFault')
                  : faultOf(`position.${part}`)
              }
            />
          ))}
          <Autocomplete
            multiple
            options={venueServices}
            value={[...offered]}
            getOptionLabel={(service) => translate(`venueServices.${service}`)}
            onChange={(_event, chosen) => set({ services: chosen })}
            renderInput={(params) => <TextField {...params} label={translate('fields.services')} />}
          />
          {/* What a venue has the calls can change, not take away. */}
          <DialogText
            label="fields.phone"
            value={entered.phone}
            onChange={(phone) => set({ phone })}
            required={Boolean(venue.phone)}
            fault={faultOf('phone')}
          />
          <DialogText
            label="fields.email"
            type="email"
            value={entered.email}
            onChange={(email) => set({ email })}
            required={Boolean(venue.email)}
            fault={faultOf('email')}
          />
          {field}
        </>
      )}
    </ActionButton>
  );
}
