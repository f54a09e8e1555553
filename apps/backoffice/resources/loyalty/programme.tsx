/** The programme in force: policy, levels, what play earns; a change is a new version for everybody. */
import Icon from '@mui/icons-material/WorkspacePremiumOutlined';
import { Alert, Box, MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { ReadPart } from '../../features/read-part.tsx';
import { type SmallColumn, SmallTable } from '../../features/small-table.tsx';
import { useCall } from '../../features/use-call.ts';
import { Word } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';
import {
  type Answer,
  days,
  kinds,
  programmeOf,
  type Values,
  valuesOf,
} from './programme-values.ts';

type Level = Values['levels'][number];

function Editor({ answer }: { readonly answer: Answer }) {
  const translate = useTranslate();
  const mayEdit = useAllowed('loyalty.edit');
  const [values, setValues] = useState(() => valuesOf(answer.programme));
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }));
  const programme = programmeOf(values);
  const field = (label: string, value: string, onText: (text: string) => void) => (
    <TextField
      key={label}
      size="small"
      label={label}
      value={value}
      disabled={!mayEdit}
      slotProps={{ htmlInput: { inputMode: 'decimal', className: 'figure' } }}
      onChange={(event) => onText(event.target.value.trim())}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Levels values={values} onChange={set} disabled={!mayEdit} />
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        <TextField
          select
          size="small"
          sx={{ minWidth: 260 }}
          label={translate('fields.keepPolicy')}
          value={values.keepPolicy}
          disabled={!mayEdit}
          onChange={(event) => set({ keepPolicy: event.target.value as Values['keepPolicy'] })}
        >
          {(['PERIOD', 'NEVER_LOST'] as const).map((policy) => (
            <MenuItem key={policy} value={policy}>
              {translate(`keepPolicies.${policy}`)}
            </MenuItem>
          ))}
        </TextField>
        {days.map((day) =>
          field(translate(`fields.loyalty_${day}`), values.days[day], (text) =>
            set({ days: { ...values.days, [day]: text } }),
          ),
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        {kinds.map((kind) =>
          field(
            translate('fields.stakePerPoint', { kind: translate(`tournamentScopes.${kind}`) }),
            values.kinds[kind],
            (text) => set({ kinds: { ...values.kinds, [kind]: text } }),
          ),
        )}
        {field(translate('fields.terminalMinutes'), values.terminalMinutes, (text) =>
          set({ terminalMinutes: text }),
        )}
      </Box>
      <TextField
        size="small"
        multiline
        minRows={2}
        label={translate('fields.gameRates')}
        helperText={translate('forms.gameRatesHint')}
        value={values.games}
        disabled={!mayEdit}
        onChange={(event) => set({ games: event.target.value })}
      />
      {!programme && <Alert severity="warning">{translate('forms.programmeUnread')}</Alert>}
      <Box>
        <ActionButton
          label="acts.putInForce"
          says="acts.programmeSays"
          permission="loyalty.edit"
          reason="none"
          tone="main"
          disabled={!programme}
          run={({ key }) =>
            api(
              'PUT /api/operator/loyalty/programme',
              { body: { version: answer.version, programme: programme ?? answer.programme } },
              { idempotencyKey: key },
            )
          }
        />
      </Box>
    </Box>
  );
}

interface LevelsProps {
  readonly values: Values;
  readonly onChange: (change: Partial<Values>) => void;
  readonly disabled: boolean;
}

function Levels({ values: { levels }, onChange, disabled }: LevelsProps) {
  const translate = useTranslate();
  const figure = (field: 'from' | 'keep'): SmallColumn<Level> => ({
    field: field === 'from' ? 'reachedWith' : 'keptWith',
    figure: true,
    cell: (level) => (
      <TextField
        size="small"
        value={level[field]}
        disabled={disabled}
        sx={{ width: 130 }}
        slotProps={{
          htmlInput: {
            inputMode: 'numeric',
            className: 'figure',
            'aria-label': `${translate(`loyaltyLevels.${level.key}`)}: ${translate(
              field === 'from' ? 'fields.reachedWith' : 'fields.keptWith',
            )}`,
          },
        }}
        onChange={(event) =>
          onChange({
            levels: levels.map((one) =>
              one.key === level.key ? { ...one, [field]: event.target.value.trim() } : one,
            ),
          })
        }
      />
    ),
  });
  return (
    <SmallTable
      label={translate('titles.loyaltyProgramme')}
      columns={[
        { field: 'loyaltyLevel', cell: ({ key }) => <Word value={key} of="loyaltyLevels" /> },
        figure('from'),
        figure('keep'),
      ]}
      items={levels}
      keyOf={({ key }) => key}
    />
  );
}

function Intro() {
  const query = useCall('GET /api/loyalty/programme');
  return (
    <Box sx={{ p: 1.5 }}>
      <ReadPart
        title="titles.loyaltyProgramme"
        says="titles.loyaltyProgrammeSays"
        empty="lists.nothing"
        query={query}
        listOf={({ programme }) => programme.levels}
        height={420}
      >
        {(answer) => <Editor key={answer.version} answer={answer} />}
      </ReadPart>
    </Box>
  );
}

const dayMs = 86_400_000;
const statisticsDays = 30;

/** Players by level. */
async function levelRows(): Promise<Row[]> {
  const to = new Date();
  const from = new Date(to.getTime() - statisticsDays * dayMs);
  const { levels } = await api('GET /capi/Loyalty/v1/Statistics', {
    query: { from: from.toISOString(), to: to.toISOString() },
  });
  return levels.map((row) => ({ id: row.level, ...row }));
}

export const loyaltyProgramme: Screen = {
  name: 'loyalty-programme',
  group: 'play',
  icon: Icon,
  permissions: { read: 'loyalty.read' },
  source: {
    async list() {
      const items = await levelRows();
      return { items, total: items.length };
    },
    async one(id) {
      const row = (await levelRows()).find((one) => one.id === id);
      if (!row) throw new Error();
      return row;
    },
  },
  intro: Intro,
  columns: [
    { source: 'loyaltyLevel', render: ({ level }) => <Word value={level} of="loyaltyLevels" /> },
    { source: 'playersAtLevel', render: ({ players }) => <>{String(players)}</> },
  ],
};
