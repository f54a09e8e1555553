import type { Currency } from '@herna/kernel';
import { NumberInput, required, SelectInput, TextInput } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Choice } from '../../features/choices.tsx';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';
import { useCombined } from '../../features/use-call.ts';
import { minorUnits } from '../../format/money.ts';
import { groupChoices, settingsChoices } from './choices.ts';

const filled = required();
const amount = (text: unknown) =>
  (minorUnits(String(text ?? ''), 'CZK') ?? -1) < 0 ? 'forms.amount' : undefined;

interface Values {
  readonly name: string;
  readonly providerId: string;
  readonly seed: string;
  readonly currency: Currency;
  readonly percent: number;
  readonly groupId?: string;
  readonly settingsId?: string;
}

interface OneOfProps {
  readonly source: 'groupId' | 'settingsId';
  /** Message key. */
  readonly label: string;
  readonly listKey: readonly [string];
  readonly list: () => Promise<readonly Choice[]>;
}

/** One of what a call lists, or none. */
function OneOf({ source, label, listKey, list }: OneOfProps) {
  const { value = [], busy } = useCombined(listKey, list);
  return <SelectInput source={source} label={label} choices={[...value]} isPending={busy} />;
}

const send = (values: Record<string, unknown>, key: string) => {
  const { name, providerId, seed, currency, percent, groupId, settingsId } =
    values as unknown as Values;
  return api(
    'POST /Jackpot/AddNewJackpot',
    {
      body: {
        name,
        providerId,
        seed: { amount: minorUnits(seed, currency) ?? 0, currency },
        contributionPpm: Math.round(percent * 10_000),
        ...(groupId ? { groupId } : {}),
        ...(settingsId ? { settingsId } : {}),
      },
    },
    { idempotencyKey: key },
  );
};

/** A new jackpot with the seed that the house puts into it. */
export default function JackpotCreate() {
  return (
    <NewPage>
      <CallForm resource="jackpots" send={send} defaultValues={{ currency: 'CZK', percent: 0.5 }}>
        <TextInput source="name" label="fields.name" validate={filled} />
        <TextInput source="providerId" label="fields.providerId" validate={filled} />
        <TextInput source="seed" label="fields.seed" validate={[filled, amount]} />
        <SelectInput
          source="currency"
          label="fields.currency"
          validate={filled}
          choices={['CZK', 'EUR'].map((id) => ({ id, name: id }))}
        />
        <NumberInput source="percent" label="fields.percent" min={0} max={50} validate={filled} />
        <OneOf
          source="settingsId"
          label="fields.settings"
          listKey={['choice of jackpot settings']}
          list={settingsChoices}
        />
        <OneOf
          source="groupId"
          label="fields.jackpotGroup"
          listKey={['choice of jackpot groups']}
          list={groupChoices}
        />
      </CallForm>
    </NewPage>
  );
}
