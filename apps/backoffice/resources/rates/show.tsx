import {
  Alert,
  CardContent,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Row } from '../../data/source.ts';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { Day, Facts, Word } from '../../format/shown.tsx';

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
      <Table size="small" sx={{ maxWidth: 560 }}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('fields.currency')}</TableCell>
            <TableCell align="right">{translate('fields.rate')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {(list.rates as readonly Rate[]).map(({ currency, quantity, rate }) => (
            <TableRow key={currency}>
              <TableCell>{foreign ? `1 ${main}` : `${quantity} ${currency}`}</TableCell>
              <TableCell align="right" className="figure">
                {`${rate} ${foreign ? currency : main}`}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </CardContent>
  );
}
