/** What a proposed loyalty programme changes, line by line, for the person who decides about it. */
import { Box, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useCall } from '../../features/use-call.ts';
import { days, kinds, type Programme, valuesOf } from '../loyalty/programme-values.ts';

interface Line {
  readonly label: string;
  readonly text: string;
}

type Translate = ReturnType<typeof useTranslate>;

/** Every figure of a programme under its label. */
function linesOf(programme: Programme, translate: Translate): Line[] {
  const values = valuesOf(programme);
  return [
    ...values.levels.flatMap(({ key, from, keep }) => [
      {
        label: `${translate(`loyaltyLevels.${key}`)}: ${translate('fields.reachedWith')}`,
        text: from,
      },
      {
        label: `${translate(`loyaltyLevels.${key}`)}: ${translate('fields.keptWith')}`,
        text: keep,
      },
    ]),
    {
      label: translate('fields.keepPolicy'),
      text: translate(`keepPolicies.${values.keepPolicy}`),
    },
    ...days.map((day) => ({ label: translate(`fields.loyalty_${day}`), text: values.days[day] })),
    ...kinds.map((kind) => ({
      label: translate('fields.stakePerPoint', { kind: translate(`tournamentScopes.${kind}`) }),
      text: values.kinds[kind],
    })),
    { label: translate('fields.terminalMinutes'), text: values.terminalMinutes },
    { label: translate('fields.gameRates'), text: values.games.replaceAll('\n', ', ') },
  ];
}

/** The figures that differ from those in force, before and after. */
export function ProposedProgramme({ programme }: { readonly programme: Programme }) {
  const translate = useTranslate();
  const { value, fault } = useCall('GET /api/loyalty/programme');
  if (fault) return <Place>{translate('forms.programmeNotRead')}</Place>;
  if (!value)
    return (
      <Place>
        <Skeleton />
      </Place>
    );
  const before = new Map(
    linesOf(value.programme, translate).map(({ label, text }) => [label, text]),
  );
  const after = linesOf(programme, translate);
  const gone = [...before].filter(([label]) => !after.some((line) => line.label === label));
  const changed = [
    ...after.filter(({ label, text }) => before.get(label) !== text),
    ...gone.map(([label]) => ({ label, text: '' })),
  ];
  if (changed.length === 0) {
    return <Place>{translate('forms.programmeSame')}</Place>;
  }
  return (
    <Place>
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {changed.map(({ label, text }) => (
          <li key={label}>
            {translate('forms.programmeChange', {
              what: label,
              before: before.get(label) || '–',
              after: text || '–',
            })}
          </li>
        ))}
      </Box>
    </Place>
  );
}

/** The programme in force is read after the row: the acts of this row and the next must not move. */
function Place({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate();
  return (
    <Typography
      variant="body2"
      component="div"
      role="group"
      aria-label={translate('forms.programmeChanges')}
      tabIndex={0}
      sx={{ width: 260, height: 84, overflowY: 'auto' }}
    >
      {children}
    </Typography>
  );
}
