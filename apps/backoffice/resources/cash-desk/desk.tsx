/** Where a cashier works: the own drawer, the player who stands there, and one operation at a time. */
import { Alert, Box, CardContent, Divider, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useTranslate } from 'react-admin';
import { Failed } from '../../features/failed.tsx';
import { isPlayerId, PlayerField } from '../../features/player-field.tsx';
import { useCall } from '../../features/use-call.ts';
import { Money } from '../../format/value-formats.tsx';
import { OperationAtDesk } from './operation.tsx';
import type { Operation } from './operations.ts';
import { OperationsOfPlayer } from './operations-of-player.tsx';
import { StartOperation } from './start.tsx';
import { WhoItIs } from './who.tsx';

/** The desk above the receipts. */
export function Desk() {
  const translate = useTranslate();
  const [playerId, setPlayerId] = useState('');
  const [operation, setOperation] = useState<Operation>();
  const chosen = isPlayerId(playerId);
  return (
    <>
      <CardContent sx={{ display: 'grid', gap: 2.5 }}>
        <OwnDrawer />
        <Box sx={{ maxWidth: 520 }}>
          <PlayerField
            value={playerId}
            onChange={(next) => {
              setPlayerId(next);
              setOperation(undefined);
            }}
          />
        </Box>
        {chosen && (
          <Box
            key={playerId}
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
              alignItems: 'start',
            }}
          >
            <WhoItIs playerId={playerId} />
            {operation ? (
              <OperationAtDesk
                key={operation.id}
                operation={operation}
                onChange={setOperation}
                onEnd={() => setOperation(undefined)}
              />
            ) : (
              <StartOperation playerId={playerId} onStarted={setOperation} />
            )}
          </Box>
        )}
        {chosen && <OperationsOfPlayer playerId={playerId} onOpen={setOperation} />}
      </CardContent>
      <Divider />
      <Typography variant="h6" component="h2" sx={{ px: 2, pt: 2 }}>
        {translate('titles.receipts')}
      </Typography>
    </>
  );
}

/** The cashier's open session; without one no cash can be taken or paid. */
function OwnDrawer() {
  const translate = useTranslate();
  const { value, fault, again } = useCall('GET /api/cash-desk/sessions/own');
  if (fault) return <Failed error={fault} again={again} />;
  const session = value?.session;
  if (session) {
    const { desk, expected, currency } = session;
    return (
      <Typography color="text.secondary" sx={{ minHeight: 24 }}>
        {translate('cashDesk.own', { desk })} <Money value={{ amount: expected, currency }} />
      </Typography>
    );
  }
  return (
    <Box sx={{ minHeight: 24 }} aria-busy={value === undefined}>
      {value && (
        <Alert severity="info">
          {translate('cashDesk.none')} <Link to="/cash-desks">{translate('cashDesk.open')}</Link>
        </Alert>
      )}
    </Box>
  );
}
