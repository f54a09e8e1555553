/** The totals of a report's filter, above its rows: what all pages together sum up to. */
import { Card, CardContent } from '@mui/material';
import { useListContext } from 'react-admin';
import { wireFilter } from '../../data/source.ts';
import { Failed } from '../../features/failed.tsx';
import { useCall } from '../../features/use-call.ts';
import { Facts, Figure, Money } from '../../format/shown.tsx';

interface Sum {
  readonly currency: string;
  readonly [figure: string]: number | string;
}

interface TotalsProps {
  /** Fields of the sums in their order; all are amounts but those counted. */
  readonly fields: readonly string[];
  readonly counted?: readonly string[];
  readonly read: (filter: Record<string, unknown>) => Promise<readonly Sum[]>;
}

/** One line of sums to each currency. */
export function Totals({ fields, counted = [], read }: TotalsProps) {
  const { filterValues } = useListContext();
  const filter = wireFilter(filterValues ?? {}, true);
  const { value, fault, again } = useCall(JSON.stringify(filter), () => read(filter));
  if (fault) return <Failed error={fault} again={again} />;
  return (
    <Card variant="outlined" sx={{ mb: 1, minHeight: 62 }} aria-busy={value === undefined}>
      {value?.map((sum) => (
        <CardContent key={sum.currency} sx={{ py: 1, '&:last-child': { pb: 1 } }}>
          <Facts
            rows={fields.map((field) => [
              `fields.total_${field}`,
              counted.includes(field) ? (
                <Figure key="v" value={sum[field]} />
              ) : (
                <Money key="v" value={{ amount: Number(sum[field]), currency: sum.currency }} />
              ),
            ])}
          />
        </CardContent>
      ))}
    </Card>
  );
}
