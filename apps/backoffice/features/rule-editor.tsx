/** A rule over the figures of players: conditions joined by and or or, with how many players have it. */
import { Box, Button, InputAdornment, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Failed } from './failed.tsx';
import {
  type Condition,
  firstCondition,
  type RuleFigures,
  scaleOf,
  segmentFigures,
  withFigure,
} from './rule-figures.ts';
import { useCall } from './use-call.ts';
import { useRested } from './use-rested.ts';

const comparisons = ['>=', '>', '<=', '<', '='] as const;
const conditionsMax = 20;

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

interface ValueProps {
  readonly condition: Condition;
  readonly figures: RuleFigures;
  readonly change: (than: number) => void;
}

/** What the figure is compared with: yes or no, whole euros, or a number. */
function Value({ condition: { figure, than }, figures, change }: ValueProps) {
  const translate = useTranslate();
  const unit = figures.units[figure];
  const shared = { label: translate('fields.value'), sx: { width: 140 } } as const;
  if (unit === 'yesNo') {
    return (
      <TextField
        {...shared}
        select
        value={than === 0 ? 0 : 1}
        onChange={({ target }) => change(Number(target.value))}
      >
        <MenuItem value={1}>{translate('ra.boolean.true')}</MenuItem>
        <MenuItem value={0}>{translate('ra.boolean.false')}</MenuItem>
      </TextField>
    );
  }
  const scale = scaleOf(unit);
  const sign = { euroCents: 'EUR', percent: '%' }[String(unit)];
  return (
    <TextField
      {...shared}
      type="number"
      value={than / scale}
      slotProps={{
        input: sign ? { endAdornment: <InputAdornment position="end">{sign}</InputAdornment> } : {},
      }}
      onChange={({ target }) => change((Math.trunc(Number(target.value)) || 0) * scale)}
    />
  );
}

interface ConditionRowProps {
  readonly figures: RuleFigures;
  readonly condition: Condition;
  readonly change: (condition: Condition) => void;
  readonly remove: (() => void) | undefined;
}

function ConditionRow({ figures, condition, change, remove }: ConditionRowProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <TextField
        select
        fullWidth={false}
        label={translate('fields.figure')}
        value={condition.figure}
        onChange={({ target }) => change(withFigure(condition, target.value, figures))}
        sx={{ minWidth: 240, maxWidth: '100%' }}
      >
        {Object.keys(figures.units).map((figure) => (
          <MenuItem key={figure} value={figure}>
            {translate(`${figures.words}.${figure}`)}
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
      <Value
        condition={condition}
        figures={figures}
        change={(than) => change({ ...condition, than })}
      />
      {remove && <Button onClick={remove}>{translate('engagement.removeCondition')}</Button>}
    </Box>
  );
}

interface RuleEditorProps {
  /** What the rule may speak of; the figures of segments when absent. */
  readonly figures?: RuleFigures;
  readonly rule: FlatRule;
  readonly onChange: (rule: FlatRule) => void;
}

export function RuleEditor({ figures = segmentFigures, rule, onChange }: RuleEditorProps) {
  const translate = useTranslate();
  const join: Join = 'any' in rule ? 'any' : 'all';
  const conditions = 'any' in rule ? rule.any : rule.all;
  // Rows keep their places on the screen while others go.
  const [keys, setKeys] = useState(() => conditions.map((_, place) => place));
  const put = (next: readonly Condition[], by: Join = join) =>
    onChange(by === 'any' ? { any: next } : { all: next });
  const add = () => {
    setKeys([...keys, Math.max(...keys) + 1]);
    const [figure = ''] = Object.keys(figures.units);
    put([...conditions, firstCondition(figure, figures)]);
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
            figures={figures}
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
