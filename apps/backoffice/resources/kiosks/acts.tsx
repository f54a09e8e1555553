/** What staff do with kiosks: a code for a new one, the end of one that is lost. */
import { Alert, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { type Choice, Choices } from '../../features/choices.tsx';
import { Moment } from '../../format/value-formats.tsx';

const workroomChoices = async (): Promise<readonly Choice[]> =>
  (await api('GET /api/Kiosk/v1/Registration/GetWorkrooms')).workrooms.map(
    ({ id, name, venue }) => ({ id, name: `${venue}: ${name}` }),
  );

/** Makes a code; it is shown once. */
export function KioskCode() {
  const translate = useTranslate();
  const [rooms, setRooms] = useState<readonly Choice[]>([]);
  const [made, setMade] = useState<{ readonly code: string; readonly expiresAt: string }>();
  const [room] = rooms;
  return (
    <>
      <ActionButton
        label="acts.kioskCode"
        says="acts.kioskCodeSays"
        permission="venues.kiosks"
        reason="none"
        ready={room !== undefined}
        run={async () => {
          const body = { workroomId: room?.id ?? '' };
          setMade(await api('POST /api/Kiosk/v1/Registration/CreateCode', { body }));
        }}
      >
        <Choices
          label="fields.workroom"
          listKey={['choice of workrooms']}
          list={workroomChoices}
          value={rooms}
          onChange={setRooms}
        />
      </ActionButton>
      {made && (
        <Dialog open onClose={() => setMade(undefined)}>
          <DialogTitle>{translate('titles.kioskCode')}</DialogTitle>
          <DialogContent>
            <Typography variant="h4" component="p" sx={{ letterSpacing: 4, my: 1 }}>
              {made.code}
            </Typography>
            <Alert severity="info">
              {translate('venues.codeUntil')} <Moment value={made.expiresAt} />
            </Alert>
          </DialogContent>
        </Dialog>
      )}
    </>
  );
}

/** Takes the key of a kiosk away. */
export function RevokeKiosk({ kiosk }: { readonly kiosk: Row }) {
  return (
    <ActionButton
      label="acts.revokeKiosk"
      says="acts.revokeKioskSays"
      object={String(kiosk.name)}
      permission="venues.kiosks"
      reason="required"
      tone="danger"
      run={({ reason }) =>
        api('POST /api/Kiosk/v1/Registration/RevokeDevice', { body: { id: kiosk.id, reason } })
      }
    />
  );
}
