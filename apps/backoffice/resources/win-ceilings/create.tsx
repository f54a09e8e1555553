import { DateInput, required, SelectInput, TextInput, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';
import { minorUnits } from '../../format/money.ts';

const filled = required();
const scopes = ['Casino', 'LiveGames', 'CrashGame', 'Lottery'] as const;
/** Both currencies have two decimals. */
const units = (text: unknown): number | undefined =>
  text ? minorUnits(String(text), 'CZK') : undefined;
const amount = (text: unknown) => (text && !((units(text) ?? 0) > 0) ? 'forms.amount' : undefined);

function send(values: Record<string, unknown>, key: string) {
  const { providerId, scope, gameKey } = values;
  const most = units(values.amount);
  return api(
    'POST /api/ceilings/wins',
    {
      body: {
        period: values.period as 'ROUND' | 'MULTIPLE' | 'DAY',
        ...(providerId ? { providerId: String(providerId) } : {}),
        ...(scope ? { scope: scope as (typeof scopes)[number] } : {}),
        ...(gameKey ? { gameKey: String(gameKey) } : {}),
        ...(most === undefined ? {} : { amount: most }),
        currency: values.currency as 'CZK' | 'EUR',
        validFrom: String(values.validFrom),
        reason: String(values.reason),
      },
    },
    { idempotencyKey: key },
  );
}

/** A further ceiling; it counts from its day on. */
export default function WinCeilingCreate() {
  const translate = useTranslate();
  const words = (of: string, ids: readonly string[]) =>
    ids.map((id) => ({ id, name: translate(`${of}.${id}`) }));
  return (
    <NewPage>
      <CallForm
        resource="win-ceilings"
        send={send}
        defaultValues={{ period: 'ROUND', currency: 'CZK' }}
      >
        <SelectInput
          source="period"
          label="fields.period"
          validate={filled}
          choices={words('ceilingPeriods', ['ROUND', 'MULTIPLE', 'DAY'])}
        />
        <TextInput source="providerId" label="fields.providerId" helperText="forms.ceilingOfAll" />
        <SelectInput
          source="scope"
          label="fields.scope"
          helperText="forms.ceilingScope"
          choices={words('ceilingScopes', scopes)}
        />
        <TextInput source="gameKey" label="fields.gameKey" helperText="forms.ceilingOfAll" />
        <TextInput
          source="amount"
          label="fields.amount"
          helperText="forms.ceilingAmount"
          validate={amount}
        />
        <SelectInput
          source="currency"
          label="fields.currency"
          validate={filled}
          choices={['CZK', 'EUR'].map((id) => ({ id, name: id }))}
        />
        <DateInput source="validFrom" label="fields.validFrom" validate={filled} />
        <TextInput source="reason" label="fields.reason" multiline validate={filled} />
      </CallForm>
    </NewPage>
  );
}
