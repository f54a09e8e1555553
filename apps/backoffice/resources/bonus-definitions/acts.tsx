import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { OfPlayer } from '../../format/names.tsx';

const idPattern = /^[1-9]\d{0,18}$/;
/** Ids that somebody has typed, apart by commas, blanks or lines. */
const idsOf = (typed: string): string[] => typed.split(/[\s,;]+/).filter(Boolean);

/** Activates a bonus, offers it to players, keeps players from it, or cancels it. */
export function DefinitionActs({ definition: { id, state, spec } }: { readonly definition: Row }) {
  return (
    <>
      {state === 'CREATED' && (
        <ActionButton
          label="acts.activateBonus"
          says="acts.activateBonusSays"
          tone="main"
          permission="promotions.edit"
          reason="none"
          run={({ key }) =>
            api('POST /capi/v2-onling/Bonuses/Activate', { body: { id } }, { idempotencyKey: key })
          }
        />
      )}
      {state === 'ACTIVATED' && <Assign id={id} />}
      {state !== 'CANCELLED' && (
        <>
          <PlayersAct
            label="acts.restrictPlayers"
            says="acts.restrictPlayersSays"
            reason="none"
            run={(playerIds, { key }) =>
              api(
                'POST /capi/v2-onling/Bonuses/AddPlayersRestrictedFor',
                { body: { id, playerIds } },
                { idempotencyKey: key },
              )
            }
          />
          <ActionButton
            label="acts.cancelBonus"
            object={String((spec as { name: string }).name)}
            says="acts.cancelBonusSays"
            tone="danger"
            permission="promotions.assign"
            reason="required"
            run={({ key, reason }) =>
              api(
                'POST /capi/v2-onling/Bonuses/Cancel',
                { body: { id, reason } },
                { idempotencyKey: key },
              )
            }
          />
        </>
      )}
    </>
  );
}

/** Offers the bonus; players who may not have it are named with the reason. */
function Assign({ id }: { readonly id: string }) {
  const translate = useTranslate();
  return (
    <PlayersAct
      label="acts.assignBonus"
      says="acts.assignBonusSays"
      reason="required"
      run={async (playerIds, { key, reason }) => {
        const { refused } = await api(
          'POST /capi/v2-onling/Bonuses/Assign',
          { body: { id, playerIds, reason } },
          { idempotencyKey: key },
        );
        if (refused.length === 0) return;
        const list = refused.map(
          (one) =>
            `${one.playerId}: ${translate(`bonusRefusals.${one.reason}`, { _: one.reason })}`,
        );
        throw new Error(`${translate('acts.refusedPlayers')} ${list.join(', ')}`);
      }}
    />
  );
}

interface PlayersActProps {
  readonly label: string;
  readonly says: string;
  readonly reason: 'required' | 'none';
  readonly permission?: string;
  readonly run: (
    playerIds: string[],
    input: { readonly reason: string; readonly key: string },
  ) => Promise<unknown>;
}

/** An act on players whose ids are typed. */
export function PlayersAct({
  label,
  says,
  reason,
  run,
  permission = 'promotions.assign',
}: PlayersActProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const ids = idsOf(typed);
  const wrong = ids.some((id) => !idPattern.test(id));
  return (
    <ActionButton
      label={label}
      says={says}
      permission={permission}
      reason={reason}
      ready={ids.length > 0 && !wrong}
      run={async (input) => {
        await run(ids, input);
        setTyped('');
      }}
    >
      <TextField
        multiline
        minRows={2}
        label={translate('fields.playerIds')}
        value={typed}
        error={wrong}
        helperText={translate('forms.playerIdsHint')}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ActionButton>
  );
}

/** Ends what one player holds of a bonus. */
export function CancelRelation({ relation }: { readonly relation: Row }) {
  if (!['OFFERED', 'PENDING', 'ACTIVE'].includes(String(relation.state))) return null;
  return (
    <ActionButton
      label="acts.cancelRelation"
      object={<OfPlayer what={relation.name} playerId={relation.playerId} />}
      says="acts.cancelRelationSays"
      tone="danger"
      permission="promotions.assign"
      reason="required"
      run={({ key, reason }) =>
        api(
          'POST /capi/v2-onling/Bonuses/Cancel',
          {
            body: { relation: { playerId: String(relation.playerId), id: relation.id }, reason },
          },
          { idempotencyKey: key },
        )
      }
    />
  );
}
