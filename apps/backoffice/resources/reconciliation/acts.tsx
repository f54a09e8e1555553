/** Comparing a day, importing a file of settlement, and working on a difference. */

import { addDays, pragueDay } from '@herna/kernel';
import type { DifferenceOutcome } from '@herna/reconciliation/contract';
import { Box, LinearProgress, MenuItem, TextField } from '@mui/material';
import { type ChangeEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Inside } from '../../features/cells.tsx';
import { useCall } from '../../features/use-call.ts';

const today = () => pragueDay(new Date());
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

interface DayFieldProps {
  readonly value: string;
  readonly onChange: (day: string) => void;
  readonly fault?: string | undefined;
}

function DayField({ value, onChange, fault }: DayFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      type="date"
      required
      label={translate('fields.day')}
      value={value}
      error={fault !== undefined}
      helperText={fault}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today() } }}
    />
  );
}

interface PartyFieldProps {
  readonly value: string;
  readonly onChange: (party: string) => void;
  /** Whether all of them may be chosen at once. */
  readonly withAll?: boolean;
  readonly fault?: string | undefined;
}

/** The bank and the gateways that are connected. */
function PartyField({ value, onChange, withAll = false, fault }: PartyFieldProps) {
  const translate = useTranslate();
  const { value: found } = useCall('GET /api/reconciliation/parties');
  const parties = found?.items ?? [];
  return (
    <TextField
      select
      required={!withAll}
      label={translate('fields.party')}
      value={parties.some(({ party }) => party === value) || withAll ? value : ''}
      error={fault !== undefined}
      helperText={fault}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { displayEmpty: withAll }, inputLabel: { shrink: true } }}
    >
      {withAll && <MenuItem value="">{translate('forms.allParties')}</MenuItem>}
      {parties.map(({ party }) => (
        <MenuItem key={party} value={party}>
          {translate(`gateways.${party}`, { _: party })}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface OfDay {
  readonly day?: string;
  readonly party?: string;
}

interface Progress {
  readonly party: string;
  readonly compared: number;
  readonly of: number;
}

function ProgressLine({ progress: { party, compared, of } }: { readonly progress: Progress }) {
  const translate = useTranslate();
  const name = translate(`gateways.${party}`, { _: party });
  const line = translate('forms.comparing', { party: name, place: compared + 1, of });
  return (
    <Box role="status">
      {line}
      <LinearProgress variant="determinate" value={(100 * compared) / of} aria-label={line} />
    </Box>
  );
}

/** Compares a day now; the day and party of a page are filled in there. All are asked in turn. */
export function CompareDay(of: OfDay) {
  const [day, setDay] = useState(of.day ?? addDays(today(), -1));
  const [party, setParty] = useState(of.party ?? '');
  const [progress, setProgress] = useState<Progress>();
  const compare = async () => {
    const all = async () => (await api('GET /api/reconciliation/parties')).items;
    const parties = party === '' ? await all() : [{ party }];
    try {
      for (const [compared, one] of parties.entries()) {
        setProgress({ party: one.party, compared, of: parties.length });
        await api('POST /api/reconciliation/runs', { body: { day, party: one.party } });
      }
    } finally {
      setProgress(undefined);
    }
  };
  return (
    <ActionButton
      label="acts.compareDay"
      says="acts.compareDaySays"
      permission="reconciliation.run"
      tone="main"
      reason="none"
      ready={isDay(day)}
      run={compare}
    >
      {(faultOf) => (
        <>
          <DayField value={day} onChange={setDay} fault={faultOf('day')} />
          <PartyField value={party} onChange={setParty} withAll fault={faultOf('party')} />
          {progress && <ProgressLine progress={progress} />}
        </>
      )}
    </ActionButton>
  );
}

/** Imports a file of a gateway that has no list of its own. */
export function ImportSettlement(of: OfDay) {
  const translate = useTranslate();
  const [day, setDay] = useState(of.day ?? addDays(today(), -1));
  const [party, setParty] = useState(of.party ?? '');
  const [file, setFile] = useState<File>();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => setFile(target.files?.[0]);
  const send = ({ key }: { readonly key: string }) => {
    const body = new FormData();
    body.append('party', party);
    body.append('day', day);
    if (file) body.append('file', file);
    // A form carries the fields that the call declares, and the file beside them.
    const input = { body: body as unknown as { party: string; day: string } };
    return api('POST /api/reconciliation/settlement-files', input, { idempotencyKey: key });
  };
  return (
    <ActionButton
      label="acts.importSettlement"
      says="acts.importSettlementSays"
      permission="reconciliation.run"
      reason="none"
      ready={isDay(day) && party !== '' && file !== undefined}
      run={send}
    >
      {(faultOf) => (
        <>
          <DayField value={day} onChange={setDay} fault={faultOf('day')} />
          <PartyField value={party} onChange={setParty} fault={faultOf('party')} />
          <input
            type="file"
            accept=".csv,text/csv"
            onChange={choose}
            aria-label={translate('fields.settlementFile')}
          />
          <FileFaults faultOf={faultOf} />
        </>
      )}
    </ActionButton>
  );
}

const columns = ['', '.reference', '.kind', '.amount', '.currency', '.state'] as const;
/** Lines of which faults are shown. */
const linesShown = 500;

/** What is wrong with the lines of a file. */
function FileFaults({ faultOf }: { readonly faultOf: (field: string) => string | undefined }) {
  const fields = ['file'];
  for (let line = 1; line <= linesShown; line++) {
    fields.push(...columns.map((column) => `file.${line}${column}`));
  }
  const faults = fields.flatMap((field) => {
    const says = faultOf(field);
    return says === undefined ? [] : [{ field, says }];
  });
  if (faults.length === 0) return null;
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, color: 'error.main', typography: 'body2' }}>
      {faults.map(({ field, says }) => (
        <li key={field}>{`${field.replace('file.', '')}: ${says}`}</li>
      ))}
    </Box>
  );
}

