/** What is wrong with a challenge or a wheel, what the law refuses of it, and its cost, as it is typed. */
import type { ChallengeSpec, WheelSpec } from '@herna/challenges/contract';
import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { skipToken } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { Failed } from '../../features/failed.tsx';
import { useCombined } from '../../features/use-call.ts';
import { useRested } from '../../features/use-rested.ts';
import { Facts, Money } from '../../format/value-formats.tsx';

type Spec = ChallengeSpec | WheelSpec;

const check = (body: Spec) =>
  'segments' in body
    ? api('POST /api/operator/wheels/check', { body })
    : api('POST /api/operator/challenges/check', { body });

export function CheckedSpec({ spec }: { readonly spec: Spec | undefined }) {
  const translate = useTranslate();
  const rested = useRested(JSON.stringify(spec ?? null));
  const whole: Spec | null = JSON.parse(rested);
  const query = useCombined(['checked challenge', whole], whole ? () => check(whole) : skipToken);
  return (
    <Box component="section" aria-live="polite" sx={{ width: '100%', mb: 2 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {translate('titles.challengeCheck')}
      </Typography>
      {query.fault && <Failed error={query.fault} again={query.again} />}
      {query.busy && !query.value && <Skeleton variant="rounded" height={90} />}
      {!query.busy && !query.value && !query.fault && (
        <Typography color="text.secondary">{translate('forms.challengeLater')}</Typography>
      )}
      {query.value && (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          {query.value.faults.map(({ field }) => (
            <Alert key={field} severity="warning">
              {translate('forms.challengeFault', { field })}
            </Alert>
          ))}
          {query.value.refusals.map(({ field, paragraph }) => (
            <Alert key={field} severity="error">
              <strong>{field}</strong>: {paragraph}
            </Alert>
          ))}
          {query.value.refusals.length === 0 && (
            <Alert severity="success">{translate('forms.lawful')}</Alert>
          )}
          {query.value.cost && (
            <Facts
              rows={[
                ['fields.challengeExpected', <Money key="v" value={query.value.cost.expected} />],
                ['fields.challengeMost', <Money key="v" value={query.value.cost.most} />],
                ['fields.challengeBears', String(query.value.cost.receivers)],
              ]}
            />
          )}
        </Box>
      )}
    </Box>
  );
}
