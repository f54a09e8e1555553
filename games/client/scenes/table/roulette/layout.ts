/**
 * Where each spot of the table lies. The table is a grid of tracks: numbers have their own track
 * and so have the lines between them, so a split or a corner is a place as large as a finger and
 * no two places overlap. `wide` runs from left to right, `tall` from top to bottom. `low` is a wide
 * table for a phone on its side: its lines have no room of their own and carry chips only.
 */
import { colourOfPocket, doubleZero, spotsOf } from '@herna/maths';

export type Orientation = 'wide' | 'tall' | 'low';

/** A rectangle in CSS pixels from the table's upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the chips of a spot stand: the middle of what is drawn. */
export interface SpotMark {
  readonly spot: string;
  readonly chip: { readonly x: number; readonly y: number };
}

export interface SpotPlace extends SpotMark {
  /** What is pressed. */
  readonly box: Box;
}

export type CellColour = 'red' | 'black' | 'green' | 'plain';

/** What is painted on the felt: a number or an outside field. */
export interface Cell {
  readonly spot: string;
  readonly box: Box;
  readonly colour: CellColour;
}

export interface TableLayout {
  readonly orientation: Orientation;
  readonly width: number;
  readonly height: number;
  readonly cells: readonly Cell[];
  readonly places: readonly SpotPlace[];
  /** Spots that only carry chips here; they are pressed elsewhere. */
  readonly marks: readonly SpotMark[];
}

interface Metrics {
  /** Along the twelve streets. */
  readonly zero: number;
  readonly along: number;
  readonly alongLine: number;
  readonly columns: number;
  /** Across the three columns. */
  readonly across: number;
  readonly acrossLine: number;
  /** What the numbers of the third column have beyond their track: half a line, where there is room. */
  readonly edge: number;
  readonly street: number;
  readonly dozens: number;
  readonly evens: number;
}

/** Sizes in CSS pixels: a place is no smaller than 44 for a finger, and than 40 for a mouse. */
const metrics: Readonly<Record<Orientation, Metrics>> = {
  wide: {
    zero: 44,
    along: 40,
    alongLine: 40,
    columns: 44,
    across: 40,
    acrossLine: 40,
    edge: 20,
    street: 40,
    dozens: 44,
    evens: 44,
  },
  tall: {
    zero: 44,
    along: 44,
    alongLine: 44,
    columns: 44,
    across: 44,
    acrossLine: 44,
    edge: 0,
    street: 44,
    dozens: 44,
    evens: 44,
  },
  low: {
    zero: 46,
    along: 46,
    alongLine: 0,
    columns: 48,
    across: 46,
    acrossLine: 0,
    edge: 0,
    street: 0,
    dozens: 46,
    evens: 46,
  },
};

interface Track {
  readonly from: number;
  readonly to: number;
}

const middle = ({ from, to }: Track): number => (from + to) / 2;
const span = (first: Track, last: Track): Track => ({ from: first.from, to: last.to });

interface Tracks {
  readonly zero: Track;
  /** By street, the first is 1–3; the line before each, the first is that of zero. */
  readonly streets: readonly Track[];
  readonly streetLines: readonly Track[];
  readonly columnBets: Track;
  /** By column, the first holds 1; the line before each, the first is that of streets. */
  readonly columns: readonly Track[];
  readonly columnLines: readonly Track[];
  readonly dozens: Track;
  readonly evens: Track;
  readonly length: number;
  readonly breadth: number;
  /** A double zero stands beside the zero. */
  readonly twoZeros: boolean;
}

