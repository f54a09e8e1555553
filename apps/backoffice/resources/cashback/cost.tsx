/** What a programme is expected to cost for a player who stakes so much, as it is typed. */
import type { CashbackSpec } from '@herna/promotions/contract';
import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { skipToken } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { Failed } from '../../features/failed.tsx';
import { useCall } from '../../features/use-call.ts';
import { useRested } from '../../features/use-rested.ts';
import { Facts, Money } from '../../format/value-formats.tsx';

interface CashbackCostProps {
  readonly spec: CashbackSpec | undefined;
  /** Minor units. */
  readonly stakes: number | undefined;
  readonly stake: number | undefined;
}

export function CashbackCost({ spec, stakes, stake }: CashbackCostProps) {
  const translate = useTranslate();
  const body = spec && stakes && stake ? { spec, stakes, stake } : undefined;
  const rested = useRested(JSON.stringify(body ?? null));
  const whole: typeof body | null = JSON.parse(rested);
  const query = useCall('POST /api/operator/cashback/cost', whole ? { body: whole } : skipToken);
  if (!body) return null;
  return (
    <Box
      component="section"
      aria-live="polite"
      aria-busy={query.busy}
      sx={{ width: '100%', mb: 2 }}
    >
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate('titles.cashbackCost')}
      </Typography>
      {query.fault && <Failed error={query.fault} again={query.again} />}
      {query.busy && !query.value && <Skeleton variant="rounded" height={90} />}
      {query.value && !query.value.cost && (
        <Alert severity="info">{translate('forms.cashbackCostNotKnown')}</Alert>
      )}
      {query.value?.cost && (
        <Facts
          rows={[
            ['fields.costExpected', <Money key="v" value={query.value.cost.expected} />],
            [
              'fields.costBounds',
              <span key="v">
                <Money value={query.value.cost.least} /> – <Money value={query.value.cost.most} />
              </span>,
            ],
            ['fields.expectedLoss', <Money key="v" value={query.value.cost.loss} />],
            ['fields.partOfLoss', `${(query.value.cost.perMilleOfLoss / 10).toFixed(1)} %`],
          ]}
        />
      )}
      {query.value?.cost && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate('forms.cashbackCostMethod', { titles: query.value.cost.titles })}
        </Typography>
      )}
    </Box>
  );
}
