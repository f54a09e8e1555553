/** The form of a journey: its name, who enters, its goal and its steps; faults stand at their fields. */
import { Alert, Box, Button, CardContent, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { fieldErrors } from '../../features/form.tsx';
import { HeadFields } from './head-fields.tsx';
import type { Definition } from './journey.ts';
import { StepTree } from './step-tree.tsx';

interface EditorProps {
  readonly definition: Definition;
  /** Absent where the journey has its name already. */
  readonly name?: string;
  readonly save: (name: string, definition: Definition) => Promise<void>;
}

/** Looks for faults below a field, the outermost first. */
const below = (faults: Readonly<Record<string, string>>, field: string): string | undefined =>
  faults[`definition.${field}`];

export function JourneyEditor({ definition: before, name: named, save }: EditorProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [name, setName] = useState(named ?? '');
  const [definition, setDefinition] = useState(before);
  const [fault, setFault] = useState<Error>();
  const [busy, setBusy] = useState(false);
  const faults = fieldErrors(fault) ?? {};
  const stepFaults = Object.entries(faults).filter(([field]) =>
    field.startsWith('definition.steps'),
  );
  /** The fault of a field of a step; a step alone tells its first one, so that a closed one shows it. */
  const ofStep = (field: string): string | undefined =>
    /^\d+$/.test(field)
      ? stepFaults.find(
          ([one]) =>
            one === `definition.steps.${field}` || one.startsWith(`definition.steps.${field}.`),
        )?.[1]
      : below(faults, `steps.${field}`);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setFault(undefined);
    try {
      await save(name, definition);
      notify(translate('forms.saved'), { type: 'success' });
    } catch (error) {
      setFault(error as Error);
      setBusy(false);
    }
  };
  return (
    <CardContent
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 860 }}
    >
      {named === undefined && (
        <TextField
          required
          label={translate('fields.name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={faults.name !== undefined}
          helperText={faults.name}
        />
      )}
      <HeadFields
        definition={definition}
        onChange={setDefinition}
        faultOf={(field) => below(faults, field)}
      />
      <Box component="section" sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
        <Typography variant="h6" component="h2">
          {translate('journeys.steps')}
        </Typography>
        {faults['definition.steps'] && <Alert severity="error">{faults['definition.steps']}</Alert>}
        <StepTree
          steps={definition.steps}
          onChange={(steps) => setDefinition({ ...definition, steps })}
          faultOf={ofStep}
        />
      </Box>
      {fault && <Alert severity="error">{fault.message || translate('acts.failed')}</Alert>}
      <Box>
        <Button type="submit" variant="contained" disabled={busy}>
          {translate('journeys.saveDraft')}
        </Button>
      </Box>
    </CardContent>
  );
}
