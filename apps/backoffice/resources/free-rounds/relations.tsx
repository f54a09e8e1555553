import { freeRoundStates } from '@herna/promotions/contract';
import RelationIcon from '@mui/icons-material/HowToRegOutlined';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { listOnly, type Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import type { Wire } from '../../format/money.ts';
import { OfPlayer } from '../../format/names.tsx';
import { Money } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';

type Rounds = {
  readonly used: number;
  readonly rounds: number;
  readonly left: number;
  readonly won: Wire;
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
    { source: 'endedAt', kind: 'moment', wide: true },
    {
      source: 'acts',
      needs: 'promotions.assign',
      render: (row) => <Withdraw relation={row} />,
    },
  ],
};

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
