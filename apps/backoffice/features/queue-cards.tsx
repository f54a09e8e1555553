/** A queue on a phone: a card to each row, what matters at the top, its acts at the foot. */
import { Box, Card, CardContent, Typography } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { Row } from '../data/source.ts';
import type { Column } from '../resources/columns.ts';
import type { Screen } from '../resources/screen.ts';
import { cellOf, Opening } from './cells.tsx';

interface QueueCardsProps {
  readonly columns: readonly Column[];
  readonly opens?: Screen['opens'];
}

export function QueueCards({ columns, opens }: QueueCardsProps) {
  const translate = useTranslate();
  const { data = [] } = useListContext();
  const facts = columns.filter(({ source, wide }) => source !== 'acts' && !wide);
  const acts = columns.find(({ source }) => source === 'acts');
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
      {(data as Row[]).map((row) => (
        <Card key={row.id} component="li" variant="outlined">
          <CardContent sx={{ p: 1.5, '&:last-child': { pb: 1.5 } }}>
            <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
              {facts.map((column, place) => (
                <Box
                  key={column.source}
                  sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}
                >
                  <Typography component="dt" variant="body2" color="text.secondary">
                    {translate(`fields.${column.source.replaceAll('.', '_')}`)}
                  </Typography>
                  <Box component="dd" sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere' }}>
                    {place === 0 && opens ? (
                      <Opening opens={opens} id={row.id}>
                        {cellOf(column, row)}
                      </Opening>
                    ) : (
                      cellOf(column, row)
                    )}
                  </Box>
                </Box>
              ))}
            </Box>
            {acts && <Box sx={{ mt: 1, '&:empty': { display: 'none' } }}>{cellOf(acts, row)}</Box>}
          </CardContent>
        </Card>
      ))}
    </Box>
  );
}
