import { Box, Skeleton, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { isAllowed } from '../../access/permissions.ts';
import { useMember } from '../../access/use-member.ts';
import type { Row } from '../../data/source.ts';
import { Failed } from '../../features/failed.tsx';
import { useCall } from '../../features/use-call.ts';
import { Moment, RowLink, State, useLocale } from '../../format/shown.tsx';
import { type Entry, timelineOf } from './timeline-sources.ts';

/** All that happened around the player, newest first, from every source that may be read. */
export function Timeline() {
  const playerId = useRecordContext<Row>()?.id ?? '';
  const translate = useTranslate();
  const locale = useLocale();
  const patterns = useMember()?.permissions ?? [];
  const { value, fault, again } = useCall(`${playerId} ${locale} ${patterns.length}`, () =>
    timelineOf(playerId, locale, (permission) => isAllowed(patterns, permission)),
  );
  if (fault) return <Failed error={fault} again={again} />;
  if (!value) return <Skeleton variant="rounded" height={320} />;
  if (value.length === 0) {
    return <Typography color="text.secondary">{translate('empty.timeline')}</Typography>;
  }
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {value.map((entry) => (
        <Box
          component="li"
          key={`${entry.kind}${entry.id}`}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', md: '190px 130px 1fr' },
            columnGap: 2,
            borderBottom: 1,
            borderColor: 'divider',
            pb: 1,
          }}
        >
          <Moment value={entry.at} />
          <Typography color="text.secondary">{translate(`timeline.${entry.kind}`)}</Typography>
          <span>
            <Words entry={entry} /> {entry.state && <State value={entry.state} />}
          </span>
        </Box>
      ))}
    </Box>
  );
}

/** What happened in words; they open what it was about. */
function Words({ entry }: { readonly entry: Entry }) {
  const translate = useTranslate();
  const words = translate(entry.words, { ...entry.values, _: entry.words });
  if (!entry.opens) return <>{words}</>;
  return (
    <RowLink resource={entry.opens} id={entry.id}>
      {words}
    </RowLink>
  );
}
