/** The register of excluded persons on the page of a player: what may be done, and its last answer. */
import { Box, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { ReadPart } from '../../features/read-part.tsx';
import { InnerList } from '../../features/rows.tsx';
import { useCall } from '../../features/use-call.ts';
import { Moment, State, Word } from '../../format/value-formats.tsx';
import { RegisterActs } from '../register-checks/acts.tsx';
import { registerChecks } from '../register-checks/index.tsx';
import type { PlayerRow } from './player-row.ts';

export function Register() {
  const player = useRecordContext<PlayerRow>();
  const translate = useTranslate();
  const query = useCall('GET /api/protection/register-checks', {
    query: { playerId: player?.id ?? '', limit: 1 },
  });
  if (!player) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 3 }}>
      <ReadPart
        title="titles.register"
        empty="empty.register"
        query={query}
        listOf={({ items }) => items}
        height={28}
      >
        {({ items }) =>
          items.map(({ id, result, trigger, requestedAt }) => (
            <Typography key={id} component="p" variant="body2">
              {translate('register.lastAnswer')} <State value={result} of="registerAnswers" /> ·{' '}
              <Moment value={requestedAt} /> · <Word value={trigger} of="registerTriggers" />
            </Typography>
          ))
        }
      </ReadPart>
      <RegisterActs playerId={player.id} name={`${player.firstName} ${player.surname}`} />
      {query.value && query.value.total > 0 && (
        <InnerList
          screen={registerChecks}
          filter={{ playerId: player.id }}
          without={['playerId']}
          bare
        />
      )}
    </Box>
  );
}
