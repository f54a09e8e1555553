import { Alert, Box, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { isAllowed } from '../../access/permissions.ts';
import { useMember } from '../../access/use-member.ts';
import type { Row } from '../../data/source.ts';
import { useCall } from '../../features/use-call.ts';
import { Moment, RowLink, State, useLocale } from '../../format/shown.tsx';
import { timelineOf } from './timeline-sources.ts';

/** All that happened around the player, newest first, from every source that may be read. */
export function Timeline() {
  const playerId = useRecordContext<Row>()?.id ?? '';
  const translate = useTranslate();
  const locale = useLocale();
  const patterns = useMember()?.permissions ?? [];
  const { value, fault } = useCall(`${playerId} ${locale} ${patterns.length}`, () =>
    timelineOf(playerId, locale, (permission) => isAllowed(patterns, permission)),
  );
  if (fault) return <Alert severity="error">{fault.message}</Alert>;
  if (!value) return null;
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
            {translate(entry.words, { ...entry.values, _: entry.words })}{' '}
            {entry.state && <State value={entry.state} />}{' '}
            {entry.opens && <RowLink resource={entry.opens} id={entry.id} />}
          </span>
        </Box>
      ))}
    </Box>
  );
}
