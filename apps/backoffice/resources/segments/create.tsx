import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { required, TextInput, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { Failed } from '../../features/failed.tsx';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';
import { useCall } from '../../features/use-call.ts';
import { useRested } from '../../features/use-rested.ts';

const figures = [
  'registeredDays',
  'signedInDaysAgo',
  'isFull',
  'deposits30d',
  'deposited30d',
  'depositDaysAgo',
  'withdrawn30d',
  'staked30d',
] as const;
const comparisons = ['>=', '>', '<=', '<', '='] as const;
const conditionsMax = 20;

interface Condition {
  readonly key: number;
  readonly figure: string;
  readonly is: string;
  readonly than: number;
}

type Join = 'all' | 'any';

const treeOf = (join: Join, conditions: readonly Condition[]) => ({
  [join]: conditions.map(({ figure, is, than }) => ({ figure, is, than })),
});

/** How many players the rule has now, asked once nothing has changed for a moment. */
function Size({ tree }: { readonly tree: object }) {
  const translate = useTranslate();
  const rested = useRested(JSON.stringify(tree));
  const { value, fault, again } = useCall(`size ${rested}`, () =>
    api('POST /api/engagement/segments/size', { body: { tree: JSON.parse(rested) } }),
  );
  if (fault) return <Failed error={fault} again={again} />;
  return (
    <Typography role="status" sx={{ my: 1 }}>
      {value ? translate('engagement.size', value) : translate('ra.page.loading')}
    </Typography>
  );
}

interface ConditionRowProps {
  readonly condition: Condition;
  readonly change: (condition: Condition) => void;
  readonly remove: (() => void) | undefined;
}

function ConditionRow({ condition, change, remove }: ConditionRowProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <TextField
        select
        label={translate('fields.figure')}
        value={condition.figure}
        onChange={({ target }) => change({ ...condition, figure: target.value })}
        sx={{ minWidth: 240 }}
      >
        {figures.map((figure) => (
          <MenuItem key={figure} value={figure}>
            {translate(`segmentFigures.${figure}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate('fields.comparison')}
        value={condition.is}
        onChange={({ target }) => change({ ...condition, is: target.value })}
        sx={{ width: 110 }}
      >
        {comparisons.map((is) => (
          <MenuItem key={is} value={is}>
            {is}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        type="number"
        label={translate('fields.value')}
        value={condition.than}
        onChange={({ target }) =>
          change({ ...condition, than: Math.trunc(Number(target.value)) || 0 })
        }
        sx={{ width: 140 }}
      />
      {remove && <Button onClick={remove}>{translate('engagement.removeCondition')}</Button>}
    </Box>
  );
}

/** A new segment: conditions of figures, with the number of players while it is built. */
export default function SegmentCreate() {
  const translate = useTranslate();
  const [join, setJoin] = useState<Join>('all');
  const [conditions, setConditions] = useState<readonly Condition[]>([
    { key: 0, figure: 'signedInDaysAgo', is: '>=', than: 30 },
  ]);
  const tree = treeOf(join, conditions);
  const send = (values: Record<string, unknown>, key: string) =>
    api(
      'POST /api/engagement/segments',
      { body: { name: String(values.name), tree } },
      { idempotencyKey: key },
    );
  const add = () => {
    const key = Math.max(...conditions.map((one) => one.key)) + 1;
    setConditions([...conditions, { key, figure: 'deposits30d', is: '>=', than: 1 }]);
  };
  return (
    <NewPage>
      <CallForm resource="segments" send={send}>
        <TextInput source="name" label="fields.name" validate={required()} />
        <TextField
          select
          label={translate('engagement.join')}
          value={join}
          onChange={({ target }) => setJoin(target.value === 'any' ? 'any' : 'all')}
          sx={{ minWidth: 240 }}
        >
          <MenuItem value="all">{translate('engagement.joinAll')}</MenuItem>
          <MenuItem value="any">{translate('engagement.joinAny')}</MenuItem>
        </TextField>
        <Box sx={{ display: 'grid', gap: 1, my: 1 }}>
          {conditions.map((condition) => (
            <ConditionRow
              key={condition.key}
              condition={condition}
              change={(changed) =>
                setConditions(conditions.map((one) => (one.key === changed.key ? changed : one)))
              }
              remove={
                conditions.length === 1
                  ? undefined
                  : () => setConditions(conditions.filter(({ key }) => key !== condition.key))
              }
            />
          ))}
        </Box>
        {conditions.length < conditionsMax && (
          <Button onClick={add}>{translate('engagement.addCondition')}</Button>
        )}
        <Size tree={tree} />
      </CallForm>
    </NewPage>
  );
}
