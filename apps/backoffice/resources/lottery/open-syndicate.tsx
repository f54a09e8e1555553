/** Opening a syndicate for a draw on sale: how many shares, and which lines. */
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { api } from '../../data/api.ts';
import { ActionButton } from '../../features/action-button.tsx';
import { useCall } from '../../features/use-call.ts';
import { Facts, Money } from '../../format/value-formats.tsx';
import { DrawName } from './draw-name.tsx';
import { type Game, syndicatePlan, type TypedLine } from './lines.ts';
import { LinesField, typedLines } from './lines-field.tsx';

const wholeNumber = (text: string): number | undefined =>
  /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined;

/** A draw that is on sale. */
interface OpenDraw {
  readonly drawId: string;
  readonly gameKey: string;
  readonly gameName: string;
  readonly drawAt: string;
}

const act = {
  label: 'acts.openSyndicate',
  permission: 'lottery.syndicates',
  reason: 'none',
  tone: 'main',
} as const;

/** The act of a draw; it waits for the prices of its game, in the place that it will have. */
export function OpenSyndicate({ draw }: { readonly draw: OpenDraw }) {
  const { value } = useCall('GET /api/lottery/games');
  const game = value?.games.find((one) => one.gameKey === draw.gameKey);
  if (!game) return <ActionButton {...act} disabled run={() => Promise.resolve()} />;
  return <OpenSyndicateOf draw={draw} game={game} />;
}

function OpenSyndicateOf({ draw, game }: { readonly draw: OpenDraw; readonly game: Game }) {
  const translate = useTranslate();
  const raffle = game.matching === 'raffle';
  const [sharesText, setShares] = useState('10');
  const [chanceText, setChance] = useState('1');
  const [text, setText] = useState('');
  const lines: readonly TypedLine[] | undefined = text.trim() === '' ? [] : typedLines(game, text);
  const [shares, quickPicks] = [wholeNumber(sharesText), wholeNumber(chanceText)];
  const count = lines && quickPicks !== undefined ? lines.length + quickPicks : undefined;
  const plan = syndicatePlan(game, count, shares);
  return (
    <ActionButton
      {...act}
      says="acts.openSyndicateSays"
      object={<DrawName draw={draw} />}
      ready={plan?.sharePrice !== undefined}
      run={async ({ key }) => {
        if (shares === undefined || quickPicks === undefined || !lines) return;
        const body = { drawId: draw.drawId, shares, lines: [...lines], quickPicks };
        await api('POST /api/lottery/syndicates', { body }, { idempotencyKey: key });
      }}
    >
      <TextField
        autoFocus
        label={translate('fields.shares')}
        helperText={translate('acts.sharesHint')}
        error={plan !== undefined && plan.sharePrice === undefined}
        value={sharesText}
        onChange={(event) => setShares(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      {!raffle && <LinesField game={game} text={text} onChange={setText} />}
      {!raffle && (
        <TextField
          label={translate('fields.quickPicks')}
          helperText={translate('acts.quickPicksHint')}
          error={quickPicks === undefined}
          value={chanceText}
          onChange={(event) => setChance(event.target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      )}
      <Facts
        rows={[
          ['fields.price', plan ? <Money key="v" value={plan.price} /> : '–'],
          ['fields.sharePrice', plan?.sharePrice ? <Money key="v" value={plan.sharePrice} /> : '–'],
        ]}
      />
    </ActionButton>
  );
}
