import { Card, CardContent } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { wireFilter } from '../../data/source.ts';
import { Failed } from '../../features/failed.tsx';
import { useCall } from '../../features/use-call.ts';
import { Facts, Money } from '../../format/value-formats.tsx';
import { type Figure, reportsInEnglish } from '../../i18n/reports.ts';

const isFigure = (value: unknown): value is Figure =>
  typeof value === 'string' && value in reportsInEnglish.figures;

/** The figure itself: what all rows of the list, on all pages, sum up to. */
export function FigureSum() {
  const { filterValues } = useListContext();
  const translate = useTranslate();
  const filter = wireFilter(filterValues ?? {}, true);
  const figure = isFigure(filter.figure) ? filter.figure : 'deposits';
  const { value, fault, again } = useCall('GET /api/reporting/figure-postings', {
    query: { ...filter, figure, limit: 1 },
  });
  if (fault) return <Failed error={fault} again={again} />;
  return (
    <Card variant="outlined" sx={{ mb: 1, minHeight: 62 }} aria-busy={value === undefined}>
      <CardContent sx={{ py: 1, '&:last-child': { pb: 1 } }}>
        {value?.sums.length === 0 && translate('lists.nothingFound')}
        {value && value.sums.length > 0 && (
          <Facts
            rows={value.sums.map((sum) => [
              `figures.${figure}`,
              <Money key={sum.currency} value={sum} />,
            ])}
          />
        )}
      </CardContent>
    </Card>
  );
}
