/**
 * Cards of our own design, painted at the size they are shown in. Lengths are hundredths of the
 * card's width; a card is 100 by 142.
 */
import { cardParts } from './hands.ts';

type Paint = CanvasRenderingContext2D;

const height = 142;
const ink = { red: '#b21830', black: '#1b1720' };
const gold = '#b98a3a';

/** Suits as paths in a box from -50 to 50. */
const suits: Readonly<Record<string, string>> = {
  spades:
    'M0-50C10-30 46-14 46 14C46 34 20 40 6 24C7 36 12 44 20 50H-20C-12 44-7 36-6 24C-20 40-46 34-46 14C-46-14-10-30 0-50Z',
  hearts: 'M0 48C-14 26-48 8-48-20C-48-46-14-52 0-26C14-52 48-46 48-20C48 8 14 26 0 48Z',
  diamonds: 'M0-50C8-28 22-10 38 0C22 10 8 28 0 50C-8 28-22 10-38 0C-22-10-8-28 0-50Z',
  clubs:
    'M0-50C16-50 26-38 24-24C22-16 18-10 14-6C22-12 46-10 46 12C46 34 18 36 6 20C7 34 12 44 20 50H-20C-12 44-7 34-6 20C-18 36-46 34-46 12C-46-10-22-12-14-6C-18-10-22-16-24-24C-26-38-16-50 0-50Z',
};

const inkOf = (suit: string): string =>
  suit === 'hearts' || suit === 'diamonds' ? ink.red : ink.black;

function paintSuit(context: Paint, suit: string, x: number, y: number, size: number): void {
  context.save();
  context.translate(x, y);
  context.scale(size / 100, size / 100);
  context.fill(new Path2D(suits[suit] ?? ''));
  context.restore();
}

/** Columns and rows of the suits on number cards, as on cards everywhere. */
const [left, middle, right] = [34, 50, 66];
const rows = { top: 28, upper: 56.7, centre: 71, lower: 85.3, bottom: 114 };
const pips: Readonly<Record<string, readonly (readonly [number, number])[]>> = (() => {
  const { top, upper, centre, lower, bottom } = rows;
  const corners = [left, right].flatMap((x) => [top, bottom].map((y) => [x, y] as const));
  const sides = [left, right].map((x) => [x, centre] as const);
  const four = [left, right].flatMap((x) => [upper, lower].map((y) => [x, y] as const));
  const inner: readonly [number, number] = [middle, centre];
  return {
    '2': [
      [middle, top],
      [middle, bottom],
    ],
    '3': [[middle, top], inner, [middle, bottom]],
    '4': corners,
    '5': [...corners, inner],
    '6': [...corners, ...sides],
    '7': [...corners, ...sides, [middle, 49.5]],
    '8': [...corners, ...sides, [middle, 49.5], [middle, 92.5]],
    '9': [...corners, ...four, inner],
    '10': [...corners, ...four, [middle, 42.3], [middle, 99.7]],
  };
})();

/** Crowns of the three figures, in a box from -50 to 50. */
const crowns: Readonly<Record<string, string>> = {
  K: 'M-44 26L-50-22L-24 2L0-42L24 2L50-22L44 26ZM-44 32H44V42H-44Z',
  Q: 'M-40 26C-46 4-48-10-44-18C-32-14-26-4-22 6C-18-14-8-30 0-36C8-30 18-14 22 6C26-4 32-14 44-18C48-10 46 4 40 26ZM-40 32H40V40H-40Z',
  J: 'M-40 20C-38-8-18-22 6-24C4-38 14-48 34-48C28-40 26-30 28-18C36-10 40 4 40 20ZM-44 27H44V38H-44Z',
};

function rounded(context: Paint, inset: number, radius: number): void {
  context.beginPath();
  context.roundRect(inset, inset, 100 - 2 * inset, height - 2 * inset, radius);
}

function paintPaper(context: Paint): void {
  rounded(context, 0.6, 8);
  const paper = context.createLinearGradient(0, 0, 60, height);
  paper.addColorStop(0, '#fffdf6');
  paper.addColorStop(1, '#efe6d3');
  context.fillStyle = paper;
  context.fill();
  context.strokeStyle = 'rgb(60 40 20 / .38)';
  context.lineWidth = 0.8;
  context.stroke();
}

function twice(context: Paint, paint: () => void): void {
  paint();
  context.save();
  context.translate(100, height);
  context.rotate(Math.PI);
  paint();
  context.restore();
}

/** Room for a rank between the edge of a card and its pips. */
const indexWidth = 19;

