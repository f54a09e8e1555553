import type { FreeRoundSpec } from '@herna/promotions/contract';
import { Box, CardContent, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { EditLink } from '../../features/edit-link.tsx';
import { GameNames } from '../../features/game-names.tsx';
import { Heading } from '../../features/heading.tsx';
import { PlayersAct, useRefusals } from '../../features/players-act.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { InnerList } from '../../features/rows.tsx';
import { useCall } from '../../features/use-call.ts';
import type { Wire } from '../../format/money.ts';
import { Facts, Moment, Money, State, Word } from '../../format/value-formats.tsx';
import { freeRoundRelations } from './relations.tsx';

/** One definition: its rounds and terms, what it has cost, and who holds it. */
export default function FreeRoundsShow() {
  return (
    <RowPage>
      <Definition />
    </RowPage>
  );
}

function Definition() {
  const definition = useRecordContext<Row>();
  const translate = useTranslate();
  const { value } = useCall('GET /capi/v2-onling/FreeRound/GetProviders');
  if (!definition) return null;
  const provider = value?.items.find(({ providerId }) => providerId === definition.providerId);
  const spec = definition as Row & FreeRoundSpec;
  const { conversion, stake } = spec;
  return (
    <CardContent sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Heading beside={<State value={definition.state} of="promotionStates" />}>
        {spec.name}
      </Heading>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        {definition.state !== 'CANCELLED' && (
          <EditLink resource="free-rounds" id={definition.id} permission="promotions.edit" />
        )}
        <DefinitionActs definition={definition} />
      </Box>
      <Facts
        rows={[
          ['fields.providerKey', provider?.name ?? spec.providerId],
          ['fields.payout', provider ? translate(`freeRoundPayouts.${provider.payout}`) : '–'],
          ['fields.rounds', String(spec.rounds)],
          ['fields.stake', <Money key="v" value={stake as Wire} />],
          ['fields.freeRoundGames', <GameNames key="v" keys={spec.gameKeys} />],
          ['fields.conversion', <Word key="v" value={conversion.kind} of="conversionKinds" />],
          [
            'fields.conversionMaximum',
            conversion.maximum === undefined ? (
              '–'
            ) : (
              <Money
                key="v"
                value={{ amount: conversion.maximum, currency: stake.currency } as Wire}
              />
            ),
          ],
          [
            'fields.wageringMultiple',
            conversion.wageringMultiple ? `${conversion.wageringMultiple}×` : '–',
          ],
          ['fields.playDays', String(spec.validDays)],
          ['fields.offerHours', String(spec.offerHours)],
          ['fields.version', String(definition.version)],
          ['fields.promotionCost', <Money key="v" value={definition.cost as Wire} />],
          ['fields.offered', String(definition.offered)],
          ['fields.acceptedBy', String(definition.accepted)],
          ['fields.expiredOffers', String(definition.expired)],
          ['fields.activatedAt', <Moment key="v" value={definition.activatedAt as string} />],
        ]}
      />
      {Object.entries(spec.terms).map(([locale, terms]) => (
        <Box component="section" key={locale}>
          <Typography variant="h6" component="h2">
            {translate(`titles.terms_${locale}`, { _: locale })}
          </Typography>
          <Typography sx={{ fontWeight: 600 }}>{terms.title}</Typography>
          <Typography sx={{ mb: 1 }}>{terms.summary}</Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', maxWidth: 720 }}>
            {terms.text}
          </Typography>
        </Box>
      ))}
      <InnerList
        screen={freeRoundRelations}
        filter={{ definitionId: definition.id }}
        without={['name']}
      />
    </CardContent>
  );
}

/** Activates a definition, offers it to players, cancels or deletes it. */
function DefinitionActs({
  definition: { id, state, name, offered },
}: {
  readonly definition: Row;
}) {
  return (
    <>
      {state === 'CREATED' && (
        <ActionButton
          label="acts.activateBonus"
          says="acts.activateFreeRoundsSays"
          tone="main"
          permission="promotions.edit"
          reason="none"
          run={() => api('POST /capi/v2-onling/FreeRound/ActivateDefinition', { body: { id } })}
        />
      )}
      {state === 'ACTIVATED' && <Assign id={id} />}
      {state !== 'CANCELLED' && (
        <ActionButton
          label="acts.cancelFreeRounds"
          object={String(name)}
          says="acts.cancelFreeRoundsSays"
          tone="danger"
          permission="promotions.edit"
          reason="required"
          run={({ reason }) =>
            api('POST /capi/v2-onling/FreeRound/CancelDefinition', { body: { id, reason } })
          }
        />
      )}
      {offered === 0 && (
        <ActionButton
          label="acts.deleteFreeRounds"
          object={String(name)}
          says="acts.deleteFreeRoundsSays"
          tone="danger"
          permission="promotions.edit"
          reason="none"
          run={() => api('DELETE /capi/v2-onling/FreeRound/DeleteDefinition', { query: { id } })}
        />
      )}
    </>
  );
}

/** Offers the rounds; players who may not have them are named with the reason. */
function Assign({ id }: { readonly id: string }) {
  const tellRefused = useRefusals('bonusRefusals');
  return (
    <PlayersAct
      label="acts.assignBonus"
      says="acts.assignFreeRoundsSays"
      permission="promotions.assign"
      reason="none"
      run={async (playerIds, { key }) => {
        const { refused } = await api(
          'POST /capi/v2-onling/FreeRound/CreateRelation',
          { body: { definitionId: id, playerIds } },
          { idempotencyKey: key },
        );
        return tellRefused(refused);
      }}
    />
  );
}
