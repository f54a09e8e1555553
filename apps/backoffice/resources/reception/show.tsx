import { cardReadingOf } from '@herna/venues/contract';
import { Alert, Box, Button, CardContent, Chip, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import type { Row } from '../../data/source.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Heading } from '../../features/heading.tsx';
import { isPlayerId, PlayerField } from '../../features/player-field.tsx';
import { PlayerPhoto } from '../../features/player-photo.tsx';
import { ReadPart } from '../../features/read-part.tsx';
import { RowPage } from '../../features/row-page.tsx';
import { SmallTable } from '../../features/small-table.tsx';
import { useCall } from '../../features/use-call.ts';
import { PlayerName } from '../../format/names.tsx';
import { Moment, RowLink } from '../../format/value-formats.tsx';
import { openingOf } from '../venues/opening.tsx';

/** The reception of one venue: who comes in, who is inside, who was refused and why. */
export default function ReceptionShow() {
  return (
    <RowPage>
      <Reception />
    </RowPage>
  );
}

function Reception() {
  const venue = useRecordContext<Row>();
  if (!venue) return null;
  return (
    <CardContent>
      <Heading>{String(venue.name)}</Heading>
      <Typography color="text.secondary">{openingOf(venue)}</Typography>
      <EntryForm venueId={venue.id} />
      <Inside venueId={venue.id} />
      <Refusals venueId={venue.id} />
      <BanPlayer venueId={venue.id} />
    </CardContent>
  );
}

interface OfVenue {
  readonly venueId: string;
}

interface Outcome {
  readonly ok: boolean;
  readonly text: string;
  /** Who was let in: their photo is compared with who stands there. */
  readonly playerId?: string;
}

/** A card number or a chip has at least eight digits; digits that are fewer are a player's id. */
const whoOf = (text: string) =>
  cardReadingOf(text) ?? (/^\d{1,7}$/.test(text) ? { playerId: text } : undefined);

/** Lets in who hands a card over, or says why not. */
function EntryForm({ venueId }: OfVenue) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const who = whoOf(text);
  const enter = async (event: FormEvent) => {
    event.preventDefault();
    if (!who) return;
    setBusy(true);
    try {
      const { firstName, visit, visits } = await api('POST /capi/Player/v3/Entrance/Entry', {
        body: { venueId, ...who },
      });
      const limit = visits.limit === null ? '∞' : String(visits.limit);
      setOutcome({
        ok: true,
        text: translate('venues.entered', { name: firstName, count: visits.count, limit }),
        playerId: visit.playerId,
      });
      setText('');
    } catch (error) {
      setOutcome({ ok: false, text: (error as Error).message || translate('acts.failed') });
    }
    setBusy(false);
    refresh();
  };
  return (
    <Box component="form" onSubmit={enter} sx={{ my: 3, maxWidth: 520 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
        <TextField
          label={translate('fields.cardOrPlayer')}
          helperText={translate('venues.entryHint')}
          value={text}
          onChange={({ target }) => setText(target.value.trim())}
          fullWidth
          autoFocus
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <Button
          type="submit"
          variant="contained"
          disabled={!who || busy}
          sx={{ minHeight: 48, flexShrink: 0 }}
        >
          {translate('acts.letIn')}
        </Button>
      </Box>
      <Box role="status" sx={{ mt: 1 }}>
        {outcome && <Alert severity={outcome.ok ? 'success' : 'error'}>{outcome.text}</Alert>}
      </Box>
      {outcome?.playerId && (
        <Box sx={{ mt: 2 }}>
          <PlayerPhoto key={outcome.playerId} playerId={outcome.playerId} atOnce />
        </Box>
      )}
    </Box>
  );
}

function Inside({ venueId }: OfVenue) {
  const translate = useTranslate();
  const query = useCall('GET /capi/Player/v3/Entrance/GetList', {
    query: { venueId, inside: true, limit: 200 },
  });
  return (
    <ReadPart
      title="titles.inside"
      empty="empty.inside"
      query={query}
      listOf={({ items }) => items}
    >
      {({ items }) => (
        <SmallTable
          label={translate('titles.inside')}
          items={items}
          keyOf={({ id }) => id}
          columns={[
            {
              field: 'player',
              cell: ({ playerId }) => <RowLink resource="players" id={playerId} />,
            },
            { field: 'name', cell: ({ playerName }) => playerName },
            { field: 'enteredAt', cell: ({ enteredAt }) => <Moment value={enteredAt} /> },
            {
              field: 'acts',
              cell: ({ playerId, playerName }) => (
                <ActionButton
                  label="acts.letOut"
                  object={playerName}
                  permission="venues.entrance"
                  reason="none"
                  run={() =>
                    api('POST /capi/Player/v3/Entrance/Exit', { body: { venueId, playerId } })
                  }
                />
              ),
            },
          ]}
        />
      )}
    </ReadPart>
  );
}

function Refusals({ venueId }: OfVenue) {
  const translate = useTranslate();
  const query = useCall('GET /capi/Player/v3/Entrance/GetRefusals', {
    query: { venueId, limit: 20 },
  });
  return (
    <Box sx={{ mt: 3 }}>
      <ReadPart
        title="titles.refusals"
        empty="empty.refusals"
        query={query}
        listOf={({ items }) => items}
        height={48}
      >
        {({ items }) => (
          <SmallTable
            label={translate('titles.refusals')}
            items={items}
            keyOf={({ id }) => id}
            columns={[
              { field: 'refusedAt', cell: ({ refusedAt }) => <Moment value={refusedAt} /> },
              {
                field: 'player',
                cell: ({ playerId }) =>
                  playerId ? <RowLink resource="players" id={playerId} /> : '–',
              },
              {
                field: 'refusal',
                cell: ({ code }) => (
                  <Chip size="small" label={translate(`refusals.${code}`, { _: code })} />
                ),
              },
            ]}
          />
        )}
      </ReadPart>
    </Box>
  );
}

/** Bars a player from this venue. */
function BanPlayer({ venueId }: OfVenue) {
  const [playerId, setPlayerId] = useState('');
  return (
    <Box sx={{ mt: 3 }}>
      <ActionButton
        label="acts.ban"
        object={isPlayerId(playerId) ? <PlayerName id={playerId} /> : null}
        says="acts.banSays"
        permission="venues.entrance"
        reason="required"
        tone="danger"
        ready={isPlayerId(playerId)}
        run={({ reason, key }) =>
          api(
            'POST /capi/Player/v3/Entrance/Ban',
            { body: { playerId, venueId, reason } },
            { idempotencyKey: key },
          )
        }
      >
        <PlayerField value={playerId} onChange={setPlayerId} />
      </ActionButton>
    </Box>
  );
}
