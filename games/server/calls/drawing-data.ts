/** What the client draws the titles of each engine with; everything in it is public. */
import { wireMinor } from '@herna/kernel';
import type { Title, TitleOf } from '@herna/maths';

type Data = Readonly<Record<string, unknown>>;
type DataOf = { readonly [Engine in Title['engine']]: (title: TitleOf<Engine>) => Data };

/** Most on a spot by currency, as it goes over the wire. */
const wireMaximum = (spotMaximum: Readonly<Partial<Record<string, bigint>>>): Data =>
  Object.fromEntries(
    Object.entries(spotMaximum).map(([currency, most]) => [currency, wireMinor(most ?? 0n)]),
  );

const dataOf: DataOf = {
  reels: ({ rows, strips, lines, ways, symbols, symbolSet, freeSpins, pick, hold }) => ({
    rows,
    strips,
    lines,
    ways: ways ?? null,
    symbolSet,
    symbols: Object.fromEntries(
      Object.entries(symbols).map(([letter, { key, kind }]) => [letter, { key, kind }]),
    ),
    freeSpins: freeSpins ?? null,
    pick: pick ? { from: pick.from } : null,
    hold: hold ? { from: hold.from, turns: hold.turns } : null,
  }),
  tumble: ({ rows, strips, symbols, symbolSet, coins, multipliers, freeSpins }) => ({
    rows,
    strips,
    symbolSet,
    coins,
    multipliers,
    symbols: Object.fromEntries(
      Object.entries(symbols).map(([letter, { key, kind }]) => [letter, { key, kind }]),
    ),
    freeSpins: freeSpins ?? null,
  }),
  scratch: ({ ticket, fields, match }) => ({ ticket: ticket ?? 'match', fields, match }),
  roulette: ({ pockets, balls, lucky, callBets, quick, shared, spotMaximum }) => ({
    pockets,
    balls: balls ?? 1,
    lucky: lucky !== undefined,
    callBets: callBets ?? false,
    quick: quick ?? false,
    shared: shared ?? null,
    spotMaximum: wireMaximum(spotMaximum),
  }),
  blackjack: ({ boxes, pairs, spotMaximum, insurance, exposed }) => ({
    insurance,
    exposed: exposed ?? false,
    ...(boxes ? { boxes } : {}),
    ...(pairs ? { pairs } : {}),
    ...(spotMaximum ? { spotMaximum: wireMaximum(spotMaximum) } : {}),
  }),
  reddog: ({ spreadPays, triplePays }) => ({ spreadPays, triplePays }),
  clash: () => ({}),
  baccarat: ({ bankerPays, bankerPaysOnSix, tiePays, spotMaximum }) => ({
    bankerPays,
    bankerPaysOnSix: bankerPaysOnSix ?? bankerPays,
    tiePays,
    spotMaximum: wireMaximum(spotMaximum),
  }),
  poker: ({ deal, playStake, side, spotMaximum }) => ({
    deal,
    playStake,
    side: { spot: side.spot, pays: side.pays },
    spotMaximum: wireMaximum(spotMaximum),
  }),
  videopoker: ({ hands }) => ({ hands }),
  crash: ({ edgePercent, multiplierMaximum, craft, bets, half }) => ({
    bets: bets ?? 1,
    half: half ?? false,
    edgePercent,
    multiplierMaximum,
    craft: craft ?? 'rocket',
  }),
  wheel: ({ betOn, faces, wheels, spotMaximum }) => ({
    betOn,
    faces,
    wheels,
    ...(spotMaximum ? { spotMaximum: wireMaximum(spotMaximum) } : {}),
  }),
  plinko: ({ boards }) => ({ boards }),
  dice: ({ edgePercent, outcomes, chances }) => ({ edgePercent, outcomes, chances }),
  limbo: ({ edgePercent, multiplierMaximum }) => ({ edgePercent, multiplierMaximum }),
  mines: ({ columns, fields, mines, edgePercent, multiplierMaximum }) => ({
    columns,
    fields,
    mines,
    edgePercent,
    multiplierMaximum,
  }),
  towers: ({ floors, plans, edgePercent, multiplierMaximum }) => ({
    floors,
    plans,
    edgePercent,
    multiplierMaximum,
  }),
  hilo: ({ guesses, skips }) => ({ guesses, skips }),
  keno: ({ numbers, drawn, pays, shared }) => ({ numbers, drawn, pays, shared: shared ?? null }),
  bingo: ({ balls, drawn, rows, columns, square, tickets, pays, full }) => ({
    balls,
    drawn,
    rows,
    columns,
    square,
    tickets,
    pays,
    full,
  }),
};

/** What a title is drawn with. */
export const drawingData = (title: Title): Data =>
  (dataOf[title.engine] as (title: Title) => Data)(title);
