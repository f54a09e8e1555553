import { CardContent } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { OpenAmlCase } from '../aml/open-case.tsx';
import { ProposeCorrection } from '../corrections/propose.tsx';
import { Exclude } from './exclude.tsx';

/** What staff can do about a player; each act asks for its reason. */
export function PlayerActs() {
  const player = useRecordContext<Row>();
  if (!player) return null;
  const playerId = player.id;
  const locked = player.state === 'SUSPENDED';
  const blocked = player.onlinePlayingBlocked === true;
  const name = `${player.firstName} ${player.surname}`;
  return (
    <CardContent sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', pb: 0 }}>
      <ActionButton
        label={locked ? 'acts.unlock' : 'acts.lock'}
        object={name}
        says={locked ? 'acts.unlockSays' : 'acts.lockSays'}
        tone={locked ? 'main' : 'danger'}
        permission="players.lock"
        reason="required"
        run={({ reason }) =>
          locked
            ? api('POST /capi/v2-onling/Player/Unlock', { body: { playerId, reason } })
            : api('POST /capi/v2-onling/Player/Lock', { body: { playerId, reason } })
        }
      />
      <ActionButton
        label={blocked ? 'acts.allowPlay' : 'acts.blockPlay'}
        object={name}
        permission="players.edit"
        reason="required"
        run={({ reason }) =>
          api('POST /capi/v2-onling/Player/Update', {
            body: { playerId, reason, playingBlocked: !blocked },
          })
        }
      />
      <ActionButton
        label="acts.endSessions"
        object={name}
        permission="players.edit"
        reason="required"
        run={({ reason }) =>
          api('POST /capi/Sessions/v1/KillSessionsByPlayer', { body: { playerId, reason } })
        }
      />
      <ActionButton
        label="acts.removeSecondFactor"
        says="acts.removeSecondFactorSays"
        object={name}
        permission="players.lock"
        reason="required"
        run={({ reason }) =>
          api('POST /api/players/{id}/remove-second-factor', {
            params: { id: playerId },
            body: { reason },
          })
        }
      />
      {(player.state === 'FULL' || player.state === 'TEMPORARY') && (
        <ActionButton
          label="acts.requestClosing"
          says="acts.requestClosingSays"
          object={name}
          tone="danger"
          permission="accounts.decide"
          reason="required"
          run={({ reason }) =>
            api('POST /capi/v2-onling/Player/RequestClosingByStaff', {
              body: { playerId, reason },
            })
          }
        />
      )}
      {player.state === 'CLOSED' && (
        <ActionButton
          label="acts.erasePerson"
          says="acts.erasePersonSays"
          object={name}
          tone="danger"
          permission="accounts.decide"
          reason="required"
          run={({ reason }) =>
            api('POST /capi/v2-onling/Player/EraseByStaff', { body: { playerId, reason } })
          }
        />
      )}
      <Exclude playerId={playerId} name={name} />
      <OpenAmlCase playerId={playerId} name={name} />
      <ProposeCorrection playerId={playerId} />
    </CardContent>
  );
}
