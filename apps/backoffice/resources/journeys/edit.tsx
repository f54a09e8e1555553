import { CardContent } from '@mui/material';
import { useRecordContext, useRedirect, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { Heading } from '../../features/heading.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { JourneyEditor } from './editor.tsx';
import type { Journey } from './journey.ts';
import { wireOf } from './wire.ts';

function Edited() {
  const journey = useRecordContext<Journey>();
  const redirect = useRedirect();
  const translate = useTranslate();
  if (!journey) return null;
  return (
    <>
      <CardContent sx={{ pb: 0 }}>
        <Heading>{translate('journeys.draftOf', { name: journey.name })}</Heading>
      </CardContent>
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
    </>
  );
}

/** The draft of a journey; whoever is inside goes on by a version. */
export default function JourneyEdit() {
  return (
    <RowPage mode="edit">
      <Edited />
    </RowPage>
  );
}
