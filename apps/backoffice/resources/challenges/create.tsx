import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';
import { ChallengeFields } from './fields.tsx';
import { blank, challengeOf } from './spec.ts';

/** A new challenge, with what is wrong with it and its cost as it is typed. */
export default function ChallengeCreate() {
  const translate = useTranslate();
  const send = (values: Record<string, unknown>, key: string) => {
    const body = challengeOf(values);
    if (!body) throw new Error(translate('forms.challengeUnread'));
    return api('POST /api/operator/challenges', { body }, { idempotencyKey: key });
  };
  return (
    <NewPage>
      <CallForm resource="challenges" send={send} defaultValues={blank}>
        <ChallengeFields />
      </CallForm>
    </NewPage>
  );
}
