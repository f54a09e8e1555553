/** One case: its figures, all that was done, and what may be done next. */
import type { Output } from '@herna/contract-kit';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useRecordContext, useTranslate } from 'react-admin';
import { type Api, api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { CountryName } from '../../features/country.tsx';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { useFigureText } from '../../features/rule-words.tsx';
import { type SmallColumn, TitledTable } from '../../features/small-table.tsx';
import { StaffName } from '../../format/names.tsx';
import { Permille } from '../../format/returns.tsx';
import { Actor, Day, Moment, RowLink, State, Word } from '../../format/value-formats.tsx';
import { AddFile, Reopen, Report, Snooze } from './case-acts.tsx';
import { amlFigures } from './figures.ts';

type Case = Output<Api['GET /api/Aml/v1/Case']>;

const permission = 'compliance.cases';
const outcomes = ['CONFIRMED_RISK', 'VALUABLE_ALERT', 'FALSE_POSITIVE'] as const;

export default function CaseShow() {
  return (
    <RowPage>
      <Whole />
    </RowPage>
  );
}

const figureColumns: readonly SmallColumn<Case['figures'][number]>[] = [
  { field: 'figure', cell: ({ figure }) => <Word value={figure} of={amlFigures.words} /> },
  { field: 'value', figure: true, cell: (row) => <FigureValue {...row} /> },
];

function FigureValue({ figure, value }: Case['figures'][number]) {
  const textOf = useFigureText(amlFigures);
  return <>{value === null ? '–' : textOf(figure, Number(value))}</>;
}

const matchColumns: readonly SmallColumn<Case['matches'][number]>[] = [
  { field: 'listedName', cell: ({ name }) => <>{name}</> },
  {
    field: 'listedBirthDate',
    cell: ({ birthDate }) => (birthDate ? <Day value={birthDate} /> : '–'),
  },
  { field: 'sanctionList', cell: ({ list, entry }) => <>{`${list} · ${entry}`}</> },
  { field: 'likeness', figure: true, cell: ({ likeness }) => <Permille value={likeness} /> },
  { field: 'listedState', cell: ({ state }) => <State value={state} of="amlMatchStates" /> },
];
const eventColumns: readonly SmallColumn<Case['events'][number]>[] = [
  { field: 'createdAt', cell: ({ at }) => <Moment value={at} /> },
  { field: 'caseEvent', cell: ({ kind }) => <Word value={kind} of="amlEvents" /> },
  { field: 'caseBy', cell: ({ actor }) => <Actor value={actor} /> },
  { field: 'caseBefore', cell: ({ kind, before }) => <Noted kind={kind} value={before} /> },
  { field: 'caseAfter', cell: ({ kind, after }) => <Noted kind={kind} value={after} /> },
  { field: 'note', cell: ({ note }) => <>{note}</> },
];
const fileColumns: readonly SmallColumn<Case['files'][number]>[] = [
  {
    field: 'name',
    cell: ({ id, name }) => <a href={`/api/Aml/v1/CaseFile?id=${id}`}>{name}</a>,
  },
  { field: 'createdAt', cell: ({ addedAt }) => <Moment value={addedAt} /> },
];
const reportColumns: readonly SmallColumn<Case['reports'][number]>[] = [
  {
    field: 'reportNumber',
    cell: ({ id, number }) => <a href={`/api/Aml/v1/Report?id=${id}`}>{number}</a>,
  },
  { field: 'createdAt', cell: ({ createdAt }) => <Moment value={createdAt} /> },
];

/** What an event changed, in words: who has the case, which outcome, which rule and version, until when. */
function Noted({ kind, value }: { readonly kind: string; readonly value: string | null }) {
  const translate = useTranslate();
  if (value === null) return <>–</>;
  switch (kind) {
    case 'TAKEN':
      return <StaffName id={value} />;
    case 'PROPOSED':
    case 'CLOSED':
      return <Word value={value} of="amlOutcomes" />;
    case 'HOLD_CHANGED':
      return <>{translate(`ra.boolean.${value}`)}</>;
    case 'SNOOZED':
      return <Moment value={value} />;
    case 'OPENED': {
      const [rule = '', version] = value.split(' ');
      // A screening names what caused it, a rule its key and version.
      if (version === undefined) return <Word value={rule} of="amlTriggers" />;
      return (
        <>
          <Word value={rule} of="amlKeys" /> · {translate('fields.version')} {version}
        </>
      );
    }
    default:
      return <>{value}</>;
  }
}

function Whole() {
  const translate = useTranslate();
  const found = useRecordContext<Case>();
  if (!found) return null;
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
      <Heading beside={<State value={found.status} of="amlStatuses" />}>
        {`${translate('resources.aml-cases.name', { smart_count: 1 })} ${found.id}`}
      </Heading>
      <Typography>
        {translate(`amlKeys.${found.rule}`, { _: found.rule })} ·{' '}
        <RowLink resource="players" id={found.playerId} /> · {translate('fields.dueAt')}{' '}
        <Moment value={found.dueAt} />
        {found.outcome && (
          <>
            {' · '}
            <Word value={found.outcome} of="amlOutcomes" />
          </>
        )}
      </Typography>
      {found.countries.map((code) => (
        <Typography key={code}>
          <CountryName code={code} />
        </Typography>
      ))}
      <Acts found={found} />
      {holdsByItself(found) || (
        <TitledTable
          title="titles.caseFigures"
          columns={figureColumns}
          items={found.figures}
          keyOf={({ figure }) => figure}
        />
      )}
      {found.matches.length > 0 && (
        <TitledTable
          title="titles.caseMatches"
          columns={matchColumns}
          items={found.matches}
          keyOf={({ list, entry }) => `${list}/${entry}`}
        />
      )}
      <TitledTable
        title="titles.caseEvents"
        columns={eventColumns}
        items={found.events}
        keyOf={({ id }) => id}
      />
      {found.files.length > 0 && (
        <TitledTable
          title="titles.caseFiles"
          columns={fileColumns}
          items={found.files}
          keyOf={({ id }) => id}
        />
      )}
      {found.reports.length > 0 && (
        <TitledTable
          title="titles.caseReports"
          columns={reportColumns}
          items={found.reports}
          keyOf={({ id }) => id}
        />
      )}
    </Box>
  );
}

