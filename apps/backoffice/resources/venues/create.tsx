import { venueTypes } from '@herna/venues/contract';
import { NumberInput, required, SelectInput, TextInput } from 'react-admin';
import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';
import { useCall } from '../../features/use-call.ts';
import { countries } from './venue-kinds.table.ts';

const filled = required();

interface Values {
  readonly companyId: string;
  readonly number: string;
  readonly name: string;
  readonly type: (typeof venueTypes)[number];
  readonly street: string;
  readonly city: string;
  readonly postCode: string;
  readonly country: (typeof countries)[number];
  readonly latitude: number;
  readonly longitude: number;
}

const send = (values: Record<string, unknown>, key: string) => {
  const { street, city, postCode, country, latitude, longitude, ...rest } =
    values as unknown as Values;
  return api(
    'POST /capi/v2-onling/Topology/Venue/Create',
    {
      body: {
        ...rest,
        address: { street, city, postCode, country },
        position: { latitude, longitude },
        services: [],
      },
    },
    { idempotencyKey: key },
  );
};

/** A new venue of a company; its hours and licences come on its own page. */
export default function VenueCreate() {
  const { value, busy } = useCall('GET /capi/Topology/v3/Place/GetAll', { query: {} });
  const companies = (value?.places ?? [])
    .filter(({ kind }) => kind === 'company')
    .map(({ id, name }) => ({ id, name }));
  return (
    <NewPage>
      <CallForm resource="venues" send={send} defaultValues={{ country: 'CZ', type: 'GamingHall' }}>
        <SelectInput
          source="companyId"
          label="fields.company"
          choices={companies}
          isPending={busy}
          validate={filled}
        />
        <TextInput source="number" label="fields.number" validate={filled} />
        <TextInput source="name" label="fields.name" validate={filled} />
        <SelectInput
          source="type"
          label="fields.type"
          validate={filled}
          choices={venueTypes.map((id) => ({ id, name: `venueTypes.${id}` }))}
        />
        <TextInput source="street" label="fields.street" validate={filled} />
        <TextInput source="city" label="fields.city" validate={filled} />
        <TextInput source="postCode" label="fields.postCode" validate={filled} />
        <SelectInput
          source="country"
          label="fields.country"
          validate={filled}
          choices={countries.map((id) => ({ id, name: `venueCountries.${id}` }))}
        />
        <NumberInput source="latitude" label="fields.latitude" validate={filled} />
        <NumberInput source="longitude" label="fields.longitude" validate={filled} />
      </CallForm>
    </NewPage>
  );
}