/** Cuts both axes into tracks, the outside bets first across; a small table has no dozens. */
function cutTracks(m: Metrics, pockets: number): Tracks {
  const streetCount = pockets === 13 ? 4 : 12;
  let at = 0;
  const next = (size: number): Track => {
    const from = at;
    at += size;
    return { from, to: at };
  };
  const zero = next(m.zero);
  const streets: Track[] = [];
  const streetLines: Track[] = [];
  for (let street = 0; street < streetCount; street++) {
    streetLines.push(next(m.alongLine));
    streets.push(next(m.along + (street === streetCount - 1 ? m.alongLine / 2 : 0)));
  }
  const columnBets = next(m.columns);
  const length = at;
  at = 0;
  const evens = next(m.evens);
  const dozens = next(streetCount === 12 ? m.dozens : 0);
  const columns: Track[] = [];
  const columnLines: Track[] = [];
  for (let column = 0; column < 3; column++) {
    columnLines.push(next(column === 0 ? m.street : m.acrossLine));
    columns.push(next(m.across + (column === 2 ? m.edge : 0)));
  }
  const breadth = at;
  return {
    zero,
    streets,
    streetLines,
    columnBets,
    columns,
    columnLines,
    dozens,
    evens,
    length,
    breadth,
    twoZeros: pockets === 38,
  };
}

const trackAt = (tracks: readonly Track[], index: number): Track => {
  const track = tracks[index];
  if (!track) throw new RangeError(`no track ${index}`);
  return track;
};

/** Street (0 to 11) and column (0 to 2) of a number. */
const streetOf = (pocket: number): number => Math.floor((pocket - 1) / 3);
const columnOf = (pocket: number): number => (pocket - 1) % 3;

/** Even chances along the table, by how many streets it has. */
const evenChances: Readonly<Record<number, readonly string[]>> = {
  12: ['low', 'even', 'red', 'black', 'odd', 'high'],
  4: ['low', 'red', 'black', 'high'],
};

/** The place of a zero across its track: the whole of it, or its side beside the double zero. */
function zeroAcross(pocket: number, t: Tracks): Track {
  if (!t.twoZeros) return span(trackAt(t.columns, 0), trackAt(t.columns, 2));
  return trackAt(t.columns, pocket === doubleZero ? 2 : 0);
}

const isZero = (pocket: number): boolean => pocket === 0 || pocket === doubleZero;

/** The two tracks, along and across, whose crossing is the place of a spot. */
function crossing(spot: string, t: Tracks): readonly [Track, Track] {
  const [kind = '', rest = ''] = spot.split(':');
  const numbers = rest.split('-').map(Number);
  const [first = 0, second = 0] = numbers;
  const street = (index: number): Track => trackAt(t.streets, index);
  const streetLine = (index: number): Track => trackAt(t.streetLines, index);
  const column = (index: number): Track => trackAt(t.columns, index);
  const columnLine = (index: number): Track => trackAt(t.columnLines, index);
  switch (kind) {
    case 'straight':
      return isZero(first)
        ? [t.zero, zeroAcross(first, t)]
        : [street(streetOf(first)), column(columnOf(first))];
    case 'split':
      if (isZero(second)) return [t.zero, column(1)];
      if (isZero(first)) return [streetLine(0), column(columnOf(second))];
      return second === first + 1
        ? [street(streetOf(first)), columnLine(columnOf(second))]
        : [streetLine(streetOf(second)), column(columnOf(first))];
    case 'trio':
      return [streetLine(0), columnLine(second === 1 ? 1 : 2)];
    case 'first-four':
      return [streetLine(0), columnLine(0)];
    case 'street':
      return [street(streetOf(first)), columnLine(0)];
    case 'six-line':
      return [streetLine(streetOf(first) + 1), columnLine(0)];
    case 'corner':
      return [streetLine(streetOf(first) + 1), columnLine(columnOf(first) + 1)];
    case 'dozen': {
      const from = (first - 1) * 4;
      return [cellSpan(t.streets, t.streetLines, from, from + 3), t.dozens];
    }
    case 'column':
      return [t.columnBets, cellSpan(t.columns, t.columnLines, first - 1, first - 1)];
    default: {
      const fields = evenChances[t.streets.length] ?? [];
      const each = t.streets.length / fields.length;
      const from = fields.indexOf(kind) * each;
      return [cellSpan(t.streets, t.streetLines, from, from + each - 1), t.evens];
    }
  }
}

/** What is painted for tracks: from the middle of the line before to that of the line after. */
function cellSpan(
  tracks: readonly Track[],
  lines: readonly Track[],
  first: number,
  last: number,
): Track {
  const after = lines[last + 1];
  return {
    from: middle(trackAt(lines, first)),
    to: after ? middle(after) : trackAt(tracks, last).to,
  };
}

