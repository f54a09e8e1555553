import { Alert, Box, CardContent } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Row } from '../../data/source.ts';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { SmallTable } from '../../features/small-table.tsx';
import { Day, Facts, Word } from '../../format/value-formats.tsx';

/** The list that is valid on a day: its own, or the last one before it. */
export default function RateShow() {
  return (
    <RowPage>
      <Rates />
    </RowPage>
  );
}

interface Rate {
  readonly currency: string;
  readonly quantity: number;
  readonly rate: string;
}

function Rates() {
  const list = useRecordContext<Row>();
  const translate = useTranslate();
  if (!list) return null;
  const main = String(list.mainCurrency);
  const foreign = list.quoted === 'FOREIGN';
  return (
    <CardContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading>
        {`${translate(`rateSources.${list.source}`)}, ${translate('titles.rates').toLowerCase()}`}
      </Heading>
      {Boolean(list.stale) && <Alert severity="warning">{translate('rates.stale')}</Alert>}
      <Facts
        rows={[
          ['fields.day', <Day key="v" value={String(list.day)} />],
          ['fields.source', <Word key="v" value={list.source} of="rateSources" />],
          ['fields.currency', main],
        ]}
      />
      <Box sx={{ maxWidth: 560 }}>
        <SmallTable
          label={translate('titles.rates')}
          columns={[
            {
              field: 'currency',
              cell: ({ quantity, currency }) => (foreign ? `1 ${main}` : `${quantity} ${currency}`),
            },
            {
              field: 'rate',
              figure: true,
              cell: ({ rate, currency }) => `${rate} ${foreign ? currency : main}`,
            },
          ]}
          items={list.rates as readonly Rate[]}
          keyOf={({ currency }) => currency}
        />
      </Box>
    </CardContent>
  );
}
