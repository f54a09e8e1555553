/** Paytable, lines, rules and the return to player, all from the title's own data. */
import { symbolPictures } from '@herna/titles/pictures';
import type { Session } from '../scene.ts';
import { highestWinAt } from '../text/highest-win.ts';
import { pokerRowText } from '../text/poker-row.ts';
import { scatterKeys, wildKey } from '../text/symbol-role.ts';
import { Dialog } from './dialog.tsx';
import { useWords } from './words.ts';

interface PaytableRow {
  readonly symbol: string;
  readonly kind: 'regular' | 'wild' | 'scatter' | 'prize' | 'hand';
  readonly pays: readonly { readonly count: number; readonly multiple: number }[];
}

interface TitleData {
  readonly paytable?: readonly PaytableRow[];
  readonly lines?: readonly (readonly number[])[];
  readonly ways?: { readonly coins: number } | null;
  /** Into how many coins a stake is divided where groups pay. */
  readonly coins?: number;
  readonly symbolSet?: string;
  readonly rows?: number;
  /** Hands that share the stake. */
  readonly hands?: number;
  readonly freeSpins?: { readonly award: readonly number[] } | null;
  /** Coins that stay; nothing else of them is shown here. */
  readonly hold?: object | null;
}

export interface RulesDialogProperties {
  readonly game: Pick<Session['game'], 'key' | 'name' | 'engine' | 'data' | 'rules' | 'rtp'>;
  /** The stake whose wins are shown, minor units. */
  readonly stake: number;
  readonly currency: string;
  /** What the next round can win at most, where there is one. */
  readonly highest?: NextHighest;
  readonly onClose: () => void;
}

export interface NextHighest {
  readonly bounds: Session['game']['highestWin'];
  readonly stake: number;
  /** Whether jackpots are played for beside the game's own wins. */
  readonly jackpots: boolean;
}

interface HighestWinProperties extends NextHighest {
  readonly currency: string;
}

/** What a round can win at most, and what happens to more. */
function HighestWin({ bounds, stake, currency, jackpots }: HighestWinProperties) {
  const { text, money } = useWords();
  const win = highestWinAt(bounds, stake);
  const sentences = [
    win === undefined
      ? text('rules.highestWinNone')
      : text('rules.highestWinText', { stake: money(stake, currency), win: money(win, currency) }),
    ...(bounds.maximum === null
      ? []
      : [text('rules.highestWinCut', { maximum: money(bounds.maximum, currency) })]),
    ...(jackpots ? [text('rules.highestWinJackpots')] : []),
  ];
  return (
    <>
      <h3>{text('rules.highestWin')}</h3>
      <p>{sentences.join(' ')}</p>
    </>
  );
}

