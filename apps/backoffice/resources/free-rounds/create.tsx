import type { FreeRoundSpec } from '@herna/promotions/contract';
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
import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';
import { useCall } from '../../features/use-call.ts';
import { minorUnits } from '../../format/money.ts';
import { Part } from '../bonus-definitions/fields.tsx';
import { termsLocales } from '../bonus-definitions/spec.ts';

type Values = Readonly<Record<string, unknown>>;

const filled = required();
const kinds = ['AT_ONCE', 'CASH', 'BONUS'] as const;
const kindChoices = kinds.map((id) => ({ id, name: `conversionKinds.${id}` }));
const blank = {
  currency: 'CZK',
  rounds: '10',
  validDays: '7',
  offerHours: '72',
  conversion: 'CASH',
  terms: {},
};

const text = (value: unknown): string => String(value ?? '').trim();
const whole = (value: unknown): number => Number(text(value)) || 0;

/** The definition that a form describes. */
function specOf(values: Values): FreeRoundSpec {
  const currency = text(values.currency) as 'CZK' | 'EUR';
  const kind = values.conversion as (typeof kinds)[number];
  const maximum = text(values.maximum) ? minorUnits(text(values.maximum), currency) : undefined;
  const terms = Object.fromEntries(
    termsLocales.flatMap((locale) => {
      const own = (values.terms as Values | undefined)?.[locale] as Values | undefined;
      if (!text(own?.title)) return [];
      const part = { title: text(own?.title), summary: text(own?.summary), text: text(own?.text) };
      return [[locale, part]];
    }),
  );
  return {
    name: text(values.name),
    providerId: text(values.providerId),
    gameKeys: (values.gameKeys as string[] | undefined) ?? [],
    stake: { amount: minorUnits(text(values.stake), currency) ?? 0, currency },
    rounds: whole(values.rounds),
    validDays: whole(values.validDays),
    offerHours: whole(values.offerHours),
    conversion: {
      kind,
      ...(maximum === undefined || kind === 'AT_ONCE' ? {} : { maximum }),
      ...(kind === 'BONUS'
        ? {
            wageringMultiple: whole(values.wageringMultiple),
            validHours: whole(values.validHours),
          }
        : {}),
    },
    terms,
  };
}

const send = (values: Values, key: string) =>
  api(
    'POST /capi/v2-onling/FreeRound/CreateDefinition',
    { body: specOf(values) },
    { idempotencyKey: key },
  );

/** New free rounds: games of one provider at a stake that all of them offer. */
export default function FreeRoundsCreate() {
  const { value } = useCall('GET /capi/v2-onling/FreeRound/GetProviders');
  const providers = (value?.items ?? []).map(({ providerId, name }) => ({ id: providerId, name }));
  const currencies = ['CZK', 'EUR'].map((id) => ({ id, name: id }));
  return (
    <NewPage>
      <CallForm resource="free-rounds" send={send} defaultValues={blank}>
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
          validate={filled}
        />
        <SelectInput source="currency" label="fields.currency" choices={currencies} />
        <TextInput source="rounds" label="fields.rounds" validate={filled} />
        <TextInput source="validDays" label="fields.playDays" validate={filled} />
        <TextInput source="offerHours" label="fields.offerHours" validate={filled} />
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
                />
              )}
              {formData.conversion === 'BONUS' && (
                <>
                  <TextInput
                    source="wageringMultiple"
                    label="fields.wageringMultiple"
                    validate={filled}
                  />
                  <TextInput source="validHours" label="fields.validHours" validate={filled} />
                </>
              )}
            </>
          )}
        </FormDataConsumer>
        {termsLocales.map((locale) => (
          <Part key={locale} title={`titles.terms_${locale}`}>
            <TextInput source={`terms.${locale}.title`} label="fields.termsTitle" />
            <TextInput source={`terms.${locale}.summary`} label="fields.summary" multiline />
            <TextInput
              source={`terms.${locale}.text`}
              label="fields.wholeTerms"
              multiline
              minRows={4}
            />
          </Part>
        ))}
      </CallForm>
    </NewPage>
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
    />
  );
}