const outcomes: readonly DifferenceOutcome[] = ['EXPLAINED', 'CORRECTED', 'CLAIMED'];
const permission = 'reconciliation.resolve';

/** Taking a difference on, and closing it with its outcome. */
export function DifferenceActs({ difference }: { readonly difference: Row }) {
  const { id, state } = difference;
  const params = { differenceId: id };
  if (state !== 'OPEN' && state !== 'ASSIGNED') return null;
  return (
    <Inside>
      {state === 'OPEN' && (
        <ActionButton
          label="acts.takeDifference"
          permission={permission}
          reason="none"
          tone="main"
          run={({ key }) =>
            api(
              'POST /api/reconciliation/differences/{differenceId}/assign',
              { params, body: {} },
              { idempotencyKey: key },
            )
          }
        />
      )}
      {state === 'ASSIGNED' && <Resolve params={params} />}
    </Inside>
  );
}

function Resolve({ params }: { readonly params: { readonly differenceId: string } }) {
  const translate = useTranslate();
  const [outcome, setOutcome] = useState<DifferenceOutcome>('EXPLAINED');
  const [correctionId, setCorrectionId] = useState('');
  const corrected = outcome === 'CORRECTED';
  return (
    <ActionButton
      label="acts.resolveDifference"
      says="acts.resolveDifferenceSays"
      permission={permission}
      reason="required"
      tone="main"
      ready={!corrected || /^[1-9]\d{0,18}$/.test(correctionId)}
      run={({ reason, key }) =>
        api(
          'POST /api/reconciliation/differences/{differenceId}/resolve',
          { params, body: { outcome, reason, ...(corrected ? { correctionId } : {}) } },
          { idempotencyKey: key },
        )
      }
    >
      <TextField
        select
        label={translate('fields.differenceOutcome')}
        value={outcome}
        onChange={({ target }) => setOutcome(target.value as DifferenceOutcome)}
      >
        {outcomes.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`differenceOutcomes.${one}`)}
          </MenuItem>
        ))}
      </TextField>
      {corrected && (
        <TextField
          required
          label={translate('fields.correctionNumber')}
          value={correctionId}
          onChange={({ target }) => setCorrectionId(target.value.trim())}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      )}
    </ActionButton>
  );
}