function paintIndex(context: Paint, rank: string, suit: string, font: string): void {
  context.fillStyle = inkOf(suit);
  context.font = `700 25px ${font}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  // Ten is drawn narrower, as on every deck: its two digits keep off the edge and the pips.
  context.fillText(rank, 13, 24.5, indexWidth);
  paintSuit(context, suit, 13, 35.5, 13.5);
}

function paintFigure(context: Paint, rank: string, suit: string, font: string): void {
  const colour = inkOf(suit);
  context.save();
  context.beginPath();
  context.roundRect(25, 16, 50, height - 32, 4);
  const field = context.createLinearGradient(0, 16, 0, height - 16);
  field.addColorStop(0, suit === 'hearts' || suit === 'diamonds' ? '#f6dcd3' : '#ddd9e4');
  field.addColorStop(0.5, '#fbf3df');
  field.addColorStop(1, suit === 'hearts' || suit === 'diamonds' ? '#f6dcd3' : '#ddd9e4');
  context.fillStyle = field;
  context.fill();
  context.strokeStyle = gold;
  context.lineWidth = 1.4;
  context.stroke();
  context.clip();
  // A trellis, light enough to stay behind the figure.
  context.strokeStyle = 'rgb(185 138 58 / .24)';
  context.lineWidth = 0.7;
  for (let at = -120; at < 160; at += 10) {
    context.beginPath();
    context.moveTo(25 + at, 16);
    context.lineTo(25 + at + 126, 142);
    context.moveTo(75 - at, 16);
    context.lineTo(75 - at - 126, 142);
    context.stroke();
  }
  context.restore();
  twice(context, () => {
    context.save();
    context.translate(50, 36);
    context.scale(0.3, 0.3);
    context.fillStyle = gold;
    context.fill(new Path2D(crowns[rank] ?? ''));
    context.restore();
    context.fillStyle = colour;
    paintSuit(context, suit, 34, 55, 9);
    paintSuit(context, suit, 66, 55, 9);
  });
  context.fillStyle = colour;
  context.font = `750 44px ${font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(rank, 50, 73);
}

function paintAce(context: Paint, suit: string): void {
  context.strokeStyle = 'rgb(185 138 58 / .75)';
  context.lineWidth = 1;
  context.beginPath();
  context.arc(50, 71, 29, 0, Math.PI * 2);
  context.stroke();
  context.beginPath();
  context.arc(50, 71, 26.5, 0, Math.PI * 2);
  context.stroke();
  context.fillStyle = inkOf(suit);
  paintSuit(context, suit, 50, 71, 36);
}

/** A star of eight points in a ring, and the word down both edges. */
function paintJoker(context: Paint, font: string): void {
  context.strokeStyle = gold;
  context.lineWidth = 1.2;
  context.beginPath();
  context.arc(50, 71, 31, 0, Math.PI * 2);
  context.stroke();
  context.beginPath();
  for (let point = 0; point < 16; point++) {
    const reach = point % 2 === 0 ? 28 : 12;
    const angle = (point * Math.PI) / 8;
    context.lineTo(50 + reach * Math.sin(angle), 71 - reach * Math.cos(angle));
  }
  context.closePath();
  const light = context.createLinearGradient(22, 43, 78, 99);
  light.addColorStop(0, '#d7263d');
  light.addColorStop(0.5, '#f0b429');
  light.addColorStop(1, '#2a6fb0');
  context.fillStyle = light;
  context.fill();
  twice(context, () => {
    context.fillStyle = ink.black;
    context.font = `800 13px ${font}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (const [index, letter] of [...'JOKER'].entries())
      context.fillText(letter, 11, 14 + index * 13);
  });
}

/** A card by its name, `A-spades`; the context's unit is a hundredth of the width. */
export function paintFace(context: Paint, card: string, font: string): void {
  const { rank, suit } = cardParts(card);
  paintPaper(context);
  if (suit === 'joker') {
    paintJoker(context, font);
    return;
  }
  context.fillStyle = inkOf(suit);
  const places = pips[rank];
  if (rank === 'A') paintAce(context, suit);
  else if (places) {
    for (const [x, y] of places) {
      context.save();
      context.translate(x, y);
      // Below the middle suits stand on their heads.
      if (y > rows.centre + 1) context.rotate(Math.PI);
      paintSuit(context, suit, 0, 0, 18);
      context.restore();
    }
  } else paintFigure(context, rank, suit, font);
  twice(context, () => paintIndex(context, rank, suit, font));
}

/** The back: ember and gold. */
export function paintBack(context: Paint): void {
  paintPaper(context);
  context.save();
  rounded(context, 5, 5);
  const field = context.createRadialGradient(50, 60, 5, 50, 71, 95);
  field.addColorStop(0, '#8e2231');
  field.addColorStop(1, '#3b0c18');
  context.fillStyle = field;
  context.fill();
  context.clip();
  context.strokeStyle = 'rgb(240 196 120 / .34)';
  context.lineWidth = 0.8;
  for (let at = -150; at < 250; at += 9) {
    context.beginPath();
    context.moveTo(at, 0);
    context.lineTo(at + height, height);
    context.moveTo(at + height, 0);
    context.lineTo(at, height);
    context.stroke();
  }
  context.restore();
  rounded(context, 8.5, 3);
  context.strokeStyle = 'rgb(240 196 120 / .8)';
  context.lineWidth = 1;
  context.stroke();
  context.beginPath();
  context.arc(50, 71, 16, 0, Math.PI * 2);
  context.fillStyle = '#5a1120';
  context.fill();
  context.stroke();
  context.fillStyle = '#f0c478';
  paintSuit(context, 'spades', 50, 64, 14);
  context.save();
  context.translate(50, 78);
  context.rotate(Math.PI);
  paintSuit(context, 'hearts', 0, 0, 12);
  context.restore();
}

/** A canvas of a card so many pixels wide. */
export function cardCanvas(pixels: number, paint: (context: Paint) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(pixels);
  canvas.height = Math.round((pixels * height) / 100);
  const context = canvas.getContext('2d');
  if (context) {
    context.scale(pixels / 100, pixels / 100);
    paint(context);
  }
  return canvas;
}
