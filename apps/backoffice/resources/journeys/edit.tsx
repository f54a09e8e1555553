import { useRedirect, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { EditPage } from '../../features/edit-page.tsx';
import { JourneyEditor } from './editor.tsx';
import type { Journey } from './journey.ts';
import { wireOf } from './wire.ts';

function Draft({ journey }: { readonly journey: Journey }) {
  const redirect = useRedirect();
  return (
    <JourneyEditor
      name={journey.name}
      definition={journey.draft}
      save={async (_name, definition) => {
        await api('POST /api/engagement/journeys/{journeyId}/draft', {
          params: { journeyId: journey.id },
          body: { definition: wireOf(definition) },
        });
        redirect('show', 'journeys', journey.id);
      }}
    />
  );
}

/** The draft of a journey; whoever is inside goes on by a version. */
export default function JourneyEdit() {
  const translate = useTranslate();
  return (
    <EditPage name={({ name }) => translate('journeys.draftOf', { name })}>
      {(row) => <Draft journey={row as unknown as Journey} />}
    </EditPage>
  );
}
