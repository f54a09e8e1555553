import { Box, Chip, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { isAllowed } from '../../access/permissions.ts';
import { useMember } from '../../access/use-member.ts';
import type { Row } from '../../data/source.ts';
import { Failed } from '../../features/failed.tsx';
import { useCombined } from '../../features/use-call.ts';
import { Moment, RowLink, State, useLocale } from '../../format/value-formats.tsx';
import { type Entry, type TimelineKind, timelineKinds } from './timeline-kinds.ts';
import { timelineOf } from './timeline-sources.ts';

/** All that happened around the player, newest first, from every source that may be read. */
export function Timeline() {
  const playerId = useRecordContext<Row>()?.id ?? '';
  const translate = useTranslate();
  const locale = useLocale();
  const patterns = useMember()?.permissions ?? [];
  const [chosen, setChosen] = useState<readonly TimelineKind[]>([]);
  const { value, fault, again } = useCombined(
    ['timeline of player', playerId, locale, patterns],
    () => timelineOf(playerId, locale, (permission) => isAllowed(patterns, permission)),
  );
  if (fault) return <Failed error={fault} again={again} />;
  if (!value) return <Skeleton variant="rounded" height={320} />;
  if (value.length === 0) {
    return <Typography color="text.secondary">{translate('empty.timeline')}</Typography>;
  }
  const shown = chosen.length === 0 ? value : value.filter(({ kind }) => chosen.includes(kind));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Kinds entries={value} chosen={chosen} choose={setChosen} />
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {shown.map((entry) => (
          <Line key={`${entry.kind} ${entry.id}`} entry={entry} />
        ))}
      </Box>
    </Box>
  );
}

interface KindsProps {
  readonly entries: readonly Entry[];
  readonly chosen: readonly TimelineKind[];
  readonly choose: (kinds: readonly TimelineKind[]) => void;
}

/** The kinds that there are entries of, to be switched on and off; with none chosen all are shown. */
function Kinds({ entries, chosen, choose }: KindsProps) {
  const translate = useTranslate();
  const there = timelineKinds.filter((kind) => entries.some((entry) => entry.kind === kind));
  return (
    <Box
      component="fieldset"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, border: 0, m: 0, p: 0 }}
    >
      <Typography component="legend" className="unseen">
        {translate('timeline.filter')}
      </Typography>
      {there.map((kind) => {
        const on = chosen.includes(kind);
        const count = entries.filter((entry) => entry.kind === kind).length;
        return (
          <Chip
            key={kind}
            component="button"
            type="button"
            aria-pressed={on}
            variant={on ? 'filled' : 'outlined'}
            label={`${translate(`timelineKinds.${kind}`)} ${count}`}
            onClick={() => choose(on ? chosen.filter((one) => one !== kind) : [...chosen, kind])}
          />
        );
      })}
    </Box>
  );
}

function Line({ entry }: { readonly entry: Entry }) {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '190px 150px 1fr' },
        columnGap: 2,
        borderBottom: 1,
        borderColor: 'divider',
        pb: 1,
      }}
    >
      <Moment value={entry.at} />
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate(`timelineKinds.${entry.kind}`)}
      </Box>
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        <Words entry={entry} />{' '}
        {entry.state && <State value={entry.state.value} of={entry.state.of} />}
      </Box>
    </Box>
  );
}

/** The last part of a message key: what is shown of a word that nobody knows. */
const rest = (key: string): string => key.slice(key.indexOf('.') + 1);

/** What happened in words; they open what it was about. */
function Words({ entry }: { readonly entry: Entry }) {
  const translate = useTranslate();
  const inWords = Object.entries(entry.wordValues ?? {}).map(
    ([name, key]) => [name, translate(key, { _: rest(key) })] as const,
  );
  const words = translate(entry.words, {
    ...entry.values,
    ...Object.fromEntries(inWords),
    _: entry.words,
  });
  if (!entry.opens) return <>{words}</>;
  return (
    <RowLink resource={entry.opens} id={entry.id} alone>
      {words}
    </RowLink>
  );
}