function cellCrossing(spot: string, t: Tracks): readonly [Track, Track] {
  const [kind, rest] = spot.split(':');
  if (kind === 'dozen') {
    // Painted up to the numbers, so that chips on streets stand on its edge.
    const [along, { from }] = crossing(spot, t);
    return [along, { from, to: middle(trackAt(t.columnLines, 0)) }];
  }
  if (kind !== 'straight') return crossing(spot, t);
  const pocket = Number(rest);
  const all = { from: middle(trackAt(t.columnLines, 0)), to: t.breadth };
  if (isZero(pocket)) {
    const along = { from: 0, to: middle(trackAt(t.streetLines, 0)) };
    if (!t.twoZeros) return [along, all];
    const half = middle(trackAt(t.columns, 1));
    return [along, pocket === 0 ? { from: all.from, to: half } : { from: half, to: all.to }];
  }
  const street = streetOf(pocket);
  const column = columnOf(pocket);
  return [
    cellSpan(t.streets, t.streetLines, street, street),
    cellSpan(t.columns, t.columnLines, column, column),
  ];
}

const colourOf = (spot: string, pockets: number): CellColour => {
  if (spot === 'red' || spot === 'black') return spot;
  if (!spot.startsWith('straight:')) return 'plain';
  return colourOfPocket(Number(spot.slice('straight:'.length)), pockets);
};

const layouts = new Map<string, TableLayout>();

/** The table of a wheel of so many pockets in one of its two positions. */
export function tableLayout(orientation: Orientation, pockets: number): TableLayout {
  const name = `${orientation} ${pockets}`;
  const known = layouts.get(name);
  if (known) return known;
  const layout = lay(orientation, pockets);
  layouts.set(name, layout);
  return layout;
}

function lay(orientation: Orientation, pockets: number): TableLayout {
  const tracks = cutTracks(metrics[orientation], pockets);
  const wide = orientation !== 'tall';
  // Lying, the table shows its third column on top and the outside bets below.
  const box = ([along, across]: readonly [Track, Track]): Box =>
    wide
      ? {
          x: along.from,
          y: tracks.breadth - across.to,
          width: along.to - along.from,
          height: across.to - across.from,
        }
      : {
          x: across.from,
          y: along.from,
          width: across.to - across.from,
          height: along.to - along.from,
        };
  const centre = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });
  const cells: Cell[] = [];
  const places: SpotPlace[] = [];
  const marks: SpotMark[] = [];
  for (const spot of spotsOf(pockets).keys()) {
    const pressed = box(crossing(spot, tracks));
    const painted = /^(straight|dozen|column|low|high|red|black|odd|even)/.test(spot);
    const cell = painted ? box(cellCrossing(spot, tracks)) : pressed;
    if (painted) cells.push({ spot, box: cell, colour: colourOf(spot, pockets) });
    const chip = centre(cell);
    if (pressed.width > 0 && pressed.height > 0) places.push({ spot, box: pressed, chip });
    else marks.push({ spot, chip });
  }
  return {
    orientation,
    width: wide ? tracks.length : tracks.breadth,
    height: wide ? tracks.breadth : tracks.length,
    cells,
    places,
    marks,
  };
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/** The nearest place in a direction, for the arrow keys; the same one at the edge. */
export function neighbour(layout: TableLayout, spot: string, direction: Direction): string {
  const from = layout.places.find((place) => place.spot === spot);
  if (!from) return layout.places[0]?.spot ?? spot;
  const horizontal = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  let best = spot;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const { spot: other, box } of layout.places) {
    const gap = horizontal
      ? sign > 0
        ? box.x - (from.box.x + from.box.width)
        : from.box.x - (box.x + box.width)
      : sign > 0
        ? box.y - (from.box.y + from.box.height)
        : from.box.y - (box.y + box.height);
    if (other === spot || gap < -0.5) continue;
    const aside = horizontal
      ? Math.abs(box.y + box.height / 2 - from.chip.y)
      : Math.abs(box.x + box.width / 2 - from.chip.x);
    const distance = gap + aside * 3;
    if (distance < bestDistance) {
      best = other;
      bestDistance = distance;
    }
  }
  return best;
}
