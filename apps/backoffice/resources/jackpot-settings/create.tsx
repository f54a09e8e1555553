import { NumberInput, required, SelectInput, TextInput } from 'react-admin';
import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';
import { minorUnits } from '../../format/money.ts';

const filled = required();
/** Both currencies of jackpots have two decimals. */
const units = (text: unknown): number | undefined =>
  text === undefined || text === null || text === '' ? undefined : minorUnits(String(text), 'CZK');
const amount = (text: unknown) => (text && (units(text) ?? -1) < 0 ? 'forms.amount' : undefined);
const ppm = (percent: unknown): number => Math.round(Number(percent ?? 0) * 10_000);

function send(values: Record<string, unknown>, key: string) {
  const [from, by] = [units(values.mustHitFrom), units(values.mustHitBy)];
  const [awardMaximum, poolMaximum] = [units(values.awardMaximum), units(values.poolMaximum)];
  return api(
    'POST /JackpotSettings/AddNewSettings',
    {
      body: {
        name: String(values.name),
        currency: values.currency as 'CZK' | 'EUR',
        seed: units(values.seed) ?? 0,
        contributionPpm: ppm(values.percent),
        hiddenPpm: ppm(values.hiddenPercent),
        ...(awardMaximum === undefined ? {} : { awardMaximum }),
        ...(poolMaximum === undefined ? {} : { poolMaximum }),
        ...(by === undefined ? {} : { mustHit: { from: from ?? 0, by } }),
      },
    },
    { idempotencyKey: key },
  );
}

/** New settings; jackpots get them afterwards. */
export default function JackpotSettingsCreate() {
  return (
    <NewPage>
      <CallForm
        resource="jackpot-settings"
        send={send}
        defaultValues={{ currency: 'CZK', percent: 0.5, hiddenPercent: 0 }}
      >
        <TextInput source="name" label="fields.name" validate={filled} />
        <SelectInput
          source="currency"
          label="fields.currency"
          validate={filled}
          choices={['CZK', 'EUR'].map((id) => ({ id, name: id }))}
        />
        <TextInput source="seed" label="fields.seed" validate={[filled, amount]} />
        <NumberInput source="percent" label="fields.percent" min={0} max={50} validate={filled} />
        <NumberInput source="hiddenPercent" label="fields.hiddenPercent" min={0} max={100} />
        {(['mustHitFrom', 'mustHitBy', 'awardMaximum', 'poolMaximum'] as const).map((field) => (
          <TextInput key={field} source={field} label={`fields.${field}`} validate={amount} />
        ))}
      </CallForm>
    </NewPage>
  );
}
