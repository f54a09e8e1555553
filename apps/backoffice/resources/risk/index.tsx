/** Players at risk: by band, the messages to them, contacts with them, questionnaires. */
import { bands } from '@herna/risk/contract';
import ContactIcon from '@mui/icons-material/ContactPhoneOutlined';
import MessageIcon from '@mui/icons-material/ForumOutlined';
import Icon from '@mui/icons-material/HealthAndSafetyOutlined';
import QuestionIcon from '@mui/icons-material/QuizOutlined';
import { api } from '../../data/api.ts';
import { listOnly } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';
import { PlayerName } from '../../format/names.tsx';
import type { Screen } from '../screen.ts';
import { Bands } from './bands.tsx';
import { RecordContact } from './contact.tsx';
import { WriteMessage } from './message.tsx';

export const risk: Screen = {
  name: 'risk',
  group: 'people',
  icon: Icon,
  permissions: { read: 'risk.read' },
  source: listOnly({
    call: 'GET /api/operator/players',
    ordered: false,
    idOf: ({ playerId }) => String(playerId),
    file: false,
  }),
  filters: [{ source: 'band', kind: 'choice', values: bands, of: 'riskBandNames' }],
  intro: Bands,
  opens: (id) => `/players/${id}/show/risk`,
  columns: [
    { source: 'playerId', render: ({ playerId }) => <PlayerName id={String(playerId)} /> },
    { source: 'score', kind: 'number' },
    { source: 'band', kind: 'state', of: 'riskBandNames' },
    { source: 'mainCause', kind: 'word', of: 'riskMarkers' },
    { source: 'assessedAt', kind: 'moment', wide: true },
    { source: 'offersWithheldUntil', kind: 'moment', wide: true },
  ],
};

export const riskMessages: Screen = {
  name: 'risk-messages',
  group: 'people',
  icon: MessageIcon,
  permissions: { read: 'risk.read' },
  source: listOnly({ call: 'GET /api/operator/messages', ordered: false, file: false }),
  filters: [
    { source: 'playerId', kind: 'player' },
    {
      source: 'state',
      kind: 'choice',
      values: ['CREATED', 'SHOWN', 'READ', 'WITHDRAWN'],
      of: 'riskMessageStates',
    },
  ],
  actions: WriteMessage,
  columns: [
    { source: 'createdAt', kind: 'moment' },
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'riskText', render: ({ title }) => <>{String(title)}</> },
    { source: 'state', kind: 'state', of: 'riskMessageStates' },
    { source: 'channel', kind: 'word', of: 'riskChannels', wide: true },
    { source: 'shownAt', kind: 'moment', wide: true },
    {
      source: 'acts',
      needs: 'risk.contact',
      render: (row) =>
        row.state === 'CREATED' && (
          <Inside>
            <ActionButton
              label="acts.withdrawMessage"
              says="acts.withdrawMessageSays"
              permission="risk.contact"
              reason="none"
              run={({ key }) =>
                api(
                  'PUT /api/operator/messages',
                  { body: { id: row.id, withdraw: true } },
                  { idempotencyKey: key },
                )
              }
            />
          </Inside>
        ),
    },
  ],
};

export const riskSupport: Screen = {
  name: 'risk-support',
  group: 'people',
  icon: ContactIcon,
  permissions: { read: 'risk.read' },
  source: listOnly({ call: 'GET /api/operator/support_list', ordered: false, file: false }),
  filters: [
    { source: 'playerId', kind: 'player' },
    {
      source: 'state',
      kind: 'choice',
      values: ['NEW', 'IN_PROGRESS', 'CONTACTED', 'CLOSED'],
      of: 'riskSupportStates',
    },
  ],
  columns: [
    { source: 'openedAt', kind: 'moment' },
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'state', kind: 'state', of: 'riskSupportStates' },
    { source: 'dueAt', kind: 'moment' },
    { source: 'scoreBefore', kind: 'number', wide: true },
    { source: 'channel', kind: 'word', of: 'riskChannels', wide: true },
    { source: 'outcome', kind: 'word', of: 'riskOutcomes' },
    { source: 'note', wide: true },
    {
      source: 'acts',
      needs: 'risk.contact',
      render: (row) =>
        row.state !== 'CLOSED' && (
          <Inside>
            <RecordContact playerId={String(row.playerId)} />
          </Inside>
        ),
    },
  ],
};

const stateAct = (id: string, state: 'ACTIVE' | 'RETIRED') =>
  function run({ key }: { readonly key: string }) {
    return api(
      'PUT /api/operator/questionnaires',
      { body: { id, state } },
      { idempotencyKey: key },
    );
  };

export const riskQuestionnaires: Screen = {
  name: 'risk-questionnaires',
  group: 'people',
  icon: QuestionIcon,
  permissions: { read: 'risk.read' },
  source: listOnly({
    call: 'GET /api/operator/questionnaires',
    items: 'questionnaires',
    paged: false,
    file: false,
  }),
  columns: [
    { source: 'riskText', render: ({ title }) => <>{String(title)}</> },
    { source: 'key', wide: true },
    { source: 'version', kind: 'number' },
    { source: 'questions', kind: 'number', wide: true },
    { source: 'state', kind: 'state', of: 'questionnaireStates' },
    { source: 'changedAt', kind: 'moment', wide: true },
    {
      source: 'acts',
      needs: 'risk.settings',
      render: (row) => (
        <Inside>
          {row.state === 'ACTIVE' ? (
            <ActionButton
              label="acts.retire"
              says="acts.retireSays"
              permission="risk.settings"
              reason="none"
              run={stateAct(row.id, 'RETIRED')}
            />
          ) : (
            <ActionButton
              label="acts.activate"
              says="acts.activateSays"
              permission="risk.settings"
              reason="none"
              run={stateAct(row.id, 'ACTIVE')}
            />
          )}
        </Inside>
      ),
    },
  ],
};
