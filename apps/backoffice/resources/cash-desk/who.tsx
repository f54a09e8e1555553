/** Who stands at the desk: photo, name, what may not be missed, and what the accounts hold. */
import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { api } from '../../data/api.ts';
import { Failed } from '../../features/failed.tsx';
import { PlayerPhoto } from '../../features/player-photo.tsx';
import { useCall, useCombined } from '../../features/use-call.ts';
import { Day, Facts, Money, RowLink } from '../../format/value-formats.tsx';
import { Flags } from '../players/head.tsx';
import type { PlayerRow } from '../players/player-row.ts';

interface OfPlayer {
  readonly playerId: string;
}

export function WhoItIs({ playerId }: OfPlayer) {
  const translate = useTranslate();
  const mayRead = useAllowed('players.read');
  return (
    <Box
      component="section"
      aria-label={translate('titles.whoItIs')}
      sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', minWidth: 0 }}
    >
      <PlayerPhoto playerId={playerId} atOnce />
      <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start', flex: '1 1 240px' }}>
        {mayRead && <Person playerId={playerId} />}
        <Held playerId={playerId} />
      </Box>
    </Box>
  );
}

function Person({ playerId }: OfPlayer) {
  const { value, fault, again } = useCall('GET /api/players/{id}', { params: { id: playerId } });
  if (fault) return <Failed error={fault} again={again} />;
  if (!value) return <Skeleton variant="rounded" height={110} />;
  const { titleBefore, firstName, surname } = value;
  return (
    <>
      <Typography variant="h6" component="h2">
        <RowLink resource="players" id={playerId} alone>
          {[titleBefore, firstName, surname].filter(Boolean).join(' ')}
        </RowLink>
      </Typography>
      <Box sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap' }}>
        <Flags player={value as PlayerRow} riskBand={undefined} />
      </Box>
      <Facts
        rows={[
          ['fields.playerNumber', playerId],
          ['fields.birthDate', <Day key="v" value={value.birthDate} />],
          ['fields.phone', value.phone],
          ['fields.email', value.email],
        ]}
      />
    </>
  );
}

/** What the player has available online and at venues. */
function Held({ playerId }: OfPlayer) {
  const { value, fault, again } = useCombined(['money at the desk', playerId], () =>
    Promise.all(
      (['Main', 'Landbased'] as const).map((account) =>
        api('GET /capi/FundsTransfer/v1/PlayerAccount/GetBalance', {
          query: { playerId, account },
        }),
      ),
    ),
  );
  if (fault) return <Failed error={fault} again={again} />;
  if (!value) return <Skeleton variant="rounded" height={46} />;
  return (
    <Facts
      rows={value.map(({ account, balance }) => [
        `walletAccounts.${account}`,
        <Money key="v" value={balance} />,
      ])}
    />
  );
}
