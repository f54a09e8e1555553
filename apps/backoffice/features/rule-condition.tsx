/** One condition of a rule: a figure, how it compares, and with what. */
import { Box, Button, InputAdornment, MenuItem, TextField } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import {
  type Condition,
  comparable,
  comparisonSigns,
  firstCondition,
  type PercentOf,
  type RuleFigures,
  scaleOf,
  withFigure,
} from './rule-figures.ts';

/** What a share begins with: the other figure itself. */
const wholePercent = 100;

interface SelectProps {
  readonly label: string;
  readonly value: string | number;
  readonly onChange: (value: string) => void;
  readonly width: number;
  readonly children: ReactNode;
}

function Select({ label, value, onChange, width, children }: SelectProps) {
  const translate = useTranslate();
  return (
    <TextField
      select
      fullWidth={false}
      label={translate(label)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      sx={{ minWidth: width, maxWidth: '100%' }}
    >
      {children}
    </TextField>
  );
}

const option = (value: string | number, text: string) => (
  <MenuItem key={value} value={value}>
    {text}
  </MenuItem>
);

interface WholeProps {
  readonly label: string;
  readonly sign: string | undefined;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Whole({ label, sign, value, onChange }: WholeProps) {
  const translate = useTranslate();
  return (
    <TextField
      label={translate(label)}
      sx={{ width: 140 }}
      type="number"
      value={value}
      slotProps={{
        input: sign ? { endAdornment: <InputAdornment position="end">{sign}</InputAdornment> } : {},
      }}
      onChange={({ target }) => onChange(Math.trunc(Number(target.value)) || 0)}
    />
  );
}

interface ConditionProps {
  readonly figures: RuleFigures;
  readonly condition: Condition;
  readonly onChange: (condition: Condition) => void;
}

/** The value that the figure is compared with: yes or no, whole euros, or a number. */
function Value({ figures, condition, onChange }: ConditionProps) {
  const translate = useTranslate();
  const unit = figures.units[condition.figure];
  const than = Number(condition.than);
  const put = (next: number) => onChange({ ...condition, than: next });
  if (unit === 'yesNo') {
    return (
      <Select
        label="fields.value"
        width={140}
        value={than === 0 ? 0 : 1}
        onChange={(value) => put(Number(value))}
      >
        {option(1, translate('ra.boolean.true'))}
        {option(0, translate('ra.boolean.false'))}
      </Select>
    );
  }
  const scale = scaleOf(unit);
  return (
    <Whole
      label="fields.value"
      sign={{ euroCents: 'EUR', percent: '%' }[String(unit)]}
      value={than / scale}
      onChange={(value) => put(value * scale)}
    />
  );
}

interface ShareProps extends ConditionProps {
  readonly share: PercentOf;
  readonly others: readonly string[];
}

function Share({ figures, condition, onChange, share, others }: ShareProps) {
  const translate = useTranslate();
  const put = (next: Partial<PercentOf>) => onChange({ ...condition, than: { ...share, ...next } });
  return (
    <>
      <Whole
        label="engagement.percent"
        sign="%"
        value={share.percent}
        onChange={(percent) => put({ percent })}
      />
      <Select
        label="engagement.aShare"
        width={240}
        value={share.figure}
        onChange={(figure) => put({ figure })}
      >
        {others.map((figure) => option(figure, translate(`${figures.words}.${figure}`)))}
      </Select>
    </>
  );
}

/** The fields of a condition; `remove` is absent where it is the last one. */
export function ConditionRow({
  remove,
  ...props
}: ConditionProps & { readonly remove: (() => void) | undefined }) {
  const { figures, condition, onChange } = props;
  const translate = useTranslate();
  const { figure, is, than } = condition;
  const others = comparable(figure, figures);
  const [other] = others;
  const compareWith = (kind: string) =>
    onChange({
      ...condition,
      than:
        kind === 'share' && other !== undefined
          ? { figure: other, percent: wholePercent }
          : firstCondition(figure, figures).than,
    });
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Select
        label="fields.figure"
        width={240}
        value={figure}
        onChange={(next) => onChange(withFigure(condition, next, figures))}
      >
        {Object.keys(figures.units).map((one) => option(one, translate(`${figures.words}.${one}`)))}
      </Select>
      <Select
        label="fields.comparison"
        width={110}
        value={is}
        onChange={(next) => onChange({ ...condition, is: next })}
      >
        {Object.entries(comparisonSigns).map(([value, sign]) => option(value, sign))}
      </Select>
      {others.length > 0 && (
        <Select
          label="engagement.comparedWith"
          width={130}
          value={typeof than === 'object' ? 'share' : 'value'}
          onChange={compareWith}
        >
          {option('value', translate('engagement.aValue'))}
          {option('share', translate('engagement.aShare'))}
        </Select>
      )}
      {typeof than === 'object' ? (
        <Share {...props} share={than} others={others} />
      ) : (
        <Value {...props} />
      )}
      {remove && <Button onClick={remove}>{translate('engagement.removeCondition')}</Button>}
    </Box>
  );
}
