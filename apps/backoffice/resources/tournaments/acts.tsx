import { Button } from '@mui/material';
import { Link, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { editPath } from '../../layout/addresses.table.ts';

const cancellable = ['PLANNED', 'REGISTERING', 'RUNNING', 'FINALIZING'];

/** The way to the form, as long as no round has opened. */
export function ChangeLink({ row, resource }: { readonly row: Row; readonly resource: string }) {
  const translate = useTranslate();
  const mayEdit = useAllowed('tournaments.edit');
  if (!mayEdit || row.state !== 'PLANNED') return null;
  return (
    <Button size="small" variant="outlined" component={Link} to={editPath(resource, row.id)}>
      {translate('acts.changeTournament')}
    </Button>
  );
}

/** Cancels a round that is not over. */
export function CancelRound({ row }: { readonly row: Row }) {
  if (!cancellable.includes(String(row.state))) return null;
  return (
    <ActionButton
      label="acts.cancelRound"
      object={String(row.name)}
      says="acts.cancelRoundSays"
      tone="danger"
      permission="tournaments.edit"
      reason="required"
      run={({ key, reason }) =>
        api(
          'POST /capi/v2-onling/Tournaments/CancelRound',
          { query: { id: row.id, reason } },
          { idempotencyKey: key },
        )
      }
    />
  );
}

interface OfPlayer {
  readonly id: string;
  readonly playerId: string;
  readonly player: string;
}

/** Hands over a prize that waits for staff: a thing, or one that was withheld. */
export function HandOver({ id, playerId, player }: OfPlayer) {
  return (
    <ActionButton
      label="acts.handOver"
      object={player}
      says="acts.handOverSays"
      tone="main"
      permission="tournaments.reward"
      reason="none"
      run={({ key }) =>
        api(
          'POST /capi/v2-onling/Tournaments/SetRewardedRoundResult',
          { query: { id, playerId } },
          { idempotencyKey: key },
        )
      }
    />
  );
}

/** Admits a player who waits, or declines. */
export function Decide({ id, playerId, player }: OfPlayer) {
  const decide = (admit: boolean, key: string) =>
    api('POST /api/tournaments/decide', { body: { id, playerId, admit } }, { idempotencyKey: key });
  return (
    <>
      <ActionButton
        label="acts.admitPlayer"
        object={player}
        tone="main"
        permission="tournaments.reward"
        reason="none"
        run={({ key }) => decide(true, key)}
      />{' '}
      <ActionButton
        label="acts.declinePlayer"
        object={player}
        tone="danger"
        permission="tournaments.reward"
        reason="none"
        run={({ key }) => decide(false, key)}
      />
    </>
  );
}
