import { api } from '../../data/api.ts';
import { CallForm } from '../../features/form.tsx';
import { NewPage } from '../../features/new-page.tsx';
import { TournamentFields } from './fields.tsx';
import { blank, tournamentOf } from './spec.ts';

const send = (values: Record<string, unknown>, key: string) => {
  const body = tournamentOf(values);
  if (!body) throw new Error();
  return api(
    'POST /capi/v2-onling/Tournaments/CreateTournament',
    { body },
    { idempotencyKey: key },
  );
};

/** A new tournament with its rounds, beside what players would see of it. */
export default function TournamentCreate() {
  return (
    <NewPage>
      <CallForm resource="tournaments" send={send} defaultValues={blank}>
        <TournamentFields />
      </CallForm>
    </NewPage>
  );
}
