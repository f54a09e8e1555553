/** What players choose from in their AML statement: ranges of income, professions in their order. */
import RangesIcon from '@mui/icons-material/SsidChartOutlined';
import ProfessionsIcon from '@mui/icons-material/WorkOutlined';
import { FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { listOnly, type Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { AmountField, CurrencyField, type StaffCurrency } from '../../features/amount-field.tsx';
import { Inside } from '../../features/cells.tsx';
import { DialogText } from '../../features/dialog-fields.tsx';
import { type Move, MoveRow } from '../../features/move-row.tsx';
import { minorUnits } from '../../format/money.ts';
import { Money } from '../../format/value-formats.tsx';
import { reorderedWhole } from '../games/reordered.ts';
import type { Screen } from '../screen.ts';

const permission = 'compliance.settings';
const shared = {
  group: 'people',
  permissions: { read: 'compliance.read', edit: permission },
} as const;
const languages = ['cs', 'sk', 'en'] as const;

type Labels = Readonly<Record<(typeof languages)[number], string>>;

interface LabelFieldsProps {
  readonly labels: Labels;
  readonly onChange: (labels: Labels) => void;
  readonly enabled: boolean;
  readonly onEnabled: (enabled: boolean) => void;
}

/** What it is called in each language of the statement, and whether it is offered. */
function LabelFields({ labels, onChange, enabled, onEnabled }: LabelFieldsProps) {
  const translate = useTranslate();
  return (
    <>
      {languages.map((language) => (
        <DialogText
          key={language}
          label={`fields.text_${language}`}
          value={labels[language]}
          onChange={(text) => onChange({ ...labels, [language]: text })}
          required
        />
      ))}
      <FormControlLabel
        control={<Switch checked={enabled} onChange={(_event, checked) => onEnabled(checked)} />}
        label={translate('fields.sourceEnabled')}
      />
    </>
  );
}

const unnamed: Labels = { cs: '', sk: '', en: '' };
const isNamed = (labels: Labels) => languages.every((language) => labels[language].trim() !== '');

/** The amount as it is typed in the notation of the form. */
const typedAmount = (value: unknown): string =>
  typeof value === 'number' ? String(value / 100) : '';

/** Adds a range of income, or changes one. */
function SaveRange({ row }: { readonly row?: Row }) {
  const [currency, setCurrency] = useState((row?.currency ?? 'CZK') as StaffCurrency);
  const [from, setFrom] = useState(typedAmount(row?.from));
  const [to, setTo] = useState(typedAmount(row?.to));
  const [labels, setLabels] = useState((row?.labels ?? unnamed) as Labels);
  const [enabled, setEnabled] = useState(row ? row.enabled === true : true);
  const least = minorUnits(from, currency);
  const most = to === '' ? undefined : minorUnits(to, currency);
  const ready = least !== undefined && least >= 0 && (to === '' || (most ?? 0) > least);
  return (
    <ActionButton
      label={row ? 'acts.changeFacts' : 'acts.addIncomeRange'}
      says="acts.incomeRangeSays"
      {...(row ? { object: String(row.label) } : {})}
      permission={permission}
      reason="none"
      ready={ready && isNamed(labels)}
      run={({ key }) => {
        const upper = most === undefined ? {} : { to: most };
        const body = { currency, from: least ?? 0, ...upper, labels, enabled };
        return row
          ? api('POST /capi/FundsSource/v3/IncomeRange/Update', { body: { id: row.id, ...body } })
          : api('POST /capi/FundsSource/v3/IncomeRange/Create', { body }, { idempotencyKey: key });
      }}
    >
      {(faultOf) => (
        <>
          <CurrencyField value={currency} onChange={setCurrency} />
          <AmountField
            label="fields.incomeFrom"
            value={from}
            currency={currency}
            onText={setFrom}
            fault={faultOf('from')}
            required
          />
          <AmountField
            label="fields.incomeTo"
            value={to}
            currency={currency}
            onText={setTo}
            fault={faultOf('to')}
            hint="forms.incomeToHint"
          />
          <LabelFields
            labels={labels}
            onChange={setLabels}
            enabled={enabled}
            onEnabled={setEnabled}
          />
        </>
      )}
    </ActionButton>
  );
}

/** An end of a range; one without an upper end is open. */
const endOf = (end: 'from' | 'to') => (row: Row) => (
  <Money
    value={row[end] === null ? null : { amount: Number(row[end]), currency: String(row.currency) }}
  />
);

export const amlIncomeRanges: Screen = {
  ...shared,
  name: 'aml-income-ranges',
  icon: RangesIcon,
  source: listOnly({
    call: 'GET /capi/FundsSource/v3/IncomeRange/GetList',
    items: 'incomeRanges',
    paged: false,
    file: false,
  }),
  actions: () => <SaveRange />,
  columns: [
    { source: 'name', render: ({ label }) => String(label) },
    { source: 'incomeFrom', render: endOf('from') },
    { source: 'incomeTo', render: endOf('to') },
    { source: 'sourceEnabled', render: (row) => <Offered row={row} /> },
    { source: 'changedAt', kind: 'moment', wide: true },
    {
      source: 'acts',
      needs: permission,
      render: (row) => (
        <Inside>
          <SaveRange key={String(row.changedAt)} row={row} />
        </Inside>
      ),
    },
  ],
};

function Offered({ row }: { readonly row: Row }) {
  const translate = useTranslate();
  return <>{translate(`ra.boolean.${row.enabled === true}`)}</>;
}

/** Adds a profession at the end, or changes one. */
function SaveProfession({ row }: { readonly row?: Row }) {
  const [labels, setLabels] = useState((row?.labels ?? unnamed) as Labels);
  const [enabled, setEnabled] = useState(row ? row.enabled === true : true);
  return (
    <ActionButton
      label={row ? 'acts.changeFacts' : 'acts.addProfession'}
      {...(row ? { object: String(row.label) } : {})}
      permission={permission}
      reason="none"
      ready={isNamed(labels)}
      run={async ({ key }) => {
        const body = { labels, enabled };
        if (row) {
          await api('POST /capi/FundsSource/v3/Profession/Update', {
            body: { id: row.id, ...body },
          });
          return;
        }
        await api('POST /capi/FundsSource/v3/Profession/Create', { body }, { idempotencyKey: key });
        setLabels(unnamed);
      }}
    >
      <LabelFields labels={labels} onChange={setLabels} enabled={enabled} onEnabled={setEnabled} />
    </ActionButton>
  );
}

/** Moves a profession; the call takes all of them. */
async function moveProfession(move: Move) {
  const { professions } = await api('GET /capi/FundsSource/v3/Profession/GetList');
  const ids = reorderedWhole(
    professions.map(({ id }) => id),
    move,
  );
  if (ids) await api('POST /capi/FundsSource/v3/Profession/Reorder', { body: { ids: [...ids] } });
}

export const amlProfessions: Screen = {
  ...shared,
  name: 'aml-professions',
  icon: ProfessionsIcon,
  source: listOnly({
    call: 'GET /capi/FundsSource/v3/Profession/GetList',
    items: 'professions',
    paged: false,
    file: false,
  }),
  actions: () => <SaveProfession />,
  columns: [
    { source: 'name', render: ({ label }) => String(label) },
    { source: 'sourceEnabled', render: (row) => <Offered row={row} /> },
    { source: 'changedAt', kind: 'moment', wide: true },
    {
      source: 'order',
      needs: permission,
      wide: true,
      render: (row) => (
        <MoveRow
          row={row}
          name={String(row.label)}
          permission={permission}
          words={{ drag: 'acts.dragRow', place: 'acts.placeOfRow' }}
          move={moveProfession}
        />
      ),
    },
    {
      source: 'acts',
      needs: permission,
      render: (row) => (
        <Inside>
          <SaveProfession key={String(row.changedAt)} row={row} />
        </Inside>
      ),
    },
  ],
};
