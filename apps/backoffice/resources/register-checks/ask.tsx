/** Questions to the register: about a person by their data, and about the player whose answers are listed. */
import type { Output } from '@herna/contract-kit';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { type Api, api } from '../../data/api.ts';
import { fieldErrors } from '../../features/form.tsx';
import { isPlayerId } from '../../features/player-field.tsx';
import { PlayerName } from '../../format/names.tsx';
import { Moment } from '../../format/value-formats.tsx';
import { RegisterActs } from './acts.tsx';

type Answer = Output<Api['POST /capi/Government/v1/BySDSL']>;

const empty = { firstName: '', lastName: '', birthDate: '', birthNumber: '' };

/** What stands above the answers: the two questions that can be asked. */
export function AskRegister() {
  const playerId = String(useListContext().filterValues?.playerId ?? '');
  return (
    <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
      <AskAboutPerson />
      {isPlayerId(playerId) && (
        <Box component="section">
          <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
            <PlayerName id={playerId} />
          </Typography>
          <RegisterActs playerId={playerId} name={<PlayerName id={playerId} />} />
        </Box>
      )}
    </Box>
  );
}

/** Asks about somebody who need not be a player; nothing is kept. */
function AskAboutPerson() {
  const translate = useTranslate();
  const allowed = useAllowed('protection.exclusions');
  const [person, setPerson] = useState(empty);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const [fault, setFault] = useState<Error>();
  if (!allowed) return null;
  const faults = fieldErrors(fault) ?? {};
  const birthNumber = person.birthNumber.replace(/[\s/]/g, '');
  const ready = Boolean(person.firstName.trim() && person.lastName.trim() && person.birthDate);
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setAnswer(undefined);
    setFault(undefined);
    const { firstName, lastName, birthDate } = person;
    const body = {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      birthDate,
      ...(birthNumber ? { birthNumber } : {}),
    };
    await api('POST /capi/Government/v1/BySDSL', { body }).then(setAnswer, setFault);
    setBusy(false);
  };
  const field = (source: keyof typeof empty, label: string, more: object = {}) => (
    <TextField
      label={translate(`fields.${label}`)}
      value={person[source]}
      error={faults[source] !== undefined}
      helperText={faults[source]}
      onChange={({ target }) => {
        // An answer is of whom was asked about, and of nobody else.
        setAnswer(undefined);
        setPerson((before) => ({ ...before, [source]: target.value }));
      }}
      {...more}
    />
  );
  return (
    <Box component="form" aria-label={translate('titles.askRegister')} onSubmit={ask}>
      <Typography variant="h6" component="h2">
        {translate('titles.askRegister')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('register.askSays')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          columnGap: 1.5,
          maxWidth: 640,
        }}
      >
        {field('firstName', 'firstName', { required: true })}
        {field('lastName', 'surname', { required: true })}
        {field('birthDate', 'birthDate', {
          required: true,
          type: 'date',
          slotProps: { inputLabel: { shrink: true } },
        })}
        {field('birthNumber', 'birthNumber')}
      </Box>
      <Button type="submit" variant="contained" disabled={busy || !ready} sx={{ mt: 1 }}>
        {translate('acts.askRegister')}
      </Button>
      <Box role="status" sx={{ mt: 1 }}>
        {fault && <Alert severity="error">{translate('register.failed')}</Alert>}
        {answer && <PersonAnswer answer={answer} />}
      </Box>
    </Box>
  );
}

function PersonAnswer({ answer: { result, reference, until } }: { readonly answer: Answer }) {
  const translate = useTranslate();
  const severity = result === 'EXCLUDED' ? 'error' : result === 'CLEAR' ? 'success' : 'warning';
  return (
    <Alert severity={severity}>
      {translate(`registerAnswers.${result}`)}
      {until && (
        <>
          {' → '}
          <Moment value={until} />
        </>
      )}{' '}
      · {translate('fields.reference')} {reference}
    </Alert>
  );
}
