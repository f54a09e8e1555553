import { Typography } from '@mui/material';
import { skipToken } from '@tanstack/react-query';
import {
  AutocompleteArrayInput,
  FormDataConsumer,
  required,
  SelectInput,
  TextInput,
  useTranslate,
} from 'react-admin';
import { readableAmount, readableNumber } from '../../features/typed-inputs.ts';
import { useCall } from '../../features/use-call.ts';
import { TermsFields } from '../bonus-definitions/fields.tsx';
import { conversionKinds } from './spec.ts';

const filled = required();
const stake = [filled, readableAmount];
const numbers = {
  rounds: [filled, readableNumber(1, 1_000)],
  validDays: [filled, readableNumber(1, 365)],
  hours: [filled, readableNumber(1, 8_760)],
  wageringMultiple: [filled, readableNumber(1, 100)],
};
const kindChoices = conversionKinds.map((id) => ({ id, name: `conversionKinds.${id}` }));
const currencies = ['CZK', 'EUR'].map((id) => ({ id, name: id }));

/** The fields of free rounds: games of one provider at a stake that all of them offer. */
export function FreeRoundFields() {
  const { value } = useCall('GET /capi/v2-onling/FreeRound/GetProviders');
  const providers = (value?.items ?? []).map(({ providerId, name }) => ({ id: providerId, name }));
  return (
    <>
      <TextInput source="name" label="fields.name" validate={filled} />
      <SelectInput
        source="providerId"
        label="fields.providerKey"
        choices={providers}
        validate={filled}
      />
      <FormDataConsumer>
        {({ formData }) => (
          <>
            <Payout
              provider={value?.items.find(({ providerId }) => providerId === formData.providerId)}
            />
            <Games providerId={formData.providerId} />
          </>
        )}
      </FormDataConsumer>
      <TextInput
        source="stake"
        label="fields.stake"
        helperText="forms.freeRoundStake"
        validate={stake}
      />
      <SelectInput source="currency" label="fields.currency" choices={currencies} />
      <TextInput source="rounds" label="fields.rounds" validate={numbers.rounds} />
      <TextInput source="validDays" label="fields.playDays" validate={numbers.validDays} />
      <TextInput source="offerHours" label="fields.offerHours" validate={numbers.hours} />
      <SelectInput
        source="conversion"
        label="fields.conversion"
        choices={kindChoices}
        validate={filled}
      />
      <FormDataConsumer>
        {({ formData }) => (
          <>
            {formData.conversion !== 'AT_ONCE' && (
              <TextInput
                source="maximum"
                label="fields.conversionMaximum"
                helperText="forms.noCeiling"
                validate={readableAmount}
              />
            )}
            {formData.conversion === 'BONUS' && (
              <>
                <TextInput
                  source="wageringMultiple"
                  label="fields.wageringMultiple"
                  validate={numbers.wageringMultiple}
                />
                <TextInput source="validHours" label="fields.validHours" validate={numbers.hours} />
              </>
            )}
          </>
        )}
      </FormDataConsumer>
      <TermsFields />
    </>
  );
}

/** How the chosen provider pays them out, and how long it keeps them. */
function Payout({
  provider,
}: {
  readonly provider:
    | { readonly payout: string; readonly validDaysMaximum: number | null }
    | undefined;
}) {
  const translate = useTranslate();
  if (!provider) return null;
  const { payout, validDaysMaximum: days } = provider;
  return (
    <Typography variant="body2" color="text.secondary">
      {translate(`freeRoundPayouts.${payout}`)}{' '}
      {days === null ? '' : translate('forms.freeRoundDays', { days })}
    </Typography>
  );
}

function Games({ providerId }: { readonly providerId: string | undefined }) {
  const { value } = useCall(
    'GET /capi/v2-onling/FreeRound/GetGames',
    providerId ? { query: { providerId } } : skipToken,
  );
  const choices = (value?.items ?? []).map(({ gameKey, gameName }) => ({
    id: gameKey,
    name: gameName,
  }));
  return (
    <AutocompleteArrayInput
      source="gameKeys"
      label="fields.freeRoundGames"
      choices={choices}
      validate={filled}
      fullWidth
    />
  );
}
