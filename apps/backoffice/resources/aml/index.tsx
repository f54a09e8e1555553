/** Against money laundering: cases, statements, rules, countries, sources of funds. */
import SourcesIcon from '@mui/icons-material/AccountBalanceWalletOutlined';
import StatementIcon from '@mui/icons-material/AssignmentIndOutlined';
import Icon from '@mui/icons-material/GavelOutlined';
import CountriesIcon from '@mui/icons-material/PublicOutlined';
import RulesIcon from '@mui/icons-material/RuleOutlined';
import { lazy } from 'react';
import { HttpError, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { listOf, listOnly, oneOf, type Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';
import { CountryName } from '../../features/country.tsx';
import { RuleWords } from '../../features/rule-words.tsx';
import { Word } from '../../format/value-formats.tsx';
import type { Screen } from '../screen.ts';
import { AskStatement, MarkCountry, ScreenPlayer } from './acts.tsx';
import { amlFigures } from './figures.ts';
import { RuleSource, RuleTitle } from './rule-texts.tsx';

const statuses = ['OPEN', 'INVESTIGATING', 'PROPOSED', 'CLOSED'] as const;

export const amlCases: Screen = {
  name: 'aml-cases',
  group: 'people',
  icon: Icon,
  permissions: { read: 'compliance.cases' },
  source: {
    ...listOf({ call: 'GET /api/Aml/v1/Cases', ordered: false, file: false }),
    one: oneOf('GET /api/Aml/v1/Case', (id) => ({ query: { id } })),
  },
  filters: [
    { source: 'status', kind: 'choice', values: statuses, of: 'amlStatuses' },
    { source: 'open', kind: 'yes-no' },
    { source: 'playerId', kind: 'player' },
  ],
  actions: ScreenPlayer,
  columns: [
    { source: 'openedAt', kind: 'moment' },
    { source: 'rule', kind: 'word', of: 'amlKeys' },
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'severity', kind: 'word', of: 'amlSeverities' },
    { source: 'status', kind: 'state', of: 'amlStatuses' },
    { source: 'dueAt', kind: 'moment', wide: true },
    { source: 'overdue', kind: 'yes-no', wide: true },
    { source: 'holdsPayouts', kind: 'yes-no', wide: true },
    { source: 'assignee', kind: 'member', wide: true },
    { source: 'outcome', kind: 'word', of: 'amlOutcomes', wide: true },
  ],
  opens: 'show',
  show: lazy(() => import('./case.tsx')),
};

export const amlStatements: Screen = {
  name: 'aml-statements',
  group: 'people',
  icon: StatementIcon,
  permissions: { read: 'compliance.read' },
  source: listOnly({ call: 'GET /api/Aml/v1/Statements', ordered: false, file: false }),
  filters: [{ source: 'playerId', kind: 'player' }],
  actions: AskStatement,
  columns: [
    { source: 'declaredAt', kind: 'moment' },
    { source: 'playerId', kind: 'link', to: 'players' },
    { source: 'fundSource', render: ({ source }) => <Word value={source} of="amlFundSources" /> },
    { source: 'isPoliticallyExposed', kind: 'yes-no' },
    { source: 'politicalFunction', wide: true },
    { source: 'note', wide: true },
    { source: 'validUntil', kind: 'moment', wide: true },
  ],
};

const rules = listOf({
  call: 'GET /api/Aml/v1/Rules',
  items: 'rules',
  paged: false,
  file: false,
});

/** The call tells all rules at once. */
async function ruleOf(id: string): Promise<Row> {
  const found = (await api('GET /api/Aml/v1/Rules', {})).rules.find((rule) => rule.id === id);
  if (!found) throw new HttpError('ERR_NOT_FOUND', 404);
  return found;
}

const ruleState = (id: string, state: 'ACTIVE' | 'RETIRED') =>
  function run({ reason, key }: { readonly reason: string; readonly key: string }) {
    return api(
      'PUT /api/Aml/v1/RuleState',
      { body: { id, state, reason } },
      { idempotencyKey: key },
    );
  };

export const amlRules: Screen = {
  name: 'aml-rules',
  group: 'people',
  icon: RulesIcon,
  permissions: { read: 'compliance.read', edit: 'compliance.settings' },
  source: { ...rules, one: ruleOf },
  columns: [
    { source: 'ruleTitle', render: (row) => <RuleTitle row={row} /> },
    { source: 'version', kind: 'number' },
    {
      source: 'conditions',
      wide: true,
      render: ({ tree }) => <RuleWords tree={tree} figures={amlFigures} />,
    },
    { source: 'severity', kind: 'word', of: 'amlSeverities' },
    { source: 'holdsPayouts', kind: 'yes-no', wide: true },
    { source: 'state', kind: 'state', of: 'amlRuleStates' },
    { source: 'riskSource', wide: true, render: (row) => <RuleSource row={row} /> },
    {
      source: 'acts',
      needs: 'compliance.settings',
      render: (row) => (
        <Inside>
          <ActionButton
            label={row.state === 'ACTIVE' ? 'acts.retireRule' : 'acts.activateRule'}
            permission="compliance.settings"
            reason="required"
            object={String(row.title)}
            run={ruleState(row.id, row.state === 'ACTIVE' ? 'RETIRED' : 'ACTIVE')}
          />
        </Inside>
      ),
    },
  ],
  opens: 'show',
  show: lazy(() => import('./rule.tsx')),
  create: lazy(() => import('./create.tsx')),
};

export const amlCountries: Screen = {
  name: 'aml-countries',
  group: 'people',
  icon: CountriesIcon,
  permissions: { read: 'compliance.read' },
  source: listOnly({
    call: 'GET /capi/Aml/v3/HazardousCountry/GetList',
    items: 'countries',
    paged: false,
    idOf: ({ country }) => String(country),
    file: false,
  }),
  actions: MarkCountry,
  columns: [
    { source: 'country', render: ({ country }) => <CountryName code={String(country)} /> },
    { source: 'hazardLevel', render: ({ level }) => <Word value={level} of="amlLevels" /> },
    { source: 'reason', wide: true },
    { source: 'changedAt', kind: 'moment', wide: true },
  ],
};

const switches = {
  incomeRangeRequired: 'PUT /capi/FundsSource/v3/Setting/IncomeRangeRequired',
  professionRequired: 'PUT /capi/FundsSource/v3/Setting/ProfessionRequired',
  noteAllowed: 'PUT /capi/FundsSource/v3/Setting/NoteAllowed',
  enabled: 'PUT /capi/FundsSource/v3/Setting/Enabled',
} as const;

interface TurnProps {
  readonly row: Row;
  readonly of: keyof typeof switches;
}

/** The button that turns what a source asks for. */
function Turn({ row, of }: TurnProps) {
  const on = row[of] === true;
  const translate = useTranslate();
  const source = String(row.source);
  return (
    <Inside>
      <ActionButton
        label={on ? 'acts.switchOff' : 'acts.switchOn'}
        object={`${translate(`amlFundSources.${source}`)}: ${translate(`fields.${of === 'enabled' ? 'sourceEnabled' : of}`)}`}
        permission="compliance.settings"
        reason="none"
        run={() => api(switches[of], { query: { source, value: !on } })}
      />
    </Inside>
  );
}

export const amlSources: Screen = {
  name: 'aml-sources',
  group: 'people',
  icon: SourcesIcon,
  permissions: { read: 'compliance.read' },
  source: listOnly({
    call: 'GET /capi/FundsSource/v3/Setting/GetList',
    items: 'settings',
    paged: false,
    idOf: ({ source }) => String(source),
    file: false,
  }),
  columns: [
    { source: 'fundSource', render: ({ source }) => <Word value={source} of="amlFundSources" /> },
    { source: 'incomeRangeRequired', render: (row) => <Turn row={row} of="incomeRangeRequired" /> },
    { source: 'professionRequired', render: (row) => <Turn row={row} of="professionRequired" /> },
    { source: 'noteAllowed', render: (row) => <Turn row={row} of="noteAllowed" /> },
    { source: 'sourceEnabled', render: (row) => <Turn row={row} of="enabled" /> },
  ],
};
