import { Box } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, regex, required, SelectInput, TextInput } from 'react-admin';
import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';
import { RuleEditor } from '../../features/rule-editor.tsx';
import type { Rule } from '../../features/rule-groups.ts';
import { amlFigures } from './figures.ts';
import { Trial } from './trial.tsx';

const severities = ['LOW', 'MEDIUM', 'HIGH'] as const;
const keyForm = regex(/^[a-z][a-z0-9-]{0,39}$/, 'forms.ruleKeyHint');

/** A new rule or a further version of one, as a draft: its conditions are tried on the past first. */
export default function RuleCreate() {
  const [tree, setTree] = useState<Rule>({
    all: [{ figure: 'deposits24h', is: '>=', than: 200_000 }],
  });
  const send = (values: Record<string, unknown>, key: string) =>
    api(
      'POST /api/Aml/v1/Rules',
      {
        body: {
          key: String(values.key),
          title: String(values.title),
          severity: values.severity as (typeof severities)[number],
          holdsPayouts: values.holdsPayouts === true,
          tree,
          source: String(values.source),
        },
      },
      { idempotencyKey: key },
    );
  return (
    <NewPage>
      <CallForm
        resource="aml-rules"
        send={send}
        defaultValues={{ severity: 'MEDIUM', holdsPayouts: false }}
      >
        <TextInput
          source="key"
          label="fields.key"
          helperText="forms.ruleKeyHint"
          validate={[required(), keyForm]}
        />
        <TextInput source="title" label="fields.title" validate={required()} fullWidth />
        <SelectInput
          source="severity"
          label="fields.severity"
          choices={severities.map((id) => ({ id, name: `amlSeverities.${id}` }))}
          validate={required()}
        />
        <BooleanInput source="holdsPayouts" label="fields.holdsPayouts" />
        <RuleEditor figures={amlFigures} rule={tree} onChange={setTree} />
        <TextInput
          source="source"
          label="fields.riskSource"
          helperText="forms.ruleSourceHint"
          validate={required()}
          fullWidth
        />
        <Box sx={{ width: '100%' }}>
          <Trial tree={tree} />
        </Box>
      </CallForm>
    </NewPage>
  );
}
