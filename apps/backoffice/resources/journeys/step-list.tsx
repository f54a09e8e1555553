/** Steps of a journey to be read: a list with its branches. */
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { type Line, numberOf, type Step, treeOf } from './journey.ts';
import { useJourneyWords } from './words.tsx';

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, minWidth: 0 } as const;

export function StepList({ steps }: { readonly steps: readonly Step[] }) {
  const translate = useTranslate();
  const words = useJourneyWords();
  const draw = (line: Line): ReactNode => {
    if ('to' in line) {
      const { to } = line;
      const number = numberOf(steps, to.key);
      return (
        <Typography key="to" component="li" color="text.secondary">
          {to.kind === 'END'
            ? translate('journeyStepKinds.END')
            : translate('journeys.goesOnWith', { number, step: words.step(to) })}
        </Typography>
      );
    }
    const { step, ways } = line;
    return (
      <Box component="li" key={step.key} sx={{ minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {numberOf(steps, step.key)}. {words.step(step)}
        </Typography>
        {ways &&
          (['next', 'otherwise'] as const).map((way) => (
            <Box
              key={way}
              sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.5, ml: 1, mt: 0.5, minWidth: 0 }}
            >
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {translate(`journeys.ways.${step.kind}.${way}`)}
              </Typography>
              <Box component="ol" sx={list}>
                {ways[way].map(draw)}
              </Box>
            </Box>
          ))}
      </Box>
    );
  };
  return (
    <Box component="ol" sx={list}>
      {treeOf(steps).map(draw)}
    </Box>
  );
}