export function RulesDialog(properties: RulesDialogProperties) {
  const { game, stake, currency, highest, onClose } = properties;
  const { text } = useWords();
  const data = game.data as TitleData;
  const lines = data.lines ?? [];
  return (
    <Dialog title={text('rules.title')} onClose={onClose}>
      {data.paytable && data.paytable.length > 0 && (
        <Paytable game={game} data={data} stake={stake} currency={currency} />
      )}
      <h3>{text('rules.rulesHeading')}</h3>
      <ul className="rules-list">
        {game.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {lines.length > 0 && (
        <>
          <h3>{text('rules.lines')}</h3>
          <ul className="lines">
            {lines.map((rows, index) => (
              <li key={rows.join('')} className="line-row">
                <LineFigure rows={rows} height={data.rows ?? 3} />
                <span className="heard">{text('rules.line', { number: index + 1 })}</span>
                <span aria-hidden="true">{index + 1}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {game.rtp !== '' && (
        <>
          <h3>{text('rules.return')}</h3>
          <p>{text('rules.returnText', { rtp: game.rtp })}</p>
        </>
      )}
      {highest && <HighestWin {...highest} currency={currency} />}
      <p className="quiet">{text('shell.keys')}</p>
    </Dialog>
  );
}

interface PaytableProperties extends Omit<RulesDialogProperties, 'onClose'> {
  readonly data: TitleData;
}

function Paytable({ game, data, stake, currency }: PaytableProperties) {
  const { text, money } = useWords();
  const parts = data.ways?.coins ?? data.coins ?? data.lines?.length ?? data.hands ?? 1;
  const perLine = stake / Math.max(1, parts);
  const base = (kind: PaytableRow['kind']): number =>
    kind === 'scatter' || kind === 'prize' ? stake : perLine;
  return (
    <>
      <h3>{text('rules.paytable')}</h3>
      <p className="quiet">{text('rules.atStake', { stake: money(stake, currency) })}</p>
      {data.ways && <p className="quiet">{text('rules.ways')}</p>}
      {data.coins && <p className="quiet">{text('rules.coins')}</p>}
      <ul className="paytable">
        {(data.paytable ?? []).map(({ symbol, kind, pays }) => (
          <li key={symbol} className="paytable-row">
            {kind === 'prize' && (
              <b className="prize">{symbol.replace('x', '×').replace('.', ',')}</b>
            )}
            {kind === 'hand' && <b className="hand">{pokerRowText(text, symbol)}</b>}
            {kind !== 'prize' && kind !== 'hand' && (
              <SymbolPicture
                set={data.symbolSet ?? game.key}
                symbol={symbol}
                name={text(`symbols.${symbol}`)}
              />
            )}
            <div className="paytable-pays">
              <dl>
                {pays.toReversed().map(({ count, multiple }) => (
                  <div key={count} className="paytable-pay">
                    <dt>
                      {kind === 'hand' ? multiple : count}
                      {data.coins && kind === 'regular' ? '+' : '×'}
                    </dt>
                    <dd>{money(Math.round(multiple * base(kind)), currency)}</dd>
                  </div>
                ))}
              </dl>
              {kind === 'wild' && <p className="quiet">{text(wildKey(data))}</p>}
              {kind === 'scatter' && <ScatterText data={data} pays={pays} />}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

interface SymbolPictureProperties {
  readonly set: string;
  readonly symbol: string;
  readonly name: string;
}

function SymbolPicture({ set, symbol, name }: SymbolPictureProperties) {
  const { avif, webp } = symbolPictures(set, symbol);
  return (
    <picture>
      <source type="image/avif" srcSet={avif} />
      <img src={webp} alt={name} width="56" height="56" loading="lazy" />
    </picture>
  );
}

interface ScatterTextProperties {
  readonly data: TitleData;
  readonly pays: PaytableRow['pays'];
}

function ScatterText({ data, pays }: ScatterTextProperties) {
  const { text } = useWords();
  const awards = (data.freeSpins?.award ?? []).flatMap((spins, count) =>
    spins > 0 ? [text('rules.freeSpins', { count, spins })] : [],
  );
  const says = [
    ...scatterKeys(data, pays).map((key) => text(key)),
    ...(awards.length > 0 ? [awards.join(', ')] : []),
  ];
  return <p className="quiet">{says.join(' ')}</p>;
}

/** A line as a small figure of the reels. */
function LineFigure({
  rows,
  height,
}: {
  readonly rows: readonly number[];
  readonly height: number;
}) {
  const cells = rows.flatMap((row, reel) =>
    Array.from({ length: height }, (_, at) => ({ reel, at, on: at === row })),
  );
  return (
    <svg viewBox={`0 0 ${rows.length * 10} ${height * 10}`} aria-hidden="true">
      {cells.map(({ reel, at, on }) => (
        <rect
          key={`${reel}-${at}`}
          x={reel * 10 + 1}
          y={at * 10 + 1}
          width="8"
          height="8"
          rx="2"
          className={on ? 'on' : 'off'}
        />
      ))}
    </svg>
  );
}
