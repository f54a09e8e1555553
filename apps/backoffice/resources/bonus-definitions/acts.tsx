import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { PlayersAct, useRefusals } from '../../features/players-act.tsx';
import { OfPlayer } from '../../format/names.tsx';

/** Activates a bonus, offers it to players, or cancels it. */
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
      )}
    </>
  );
}

/** Offers the bonus; players who may not have it are named with the reason. */
function Assign({ id }: { readonly id: string }) {
  const tellRefused = useRefusals('bonusRefusals');
  return (
    <PlayersAct
      label="acts.assignBonus"
      says="acts.assignBonusSays"
      permission="promotions.assign"
      reason="required"
      check={{ area: 'Bonuses', id }}
      run={async (playerIds, { key, reason }) => {
        const { refused } = await api(
          'POST /capi/v2-onling/Bonuses/Assign',
          { body: { id, playerIds, reason } },
          { idempotencyKey: key },
        );
        return tellRefused(refused);
      }}
    />
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
