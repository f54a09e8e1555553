import type { ChallengeSpec } from '@herna/challenges/contract';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { EditPage } from '../../features/edit-page.tsx';
import { CallForm } from '../../features/form.tsx';
import { ChallengeFields } from './fields.tsx';
import { challengeOf, valuesOf } from './spec.ts';

const specOf = ({ spec }: Row) => spec as ChallengeSpec;

/** Changes a challenge that nobody can join yet. */
export default function ChallengeEdit() {
  return <EditPage name={(row) => specOf(row).name}>{(row) => <Form row={row} />}</EditPage>;
}

function Form({ row }: { readonly row: Row }) {
  const translate = useTranslate();
  const send = (values: Record<string, unknown>, key: string) => {
    const body = challengeOf(values);
    if (!body) throw new Error(translate('forms.challengeUnread'));
    const params = { id: row.id };
    const query = { version: Number(row.version) };
    return api(
      'PUT /api/operator/challenges/{id}',
      { params, query, body },
      { idempotencyKey: key },
    );
  };
  return (
    <CallForm resource="challenges" send={send} defaultValues={valuesOf(specOf(row))}>
      <ChallengeFields />
    </CallForm>
  );
}
