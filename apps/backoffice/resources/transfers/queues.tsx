/** Who waits at a terminal or another place for a transfer, in the order of coming. */
import { Box, Button, CardContent, MenuItem, TextField } from '@mui/material';
import { skipToken } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useAllowed } from '../../access/use-member.ts';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { isPlayerId, PlayerField } from '../../features/player-field.tsx';
import { ReadPart } from '../../features/read-part.tsx';
import { SmallTable } from '../../features/small-table.tsx';
import { useCall } from '../../features/use-call.ts';
import { OfPlayer } from '../../format/names.tsx';
import { Moment, RowLink, Word } from '../../format/value-formats.tsx';

const kinds = ['CardIn', 'CardOut', 'CashDeposit', 'CashPayout', 'HandPay'] as const;
type Kind = (typeof kinds)[number];

/** For those who process payments. */
export function PlayerQueues() {
  return useAllowed('payments.process') && <Queues />;
}

function Queues() {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState('');
  const show = (event: FormEvent) => {
    event.preventDefault();
    setPlace(typed);
  };
  return (
    <CardContent sx={{ display: 'grid', gap: 2 }}>
      <Box
        component="form"
        onSubmit={show}
        sx={{ display: 'flex', gap: 1, alignItems: 'start', maxWidth: 520 }}
      >
        <TextField
          fullWidth
          label={translate('fields.queuePlace')}
          helperText={translate('transfers.placeHint')}
          value={typed}
          onChange={({ target }) => setTyped(target.value.trim())}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
        <Button
          type="submit"
          variant="outlined"
          color="inherit"
          disabled={!/^[!-~]{1,100}$/.test(typed)}
          sx={{ minHeight: 48, flexShrink: 0 }}
        >
          {translate('acts.showQueue')}
        </Button>
      </Box>
      {place && <Queue key={place} place={place} />}
    </CardContent>
  );
}

function Queue({ place }: { readonly place: string }) {
  const translate = useTranslate();
  const query = useCall(
    'GET /capi/FundsTransfer/v1/PlayerQueue/List',
    place ? { query: { place } } : skipToken,
  );
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <ReadPart
        title="titles.queue"
        empty="empty.queue"
        query={query}
        listOf={({ players }) => players}
        height={48}
      >
        {({ players }) => (
          <SmallTable
            label={translate('titles.queue')}
            items={players}
            keyOf={({ playerId, kind }) => `${kind} ${playerId}`}
            columns={[
              {
                field: 'player',
                cell: ({ playerId }) => <RowLink resource="players" id={playerId} />,
              },
              { field: 'kind', cell: ({ kind }) => <Word value={kind} of="queueKinds" /> },
              { field: 'waitsSince', cell: ({ addedAt }) => <Moment value={addedAt} /> },
              {
                field: 'acts',
                cell: ({ playerId, kind }) => (
                  <ActionButton
                    label="acts.leaveQueue"
                    object={<OfPlayer what={translate(`queueKinds.${kind}`)} playerId={playerId} />}
                    permission="payments.process"
                    reason="none"
                    run={() =>
                      api('POST /capi/FundsTransfer/v1/PlayerQueue/Remove', {
                        body: { place, kind, playerId },
                      })
                    }
                  />
                ),
              },
            ]}
          />
        )}
      </ReadPart>
      <Box>
        <JoinQueue place={place} />
      </Box>
    </Box>
  );
}

function JoinQueue({ place }: { readonly place: string }) {
  const translate = useTranslate();
  const [playerId, setPlayerId] = useState('');
  const [kind, setKind] = useState<Kind>('CardIn');
  return (
    <ActionButton
      label="acts.joinQueue"
      object={place}
      permission="payments.process"
      reason="none"
      ready={isPlayerId(playerId)}
      run={() =>
        api('POST /capi/FundsTransfer/v1/PlayerQueue/Add', { body: { place, kind, playerId } })
      }
    >
      <PlayerField value={playerId} onChange={setPlayerId} />
      <TextField
        select
        label={translate('fields.kind')}
        value={kind}
        onChange={({ target }) => setKind(target.value as Kind)}
      >
        {kinds.map((id) => (
          <MenuItem key={id} value={id}>
            {translate(`queueKinds.${id}`)}
          </MenuItem>
        ))}
      </TextField>
    </ActionButton>
  );
}
