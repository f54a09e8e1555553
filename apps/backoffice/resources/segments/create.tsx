import { useState } from 'react';
import { required, TextInput } from 'react-admin';
import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';
import { RuleEditor, RuleSize } from '../../features/rule-editor.tsx';
import type { Rule } from '../../features/rule-groups.ts';

/** A new segment: conditions of figures, with the number of players while it is built. */
export default function SegmentCreate() {
  const [tree, setTree] = useState<Rule>({
    all: [{ figure: 'signedInDaysAgo', is: '>=', than: 30 }],
  });
  const send = (values: Record<string, unknown>, key: string) =>
    api(
      'POST /api/engagement/segments',
      { body: { name: String(values.name), tree } },
      { idempotencyKey: key },
    );
  return (
    <NewPage>
      <CallForm resource="segments" send={send}>
        <TextInput source="name" label="fields.name" validate={required()} />
        <RuleEditor rule={tree} onChange={setTree} />
        <RuleSize tree={tree} />
      </CallForm>
    </NewPage>
  );
}
