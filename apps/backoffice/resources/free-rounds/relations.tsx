import { freeRoundStates } from '@herna/promotions/contract';
import RelationIcon from '@mui/icons-material/HowToRegOutlined';
import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { listOnly, type Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { NumberField, wholeNumber } from '../../features/number-field.tsx';
import { momentTyped, PragueMoment } from '../../features/prague-moment.tsx';
import type { Wire } from '../../format/money.ts';
import { OfPlayer } from '../../format/names.tsx';
import { Moment, Money } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';

type Rounds = {
  readonly used: number;
  readonly rounds: number;
  readonly left: number;
  readonly won: Wire;
  readonly expiresAt: string;
};

type AtProvider = {
  readonly provider: string;
  readonly state: string;
  readonly differs: boolean;
  readonly fault: string | null;
};

/** Who was offered free rounds, what was played of them, won and converted. */
export const freeRoundRelations: Screen = {
  name: 'free-round-relations',
  group: 'play',
  icon: RelationIcon,
  inMenu: false,
  permissions: { read: 'promotions.read' },
  source: listOnly({ call: 'GET /capi/v2-onling/FreeRound/GetRelationList', ordered: false }),
  filters: [
    { source: 'playerId', kind: 'player' },
    { source: 'state', kind: 'choice', values: freeRoundStates, of: 'freeRoundStates' },
  ],
  columns: [
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'name' },
    { source: 'state', kind: 'state', of: 'freeRoundStates' },
    {
      source: 'playedRounds',
      render: ({ rounds }) => {
        const played = rounds as Rounds | null;
        return played ? `${played.used} / ${played.rounds}` : '–';
      },
    },
    {
      source: 'wonByRounds',
      render: ({ rounds }) => (rounds ? <Money value={(rounds as Rounds).won} /> : '–'),
    },
    {
      source: 'atProvider',
      wide: true,
      render: ({ atProvider }) => (atProvider ? <Issue issue={atProvider as AtProvider} /> : '–'),
    },
    { source: 'converted', kind: 'money', wide: true },
    { source: 'offeredAt', kind: 'moment' },
    { source: 'accepted.at', kind: 'moment', wide: true },
    { source: 'playableUntil', render: (row) => <Moment value={untilOf(row)} /> },
    { source: 'endedAt', kind: 'moment', wide: true },
    {
      source: 'acts',
      needs: 'promotions.assign',
      render: (row) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Prolong relation={row} />
          <Withdraw relation={row} />
        </Box>
      ),
    },
  ],
};

/** By when they are accepted, or played once they are; nothing of those that have ended. */
function untilOf({ state, rounds, offerExpiresAt }: Row): string | undefined {
  if (state === 'OFFERED') return String(offerExpiresAt);
  return state === 'ACTIVE' ? (rounds as Rounds | null)?.expiresAt : undefined;
}

/** Where they are kept, and whether the provider says the same of them as we do. */
function Issue({ issue: { provider, state, differs, fault } }: { readonly issue: AtProvider }) {
  const translate = useTranslate();
  const words = [
    translate(`freeRoundIssueStates.${state}`),
    ...(differs ? [translate('forms.issueDiffers')] : []),
    ...(fault === null ? [] : [fault]),
  ];
  return (
    <>
      {provider}
      <br />
      {words.join(', ')}
    </>
  );
}

/** Ends an offer, or the rounds that a player has not played. */
function Withdraw({ relation }: { readonly relation: Row }) {
  const left = (relation.rounds as Rounds | null)?.left ?? 0;
  if (relation.state !== 'OFFERED' && !(relation.state === 'ACTIVE' && left > 0)) return null;
  return (
    <ActionButton
      label="acts.withdrawFreeRounds"
      object={<OfPlayer what={relation.name} playerId={relation.playerId} />}
      says="acts.withdrawFreeRoundsSays"
      tone="danger"
      permission="promotions.assign"
      reason="none"
      run={() =>
        api('POST /capi/v2-onling/FreeRound/CancelRelation', {
          body: { playerId: String(relation.playerId), id: relation.id },
        })
      }
    />
  );
}

const roundsMost = 1_000;

/** Gives a player more time to accept or to play, or more rounds. */
function Prolong({ relation }: { readonly relation: Row }) {
  const translate = useTranslate();
  const [until, setUntil] = useState('');
  const [more, setMore] = useState('');
  const accepted = relation.state === 'ACTIVE';
  if (relation.state !== 'OFFERED' && !accepted) return null;
  const expiresAt = momentTyped(until);
  const shortened = expiresAt !== undefined && expiresAt < (untilOf(relation) ?? '');
  const moreRounds = accepted ? wholeNumber(more, 1, roundsMost) : undefined;
  const unread = (until !== '' && !expiresAt) || (accepted && more !== '' && !moreRounds);
  return (
    <ActionButton
      label="acts.prolongFreeRounds"
      object={<OfPlayer what={relation.name} playerId={relation.playerId} />}
      says="acts.prolongFreeRoundsSays"
      permission="promotions.assign"
      reason="required"
      ready={!unread && !shortened && (expiresAt !== undefined || moreRounds !== undefined)}
      run={async ({ reason, key }) => {
        await api(
          'POST /capi/v2-onling/FreeRound/UpdateRelation',
          {
            body: {
              playerId: String(relation.playerId),
              id: relation.id,
              reason,
              ...(expiresAt === undefined ? {} : { expiresAt }),
              ...(moreRounds === undefined ? {} : { moreRounds }),
            },
          },
          { idempotencyKey: key },
        );
        setUntil('');
        setMore('');
      }}
    >
      {(faultOf) => (
        <>
          <PragueMoment
            label={translate('fields.playableUntil')}
            hint={translate('forms.prolongHint')}
            value={until}
            fault={shortened ? translate('forms.prolongEarlier') : faultOf('expiresAt')}
            onChange={setUntil}
          />
          {accepted && (
            <NumberField
              label="fields.moreRounds"
              hint="forms.moreRoundsHint"
              value={more}
              least={1}
              most={roundsMost}
              fault={faultOf('moreRounds')}
              onText={setMore}
            />
          )}
        </>
      )}
    </ActionButton>
  );
}