/** Whether an entry of a list or a country holds, whatever is done with the case. */
const holdsByItself = ({ matches, countries }: Case): boolean =>
  matches.length > 0 || countries.length > 0;

function Acts({ found }: { readonly found: Case }) {
  const { id, status } = found;
  const shared = { permission, reason: 'required' } as const;
  if (status === 'CLOSED') return found.isReopenable ? <Reopen id={id} /> : null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {status !== 'PROPOSED' && (
        <ActionButton
          label="acts.takeCase"
          permission={permission}
          reason="none"
          tone="main"
          run={({ key }) =>
            api('POST /api/Aml/v1/TakeCase', { body: { id } }, { idempotencyKey: key })
          }
        />
      )}
      <ActionButton
        {...shared}
        label="acts.commentCase"
        run={({ reason, key }) =>
          api(
            'POST /api/Aml/v1/CommentCase',
            { body: { id, note: reason } },
            { idempotencyKey: key },
          )
        }
      />
      {status === 'INVESTIGATING' && <Propose id={id} />}
      {status === 'PROPOSED' &&
        (['CONFIRM', 'SEND_BACK'] as const).map((decision) => (
          <ActionButton
            key={decision}
            {...shared}
            label={decision === 'CONFIRM' ? 'acts.confirmCase' : 'acts.sendCaseBack'}
            run={({ reason, key }) =>
              api(
                'POST /api/Aml/v1/DecideCase',
                { body: { id, decision, note: reason } },
                { idempotencyKey: key },
              )
            }
          />
        ))}
      {holdsByItself(found) || (
        <ActionButton
          {...shared}
          {...holdWords(found)}
          run={({ reason, key }) =>
            api(
              'POST /api/Aml/v1/HoldPayouts',
              { body: { id, hold: !found.holdsPayouts, note: reason } },
              { idempotencyKey: key },
            )
          }
        />
      )}
      <AddFile id={id} />
      {found.isOfRule && <Snooze id={id} />}
      {status !== 'OPEN' && <Report id={id} />}
    </Box>
  );
}

/** What the button does next: hold, propose a release, or confirm the proposal of somebody else. */
function holdWords({ holdsPayouts, releaseProposedBy }: Case) {
  if (!holdsPayouts) return { label: 'acts.holdPayouts', says: 'acts.holdPayoutsSays' } as const;
  if (releaseProposedBy === null) {
    return { label: 'acts.proposeRelease', says: 'acts.proposeReleaseSays' } as const;
  }
  return { label: 'acts.confirmRelease', says: 'acts.confirmReleaseSays' } as const;
}

function Propose({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('FALSE_POSITIVE');
  return (
    <ActionButton
      label="acts.proposeOutcome"
      says="acts.proposeOutcomeSays"
      permission={permission}
      reason="required"
      run={({ reason, key }) =>
        api(
          'POST /api/Aml/v1/ProposeOutcome',
          { body: { id, outcome, note: reason } },
          { idempotencyKey: key },
        )
      }
    >
      <TextField
        select
        label={translate('fields.caseOutcome')}
        value={outcome}
        onChange={(event) => setOutcome(event.target.value as typeof outcome)}
      >
        {outcomes.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`amlOutcomes.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </ActionButton>
  );
}
