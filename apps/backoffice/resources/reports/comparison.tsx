/** The figures of a period beside those of the period of the same length before it. */
import { Card, CardContent } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { periodBefore } from '../../features/dashboard/period.ts';
import { Failed } from '../../features/failed.tsx';
import { type SmallColumn, SmallTable } from '../../features/small-table.tsx';
import { useCombined } from '../../features/use-call.ts';
import { Money, SignedMoney } from '../../format/value-formats.tsx';
import { thisMonth } from './this-month.ts';

const names = [
  'deposits',
  'withdrawals',
  'stakes',
  'wins',
  'ggr',
  'bonusCost',
  'jackpotContributions',
  'ngr',
] as const;

interface Compared {
  readonly name: (typeof names)[number];
  readonly now: number;
  readonly before: number;
  readonly currency: string;
}

export function Comparison() {
  const { filterValues } = useListContext();
  const translate = useTranslate();
  const period = { ...thisMonth(), ...filterValues };
  const { value, fault, again } = useCombined(['compared periods', period], async () => {
    const [now, before] = await Promise.all(
      [period, { ...period, ...periodBefore(period) }].map((query) =>
        api('GET /api/reporting/dashboard', { query }),
      ),
    );
    if (!now || !before) return [];
    return names.map(
      (name): Compared => ({
        name,
        now: now[name].amount,
        before: before[name].amount,
        currency: now[name].currency,
      }),
    );
  });
  if (fault) return <Failed error={fault} again={again} />;
  const columns: readonly SmallColumn<Compared>[] = [
    { field: 'figure', cell: ({ name }) => translate(`figures.${name}`) },
    {
      field: 'thisPeriod',
      figure: true,
      cell: ({ now, currency }) => <Money value={{ amount: now, currency }} />,
    },
    {
      field: 'periodBefore',
      figure: true,
      cell: ({ before, currency }) => <Money value={{ amount: before, currency }} />,
    },
    {
      field: 'change',
      figure: true,
      cell: ({ now, before, currency }) => (
        <SignedMoney value={{ amount: now - before, currency }} />
      ),
    },
  ];
  return (
    <Card variant="outlined" sx={{ mb: 1, minHeight: 272 }} aria-busy={value === undefined}>
      <CardContent sx={{ p: 0, '&:last-child': { pb: 0 } }}>
        {value && (
          <SmallTable
            label={translate('titles.comparison')}
            columns={columns}
            items={value}
            keyOf={({ name }) => name}
          />
        )}
      </CardContent>
    </Card>
  );
}
