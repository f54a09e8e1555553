/** The registration of a player who stands at a venue, with a card where one is handed over. */
import { Alert, Typography } from '@mui/material';
import {
  AutocompleteInput,
  BooleanInput,
  DateInput,
  PasswordInput,
  regex,
  required,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin';
import { useFeature, useHomeCountry } from '../../access/use-feature.ts';
import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';
import { useCall } from '../../features/use-call.ts';
import { registrationBody } from './registration-body.ts';

const filled = required();
const genders = ['Male', 'Female', 'Unspecified'] as const;
const documents = ['IdentityCard', 'Passport', 'ResidencePermit', 'DrivingLicence'] as const;
const cardForm = regex(/^[\d ]{8,24}$/, 'forms.cardNumber');
const pinForm = regex(/^\d{4}$/, 'forms.pin');

/** More than there are. */
const countriesMax = 300;
const venuesMax = 500;

/** With a card the account is opened by the call that issues one. */
const send = (values: Record<string, unknown>, idempotencyKey: string) => {
  const { card, ...body } = registrationBody(values);
  return card
    ? api(
        'POST /capi/v2-onling/Player/CreateOnLandbase',
        { body: { ...body, card } },
        { idempotencyKey },
      )
    : api('POST /capi/Evidence/v1/PlayerRegistration/Create', { body }, { idempotencyKey });
};

const playerPath = (answer: unknown): string =>
  `/players/${(answer as { readonly playerId: string }).playerId}/show`;

function Part({ title }: { readonly title: string }) {
  const translate = useTranslate();
  return (
    <Typography variant="h6" component="h2" sx={{ mt: 1 }}>
      {translate(title)}
    </Typography>
  );
}

interface CountryInputProps {
  readonly source: string;
}

function CountryInput({ source }: CountryInputProps) {
  const { value, busy } = useCall('GET /capi/General/v3/Country/GetList', {
    query: { limit: countriesMax },
  });
  const choices = (value?.items ?? []).map(({ code, name }) => ({ id: code, name }));
  return (
    <AutocompleteInput
      source={source}
      label={`fields.${source}`}
      choices={choices}
      isPending={busy && !value}
      translateChoice={false}
      noOptionsText="lists.nothingFound"
      validate={filled}
    />
  );
}

function VenueInput() {
  const { value, busy } = useCall('GET /capi/v2-onling/Topology/Venue/GetList', {
    query: { limit: venuesMax },
  });
  const choices = (value?.items ?? []).map(({ id, name }) => ({ id, name }));
  return (
    <SelectInput
      source="venueId"
      label="fields.whichVenue"
      choices={choices}
      translateChoice={false}
      isPending={busy && !value}
    />
  );
}

/** The form. */
export default function PlayerCreate() {
  const translate = useTranslate();
  const cards = useFeature('canIssueCards');
  const country = useHomeCountry();
  // What a form begins with is not changed under the hands of whoever fills it in.
  if (country === undefined) return null;
  return (
    <NewPage>
      <CallForm
        resource="players"
        send={send}
        leadsTo={playerPath}
        defaultValues={{
          gender: 'Unspecified',
          nationality: country,
          country,
          politicallyExposed: false,
          document: { type: documents[0] },
        }}
      >
        <Part title="titles.person" />
        <TextInput source="titleBefore" label="fields.titleBefore" />
        <TextInput source="firstName" label="fields.firstName" validate={filled} />
        <TextInput source="surname" label="fields.surname" validate={filled} />
        <SelectInput
          source="gender"
          label="fields.gender"
          choices={genders.map((id) => ({ id, name: `genders.${id}` }))}
          validate={filled}
        />
        <DateInput source="birthDate" label="fields.birthDate" validate={filled} />
        <TextInput source="birthPlace" label="fields.birthPlace" />
        <TextInput source="birthNumber" label="fields.birthNumber" />
        <CountryInput source="nationality" />
        <BooleanInput source="politicallyExposed" label="fields.politicallyExposed" />
        <Part title="titles.permanentAddress" />
        <TextInput source="street" label="fields.street" validate={filled} />
        <TextInput source="town" label="fields.town" validate={filled} />
        <TextInput source="postCode" label="fields.postCode" validate={filled} />
        <CountryInput source="country" />
        <Part title="titles.contacts" />
        <TextInput source="email" label="fields.email" type="email" />
        <TextInput source="phone" label="fields.phone" type="tel" />
        <TextInput source="databox" label="fields.databox" />
        <Part title="titles.seenAtVenue" />
        <Alert severity="info">{translate('forms.seenDocument')}</Alert>
        <VenueInput />
        <SelectInput
          source="document.type"
          label="fields.type"
          choices={documents.map((id) => ({ id, name: `seenDocuments.${id}` }))}
        />
        <TextInput source="document.number" label="fields.documentNumber" />
        {cards && (
          <>
            <TextInput source="card.cardNumber" label="fields.cardNumber" validate={cardForm} />
            <PasswordInput
              source="card.pin"
              label="fields.pin"
              validate={pinForm}
              autoComplete="off"
            />
          </>
        )}
        <TextInput source="reason" label="acts.reason" validate={[filled]} multiline fullWidth />
      </CallForm>
    </NewPage>
  );
}
