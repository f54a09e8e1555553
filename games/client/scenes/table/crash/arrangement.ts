/** How sky, seats and buttons share the picture, by its size in CSS pixels. */

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Arrangement {
  /** Where the curve is drawn; its lower left corner is the start. */
  readonly sky: Box;
  readonly history: Box;
  readonly seats: Box;
  /** The button and the automatic exit. */
  readonly panel: Box;
}

const margin = 14;
const historyHeight = 36;
/** Lower than this the buttons stand beside the sky, and those on board are left out. */
const lowBelow = 400;
const besideFrom = 560;
/** Breadth of the buttons beside the sky, for each of the player's seats. */
const panelBeside = 210;

/**
 * Those on board beside the sky where there is room, else below it. The player's own `seats` have
 * their automatic exits beside the button when there is but one.
 */
export function arrange(width: number, height: number, seats: number): Arrangement {
  if (height < lowBelow && width >= besideFrom) return arrangeLow(width, height, seats);
  const beside = width >= 860;
  const side = beside ? Math.min(320, width * 0.26) : 0;
  const panelHeight = beside && seats === 1 ? 72 : 118;
  const main = width - side - (beside ? 3 : 2) * margin;
  const history = { x: margin, y: 4, width: main, height: historyHeight };
  const panelY = height - panelHeight - 6;
  const panel = { x: margin, y: panelY, width: main, height: panelHeight };
  const top = historyHeight + 12;
  if (beside) {
    return {
      history,
      panel,
      sky: { x: margin + 40, y: top, width: main - 40, height: panelY - top - margin },
      seats: { x: width - margin - side, y: 4, width: side, height: height - 10 },
    };
  }
  const room = panelY - top - margin;
  const skyHeight = Math.max(120, Math.min(room * 0.66, room - 96));
  return {
    history,
    panel,
    sky: { x: margin + 34, y: top, width: main - 34, height: skyHeight },
    seats: {
      x: margin,
      y: top + skyHeight + margin,
      width: main,
      height: Math.max(0, room - skyHeight - margin),
    },
  };
}

/** A phone on its side: sky on the left, buttons on the right, both as high as the picture. */
function arrangeLow(width: number, height: number, seats: number): Arrangement {
  const side = Math.min(panelBeside * seats, width * 0.5);
  const main = width - side - 3 * margin;
  const top = historyHeight + 12;
  const panel = { x: width - margin - side, y: top, width: side, height: height - top - 6 };
  return {
    history: { x: margin, y: 4, width: width - 2 * margin, height: historyHeight },
    panel,
    sky: { x: margin + 40, y: top, width: main - 40, height: height - top - margin },
    seats: { x: panel.x, y: top, width: side, height: 0 },
  };
}
