/** What a bonus is expected to cost, worked out from the certificates of the titles that count. */
import type { Output } from '@herna/contract-kit';
import type { BonusSpec } from '@herna/promotions/contract';
import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { skipToken } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Api } from '../../data/api.ts';
import { Failed } from '../../features/failed.tsx';
import { useCall } from '../../features/use-call.ts';
import type { Wire } from '../../format/money.ts';
import { Permille } from '../../format/returns.tsx';
import { Facts, Money } from '../../format/value-formats.tsx';

type Cost = NonNullable<Output<Api['POST /api/promotions/bonus-cost']>['cost']>;

/** The expected cost of a definition, saved or still typed; without an amount there is none. */
export function ExpectedCost({
  spec,
  id,
}: {
  readonly spec: BonusSpec | undefined;
  readonly id?: string;
}) {
  const translate = useTranslate();
  const whole = spec && (spec.amount ?? spec.amountMaximum) !== undefined ? spec : undefined;
  const query = useCall(
    'POST /api/promotions/bonus-cost',
    whole ? { body: { spec: whole, ...(id === undefined ? {} : { id }) } } : skipToken,
  );
  if (!whole) return null;
  return (
    <Box
      component="section"
      aria-live="polite"
      aria-busy={query.busy}
      sx={{ width: '100%', mb: 2 }}
    >
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate('titles.expectedCost')}
      </Typography>
      {query.fault && <Failed error={query.fault} again={query.again} />}
      {query.busy && !query.value && <Skeleton variant="rounded" height={120} />}
      {query.value &&
        (query.value.cost ? (
          <Shown cost={query.value.cost} unproven={query.value.unproven} most={mostOf(whole)} />
        ) : (
          <Alert severity="info">
            {query.value.unproven > 0
              ? translate('forms.costNotKnown', { games: query.value.unproven })
              : translate('forms.costNothingCounts')}
          </Alert>
        ))}
    </Box>
  );
}

/** What no play takes more of on average: the bonus, or the most of it that becomes cash. */
function mostOf({ amount, amountMaximum, conversionMaximum, currency }: BonusSpec): Wire {
  const highest = amount ?? amountMaximum ?? 0;
  return { amount: Math.min(highest, conversionMaximum ?? highest), currency };
}

interface ShownProps {
  readonly cost: Cost;
  readonly unproven: number;
  readonly most: Wire;
}

function Shown({ cost, unproven, most }: ShownProps) {
  const translate = useTranslate();
  const gains = cost.best.expected.amount > 0 || unproven === 0;
  const verdict = gains ? 'forms.costNotSafe' : 'forms.costNotKnown';
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Alert severity={cost.safe ? 'success' : gains ? 'info' : 'warning'}>
        {translate(cost.safe ? 'forms.costSafe' : verdict, { games: unproven })}
      </Alert>
      <Facts
        rows={[
          ['fields.costExpected', <Money key="v" value={cost.expected} />],
          [
            'fields.costBounds',
            <span key="v">
              <Money value={cost.least} /> – <Money value={cost.most} />
            </span>,
          ],
          ['fields.costMedian', <Money key="v" value={cost.median} />],
          ['fields.costNinetieth', <Money key="v" value={cost.ninetieth} />],
          ['fields.costHighest', <Money key="v" value={cost.highestOfHundred} />],
          ['fields.costCompletes', <Permille key="v" value={cost.completesPerMille} />],
          ['fields.costMost', <Money key="v" value={most} />],
          ['fields.costBest', <Money key="v" value={cost.best.expected} />],
          [
            'fields.costBestPlay',
            <span key="v">
              {cost.best.title}, <Money value={cost.best.stake} />
            </span>,
          ],
        ]}
      />
      <Typography variant="body2" color="text.secondary">
        {translate('forms.costMethod', { titles: cost.titles })}
      </Typography>
    </Box>
  );
}
