/** Who of some players is kept out already, named before an act on them. */
import { Alert } from '@mui/material';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { PlayerName } from '../format/names.tsx';
import { useCall } from './use-call.ts';
import { useRested } from './use-rested.ts';

/** What somebody may be kept out of. */
export interface KeptFrom {
  readonly area: 'Bonuses' | 'Tournaments';
  readonly id: string;
}

/** Names who of the players is kept out of it, and which numbers are of nobody. */
export function KeptOut({ area, id, ids }: KeptFrom & { readonly ids: readonly string[] }) {
  const translate = useTranslate();
  const players = useRested(ids.join(' ')).split(' ');
  const { value } = useCall(`POST /capi/v2-onling/${area}/CheckPlayersRestrictedFor`, {
    body: { id, players },
  });
  const kept = value?.items.flatMap(({ restricted, playerId }) => (restricted && playerId) || []);
  const unknown = value?.items.filter(({ playerId }) => !playerId).map(({ player }) => player);
  return (
    <>
      {kept && kept.length > 0 && (
        <Alert severity="warning">
          {translate('forms.keptOut')}{' '}
          {kept.map((playerId, place) => (
            <Fragment key={playerId}>
              {place > 0 && ', '}
              <PlayerName id={playerId} />
            </Fragment>
          ))}
        </Alert>
      )}
      {unknown && unknown.length > 0 && (
        <Alert severity="warning">
          {translate('forms.notPlayers', { ids: unknown.join(', ') })}
        </Alert>
      )}
    </>
  );
}
