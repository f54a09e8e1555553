/** What players would see of a bonus, and what the law refuses of it, as it is typed. */
import type { Input, Output } from '@herna/contract-kit';
import { Alert, Box, Card, CardContent, Skeleton, Typography } from '@mui/material';
import { skipToken } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'react-admin';
import type { Api } from '../../data/api.ts';
import { Failed } from '../../features/failed.tsx';
import { useCall } from '../../features/use-call.ts';
import { useRested } from '../../features/use-rested.ts';
import { Facts, Money } from '../../format/value-formats.tsx';
import { ExpectedCost } from './cost.tsx';
import { specOf } from './spec.ts';

type Checked = Output<Api['POST /capi/v2-onling/Bonuses/Check']>;
type Locale = NonNullable<Input<Api['POST /capi/v2-onling/Bonuses/Check']>['body']['locale']>;

interface PreviewProps {
  readonly values: Readonly<Record<string, unknown>>;
  /** Of a bonus that is there already: its games with terms of their own count in the cost. */
  readonly id?: string;
}

/** The preview of what a form holds. */
export function Preview({ values, id }: PreviewProps) {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const spec = specOf(values);
  const rested = useRested(JSON.stringify(spec ?? null));
  const whole: typeof spec | null = JSON.parse(rested);
  const query = useCall(
    'POST /capi/v2-onling/Bonuses/Check',
    whole ? { body: { spec: whole, locale: locale as Locale } } : skipToken,
  );
  return (
    <Box component="section" aria-live="polite" sx={{ width: '100%', mb: 2 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate('titles.playerView')}
      </Typography>
      {query.fault && <Failed error={query.fault} again={query.again} />}
      {query.busy && !query.value && <Skeleton variant="rounded" height={120} />}
      {!query.busy && !query.value && !query.fault && (
        <Typography color="text.secondary">{translate('forms.previewLater')}</Typography>
      )}
      {query.value && <Shown checked={query.value} />}
      {query.value && (
        <Box sx={{ mt: 2 }}>
          <ExpectedCost spec={whole ?? undefined} {...(id === undefined ? {} : { id })} />
        </Box>
      )}
    </Box>
  );
}

function Shown({ checked: { refusals, offer } }: { readonly checked: Checked }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {refusals.length === 0 ? (
        <Alert severity="success">{translate('forms.lawful')}</Alert>
      ) : (
        refusals.map(({ field, paragraph }) => (
          <Alert key={field} severity="error">
            <strong>{field}</strong>: {paragraph}
          </Alert>
        ))
      )}
      {offer && (
        <Card variant="outlined">
          <CardContent sx={{ display: 'grid', gap: 1.5 }}>
            <Typography variant="subtitle1" component="h3">
              {offer.terms.title}
            </Typography>
            <Typography>{offer.terms.summary}</Typography>
            <Facts
              rows={[
                ['fields.amount', offer.amount ? <Money key="v" value={offer.amount} /> : '–'],
                ['fields.depositPercent', offer.percent === null ? '–' : `${offer.percent} %`],
                ['fields.wageringMultiple', `${offer.wageringMultiple}×`],
                ['fields.validHours', String(offer.validHours)],
              ]}
            />
          </CardContent>
        </Card>
      )}
    </Box>
  );
}
