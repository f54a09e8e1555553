/** How wheel and table share the picture, by its size in CSS pixels. */
import { type Box, type Orientation, type TableLayout, tableLayout } from './layout.ts';

export interface Arrangement {
  readonly orientation: Orientation;
  /** The middle of the wheel and its radius, the bowl's edge included. */
  readonly wheel: { readonly x: number; readonly y: number; readonly radius: number };
  /** The part of the picture the table and its buttons have; a tall table scrolls in it. */
  readonly table: Box;
  /** Size of the table's pixels. */
  readonly scale: number;
  /** The whole table lies on a phone on its side, with what else is chosen in sheets above it. */
  readonly low?: true;
  /** The wheel has the picture, and the table only shows where chips lie. */
  readonly small?: true;
  /** The wheel rests in the corner, beside what is said, so that the table has its room. */
  readonly corner?: true;
}

/** Height over width of the wheel as it is seen. */
export const wheelTilt = 0.8;

const margin = 12;
/** Buttons, chips and last numbers around the table. */
const toolsHeight = 136;
/** A lying table is no smaller than this, so that a small screen of a computer has one too. */
const wideLeast = 0.8;
/** What a lying table has of each pixel of a screen's width, and while the wheel turns beside it. */
const wideShare = { resting: 0.000_66, turning: 0.000_61 } as const;
/** Breadth of a wheel beside a standing table. */
const wheelBeside = 240;
/** A phone on its side is lower than this. */
const lowBelow = 420;
/** A row above the whole table and one below it, with the room between them. */
const lowRows = 2 * 48;
/** No place of the whole table is smaller than a finger at this size. */
const lowLeast = 0.957;
/** Size of the table while the wheel turns beside it. */
const lowTurning = 0.36;
/** A phone narrower than this. */
const narrowBelow = 380;
/** What of a standing table is always seen. */
const tableLeast = 150;
/** Bets by the wheel below a standing table: their names and a row of numbers. */
const callBetsHeight = 108;
/** A wheel that rests above a standing table is no lower. */
const restingLeast = 96;
/** On a narrower phone its picture has to be this high for a wheel above the table. */
const cornerBelow = { width: 360, height: 480 } as const;
/** A wheel that rests beside words. */
const restingWheel = { x: margin + 26, y: 22, radius: 26 } as const;

/** The whole table over the whole breadth, or small beside a wheel that turns. */
function arrangeLow(
  width: number,
  height: number,
  turning: boolean,
  layout: TableLayout,
): Arrangement {
  if (!turning) {
    const across = Math.min(1.1, (width - 2 * margin) / layout.width);
    // Where the whole table would be too low to hit, it scrolls.
    const least = Math.min(lowLeast, across);
    const scale = Math.max(least, Math.min(across, (height - lowRows) / layout.height));
    return {
      orientation: 'low',
      wheel: restingWheel,
      table: { x: margin, y: 0, width: width - 2 * margin, height },
      scale,
      low: true,
    };
  }
  const tableWidth = layout.width * lowTurning;
  const space = width - tableWidth - 3 * margin;
  const radius = Math.min(space / 2, (height - 2 * margin) / 2 / wheelTilt);
  return {
    orientation: 'low',
    wheel: { x: margin + space / 2, y: height / 2, radius },
    table: { x: width - margin - tableWidth, y: 0, width: tableWidth, height },
    scale: lowTurning,
    low: true,
    small: true,
  };
}

/**
 * Wheel beside a lying table where there is room, else above or beside a standing one. Above the
 * table the wheel is large while it turns and small while chips are laid.
 */
export function arrange(
  width: number,
  height: number,
  turning: boolean,
  pockets: number,
  callBets = false,
): Arrangement {
  const wideTable = tableLayout('wide', pockets);
  const tallTable = tableLayout('tall', pockets);
  const wheelLeast = 260;
  const room = width - 3 * margin - wheelLeast;
  const lowTable = tableLayout('low', pockets);
  if (height < lowBelow && width >= lowTable.width * lowLeast + 2 * margin) {
    return arrangeLow(width, height, turning, lowTable);
  }
  if (room >= wideTable.width * wideLeast) {
    const shared = width - 3 * margin;
    const scale = Math.min(
      1.25,
      room / wideTable.width,
      turning ? shared * wideShare.turning : Math.max(1, shared * wideShare.resting),
      Math.max(0.6, (height - toolsHeight - 2 * margin) / wideTable.height),
    );
    const tableWidth = wideTable.width * scale;
    const space = shared - tableWidth;
    const radius = Math.min(space / 2, (height - 2 * margin) / 2 / wheelTilt, 300);
    return {
      orientation: 'wide',
      wheel: { x: margin + space / 2, y: height / 2, radius },
      table: {
        x: width - margin - tableWidth,
        y: margin,
        width: tableWidth,
        height: height - 2 * margin,
      },
      scale,
    };
  }
  // A narrow phone has no room to spare beside the table.
  const beside = width < narrowBelow ? 4 : margin;
  const tableWidth = Math.min(
    width - 2 * beside,
    tallTable.width * 1.15,
    // Beside a wheel the table is no larger than fingers want it; above one it takes the whole width.
    width < height ? width : Math.max(tallTable.width, width - wheelBeside - 3 * margin),
  );
  const scale = tableWidth / tallTable.width;
  if (width >= tableWidth + wheelBeside + 3 * margin) {
    const space = width - tableWidth - 3 * margin;
    const radius = Math.min(space / 2, (height - 2 * margin) / 2 / wheelTilt, 280);
    return {
      orientation: 'tall',
      wheel: { x: margin + space / 2, y: height / 2, radius },
      table: { x: width - margin - tableWidth, y: 0, width: tableWidth, height },
      scale,
    };
  }
  const least = restingLeast + toolsHeight + tableLeast + (callBets ? callBetsHeight : 0);
  const isTight = height < (width < cornerBelow.width ? cornerBelow.height : least);
  if (isTight && !turning) {
    const x = (width - tableWidth) / 2;
    const table = { x, y: 0, width: tableWidth, height };
    return { orientation: 'tall', wheel: restingWheel, table, scale, corner: true };
  }
  const widest = (width - 2 * margin) * wheelTilt;
  const wheelHeight = turning
    ? Math.max(120, Math.min(widest, height - toolsHeight - tableLeast))
    : Math.max(restingLeast, Math.min(widest * 0.5, height * 0.21));
  return {
    orientation: 'tall',
    wheel: { x: width / 2, y: wheelHeight / 2 + 4, radius: wheelHeight / 2 / wheelTilt },
    table: {
      x: (width - tableWidth) / 2,
      y: wheelHeight + 8,
      width: tableWidth,
      height: height - wheelHeight - 8,
    },
    scale,
  };
}
