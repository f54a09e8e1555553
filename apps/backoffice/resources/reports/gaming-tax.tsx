/** Gaming tax: base, rate and tax by period and legal kind of game. */
import TaxIcon from '@mui/icons-material/PercentOutlined';
import { Alert, Box, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { listOnly, type Row } from '../../data/source.ts';
import { Failed } from '../../features/failed.tsx';
import { useCall } from '../../features/use-call.ts';
import { moneyText } from '../../format/money.ts';
import { Permille } from '../../format/returns.tsx';
import { useLocale } from '../../format/value-formats.tsx';
import type { Column } from '../columns.ts';
import type { Screen } from '../screen.ts';

const firstYear = 2025;
const thisYear = () => new Date().getFullYear();
const years = (): string[] =>
  Array.from({ length: thisYear() - firstYear + 1 }, (_, index) => String(thisYear() - index));

type Filter = Readonly<Record<string, unknown>>;
const yearOf = ({ year }: Filter): number => Number(year ?? thisYear());
const read = (filter: Filter) =>
  api('GET /api/reporting/gaming-tax', { query: { year: yearOf(filter) } });

/** The rule that the tax follows, and what must be looked into before it is declared. */
function Rule() {
  const { filterValues } = useListContext();
  const translate = useTranslate();
  const locale = useLocale();
  const year = yearOf(filterValues ?? {});
  const { value, fault, again } = useCall('GET /api/reporting/gaming-tax', { query: { year } });
  if (fault) return <Failed error={fault} again={again} />;
  const [sum] = value?.sums ?? [];
  const isUnknown = value?.items.some(({ tax }) => tax === null);
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 1, minHeight: 112 }} aria-busy={value === undefined}>
      {value && (
        <Typography variant="body2" color="text.secondary">
          {translate('gamingTax.rule')} {translate(`gamingTax.laws.${value.market}`)}
        </Typography>
      )}
      {value?.isConfirmed === false && (
        <Alert severity="info">{translate('gamingTax.unconfirmed')}</Alert>
      )}
      {isUnknown && <Alert severity="warning">{translate('gamingTax.unknown')}</Alert>}
      {value && sum && value.withoutGame !== 0 && (
        <Alert severity="warning">
          {translate('gamingTax.withoutGame', {
            amount: moneyText({ amount: value.withoutGame, currency: sum.currency }, locale),
          })}
        </Alert>
      )}
    </Box>
  );
}

function Period({ row }: { readonly row: Row }) {
  const translate = useTranslate();
  const { period, isOver } = row as Row & { readonly period?: string; readonly isOver?: boolean };
  if (period === undefined) return null;
  return <>{isOver ? period : `${period} (${translate('gamingTax.open')})`}</>;
}

const minor = (source: string, wide = false): Column => ({
  source,
  kind: 'minor',
  ...(wide ? { wide } : {}),
});

export const reportGamingTax: Screen = {
  name: 'report-gaming-tax',
  group: 'reports',
  icon: TaxIcon,
  permissions: { read: 'reporting.read' },
  source: listOnly({
    call: 'GET /api/reporting/gaming-tax',
    ordered: false,
    paged: false,
    idOf: ({ period, kind }) => `${period}-${kind}`,
  }),
  filters: [{ source: 'year', kind: 'choice', values: years(), plain: true, always: true }],
  initialFilter: () => ({ year: String(thisYear()) }),
  columns: [
    { source: 'period', render: (row) => <Period row={row} /> },
    { source: 'kind', kind: 'word', of: 'legalKinds' },
    minor('stakes', true),
    minor('wins', true),
    minor('base'),
    {
      source: 'permille',
      kind: 'number',
      wide: true,
      render: ({ permille }) => <Permille value={permille} />,
    },
    minor('tax'),
  ],
  totals: async (filter) => (await read(filter)).sums,
  intro: Rule,
};
