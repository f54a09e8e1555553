import { useState } from 'react';
import { useRedirect } from 'react-admin';
import { api, newKey } from '../../data/api.ts';
import { NewPage } from '../../features/new-page.tsx';
import { JourneyEditor } from './editor.tsx';
import { blankJourney } from './journey.ts';
import { wireOf } from './wire.ts';

/** A new journey; it is a draft until somebody publishes it. */
export default function JourneyCreate() {
  const redirect = useRedirect();
  const [key, setKey] = useState(newKey);
  return (
    <NewPage>
      <JourneyEditor
        definition={blankJourney}
        save={async (name, definition) => {
          const body = { name, definition: wireOf(definition) };
          // What was refused is asked for anew.
          setKey(newKey());
          const { id } = await api(
            'POST /api/engagement/journeys',
            { body },
            { idempotencyKey: key },
          );
          redirect('show', 'journeys', id);
        }}
      />
    </NewPage>
  );
}
