/** Selling a ticket for cash: its lines, what to take for it, and the paper with its number. */
import PrintIcon from '@mui/icons-material/PrintOutlined';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  GlobalStyles,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { Facts, Moment, Money } from '../../format/value-formats.tsx';
import { chanceLine, type Game, printedNumber, type TypedLine } from './lines.ts';
import { LinesField, typedLines } from './lines-field.tsx';
import { lineText } from './tickets.tsx';

interface OfGame {
  readonly game: Game;
}
type Sold = Awaited<ReturnType<typeof sell>>;

const sell = (game: Game, lines: readonly TypedLine[], key: string) =>
  api(
    'POST /api/lottery/desk/tickets',
    { body: { saleId: key, gameKey: game.gameKey, lines: [...lines] } },
    { idempotencyKey: key },
  );

/** Lines as they are typed, one under the other; of a raffle there is one, which holds nothing. */
function linesOf(game: Game, text: string): readonly TypedLine[] | undefined {
  return game.matching === 'raffle' ? [{ main: [], extra: [] }] : typedLines(game, text);
}

/** The button of a game, for whoever has a cash desk open. */
export function SellTicket({ game }: OfGame) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const [sold, setSold] = useState<Sold>();
  const lines = linesOf(game, text);
  const total = { ...game.price, amount: game.price.amount * (lines?.length ?? 0) };
  const addByChance = () =>
    setText([text.trim(), lineText(chanceLine(game))].filter((part) => part !== '').join('\n'));
  return (
    <>
      <ActionButton
        label="acts.sellTicket"
        object={game.name}
        says="acts.sellTicketSays"
        tone="main"
        permission="lottery.desk"
        reason="none"
        ready={lines !== undefined}
        run={async ({ key }) => {
          if (!lines) return;
          setSold(await sell(game, lines, key));
          setText('');
        }}
      >
        {game.matching === 'raffle' ? (
          <Typography>{translate('acts.raffleTicket')}</Typography>
        ) : (
          <>
            <LinesField autoFocus game={game} text={text} onChange={setText} />
            <Button variant="outlined" color="inherit" onClick={addByChance}>
              {translate('acts.chanceLine')}
            </Button>
          </>
        )}
        <Facts rows={[['fields.toBeTaken', <Money key="v" value={total} />]]} />
      </ActionButton>
      {sold && <Paper sold={sold} onClose={() => setSold(undefined)} />}
    </>
  );
}

/** On paper stands the ticket alone. */
const paper = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    '#lottery-ticket, #lottery-ticket *': { visibility: 'visible' },
    '#lottery-ticket': { position: 'fixed', insetBlockStart: 0, insetInlineStart: 0 },
  },
} as const;

function Paper({ sold, onClose }: { readonly sold: Sold; readonly onClose: () => void }) {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} aria-labelledby="lottery-ticket-title" fullWidth maxWidth="xs">
      <GlobalStyles styles={paper} />
      <DialogTitle id="lottery-ticket-title">{translate('titles.soldTicket')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box id="lottery-ticket" sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="h6" component="p">
            {sold.gameName}
          </Typography>
          <Typography sx={{ fontFamily: 'monospace', fontSize: 18, overflowWrap: 'anywhere' }}>
            {printedNumber(sold.number)}
          </Typography>
          <Facts
            rows={[
              ['fields.drawAt', <Moment key="v" value={sold.drawAt} />],
              ['fields.lotteryLines', sold.lines.map(lineText).join(' · ')],
              ['fields.price', <Money key="v" value={sold.price} />],
            ]}
          />
        </Box>
        <Alert severity="warning">{translate('acts.paperSays')}</Alert>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
        <Button variant="contained" startIcon={<PrintIcon />} onClick={() => window.print()}>
          {translate('acts.print')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
