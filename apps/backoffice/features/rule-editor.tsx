/** A rule over the figures of players: conditions joined by and or or, with how many players have it. */
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Failed } from './failed.tsx';
import { useCall } from './use-call.ts';
import { useRested } from './use-rested.ts';

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
  readonly figure: string;
  readonly is: string;
  readonly than: number;
}
type Join = 'all' | 'any';
export type FlatRule =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] };

/** What a rule begins with. */
export const blankRule: FlatRule = { all: [{ figure: 'deposits30d', is: '>=', than: 1 }] };

const isCondition = (value: unknown): value is Condition =>
  typeof value === 'object' &&
  value !== null &&
  'figure' in value &&
  'than' in value &&
  typeof value.than === 'number';

/** The conditions of a rule that is no deeper than this editor; undefined for a deeper one. */
export function flatRule(tree: unknown): FlatRule | undefined {
  if (isCondition(tree)) return { all: [tree] };
  const { all, any } = (tree ?? {}) as { all?: unknown; any?: unknown };
  if (Array.isArray(all) && all.every(isCondition)) return { all };
  if (Array.isArray(any) && any.every(isCondition)) return { any };
  return undefined;
}

/** How many players a rule has now, asked once nothing has changed for a moment. */
export function RuleSize({ tree }: { readonly tree: unknown }) {
  const translate = useTranslate();
  const rested = useRested(JSON.stringify(tree));
  const { value, fault, again } = useCall('POST /api/engagement/segments/size', {
    body: { tree: JSON.parse(rested) },
  });
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
        fullWidth={false}
        label={translate('fields.figure')}
        value={condition.figure}
        onChange={({ target }) => change({ ...condition, figure: target.value })}
        sx={{ minWidth: 240, maxWidth: '100%' }}
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

interface RuleEditorProps {
  readonly rule: FlatRule;
  readonly onChange: (rule: FlatRule) => void;
}

export function RuleEditor({ rule, onChange }: RuleEditorProps) {
  const translate = useTranslate();
  const join: Join = 'any' in rule ? 'any' : 'all';
  const conditions = 'any' in rule ? rule.any : rule.all;
  // Rows keep their places on the screen while others go.
  const [keys, setKeys] = useState(() => conditions.map((_, place) => place));
  const put = (next: readonly Condition[], by: Join = join) =>
    onChange(by === 'any' ? { any: next } : { all: next });
  const add = () => {
    setKeys([...keys, Math.max(...keys) + 1]);
    put([...conditions, { figure: 'deposits30d', is: '>=', than: 1 }]);
  };
  const without = <Item,>(list: readonly Item[], place: number) =>
    list.filter((_, at) => at !== place);
  return (
    <>
      <TextField
        select
        fullWidth={false}
        label={translate('engagement.join')}
        value={join}
        onChange={({ target }) => put(conditions, target.value === 'any' ? 'any' : 'all')}
        sx={{ minWidth: 240, maxWidth: '100%', justifySelf: 'start' }}
      >
        <MenuItem value="all">{translate('engagement.joinAll')}</MenuItem>
        <MenuItem value="any">{translate('engagement.joinAny')}</MenuItem>
      </TextField>
      <Box sx={{ display: 'grid', gap: 1, my: 1 }}>
        {conditions.map((condition, place) => (
          <ConditionRow
            key={keys[place]}
            condition={condition}
            change={(changed) => put(conditions.map((one, at) => (at === place ? changed : one)))}
            remove={
              conditions.length === 1
                ? undefined
                : () => {
                    setKeys(without(keys, place));
                    put(without(conditions, place));
                  }
            }
          />
        ))}
      </Box>
      {conditions.length < conditionsMax && (
        <Box>
          <Button onClick={add}>{translate('engagement.addCondition')}</Button>
        </Box>
      )}
    </>
  );
}
