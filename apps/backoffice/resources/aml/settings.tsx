/** Settings against money laundering: how often players renew their statement. */
import Icon from '@mui/icons-material/EventRepeatOutlined';
import { FormControlLabel, Switch } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row, Source } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';
import { NumberField, wholeNumber } from '../../features/number-field.tsx';
import type { Screen } from '../screen.ts';

const monthsMost = 120;

const checkRow = async (): Promise<Row> => ({
  id: 'periodicCheck',
  ...(await api('GET /capi/Aml/v3/Setting/PeriodicCheck')),
});

const source: Source = {
  list: async () => ({ items: [await checkRow()], total: 1 }),
  one: checkRow,
};

function SettingName({ id }: { readonly id: string }) {
  const translate = useTranslate();
  return <>{translate(`fields.${id}`)}</>;
}

function CheckWords({ enabled, months }: Row) {
  const translate = useTranslate();
  return <>{translate(enabled ? 'amlChecks.months' : 'amlChecks.off', { smart_count: months })}</>;
}

/** Sets the check; a rarer one, or none, waits for a second person. */
function SetCheck({ row }: { readonly row: Row }) {
  const translate = useTranslate();
  const [enabled, setEnabled] = useState(row.enabled === true);
  const [typed, setTyped] = useState(String(row.months));
  const months = wholeNumber(typed, 1, monthsMost);
  return (
    <Inside>
      <ActionButton
        label="acts.changeFacts"
        says="acts.setPeriodicCheckSays"
        object={translate('fields.periodicCheck')}
        permission="compliance.settings"
        reason="none"
        ready={months !== undefined}
        run={() =>
          api('PUT /capi/Aml/v3/Setting/PeriodicCheck', {
            body: { enabled, months: months ?? 1 },
          })
        }
      >
        <FormControlLabel
          control={<Switch checked={enabled} onChange={(_event, checked) => setEnabled(checked)} />}
          label={translate('fields.checkEnabled')}
        />
        <NumberField
          label="fields.checkMonths"
          value={typed}
          least={1}
          most={monthsMost}
          onText={setTyped}
          required
        />
      </ActionButton>
    </Inside>
  );
}

export const amlSettings: Screen = {
  name: 'aml-settings',
  group: 'people',
  icon: Icon,
  permissions: { read: 'compliance.read', edit: 'compliance.settings' },
  source,
  columns: [
    { source: 'setting', render: ({ id }) => <SettingName id={id} /> },
    { source: 'value', render: (row) => <CheckWords {...row} /> },
    {
      source: 'acts',
      needs: 'compliance.settings',
      render: (row) => <SetCheck key={`${row.enabled} ${row.months}`} row={row} />,
    },
  ],
};
