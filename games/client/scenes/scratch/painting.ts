/** The ticket's paper, the gems on its fields and the foil above them. */
import type { Texture } from 'pixi.js';
import { mixed, type Palette } from '../../picture/colours.ts';
import { paint } from '../../picture/paint.ts';
import type { TicketLayout } from './ticket.ts';

type Pen = CanvasRenderingContext2D;

/** Room around the ticket for its shadow. */
export const paperRoom = 48;

/** The paper: dark in the title's colours with a silver rim and notches, lit from above. */
export function paintPaper(
  { width, height, headHeight }: TicketLayout,
  [lightest, middle, dark]: Palette,
): Texture {
  return paint(width + 2 * paperRoom, height + 2 * paperRoom, (pen) => {
    pen.translate(paperRoom, paperRoom);
    const notch = Math.max(5, width * 0.012);
    const outline = new Path2D();
    outline.roundRect(0, 0, width, height, 22);
    const body = pen.createLinearGradient(0, 0, 0, height);
    body.addColorStop(0, mixed(dark, middle, 0.42));
    body.addColorStop(0.35, mixed(dark, middle, 0.16));
    body.addColorStop(1, mixed(dark, '#000000', 0.25));
    pen.save();
    pen.shadowColor = 'rgb(0 0 0 / 0.7)';
    pen.shadowBlur = 34;
    pen.shadowOffsetY = 14;
    pen.fillStyle = body;
    pen.fill(outline);
    pen.restore();
    const light = pen.createRadialGradient(width / 2, 0, 0, width / 2, 0, width * 0.6);
    light.addColorStop(0, `${lightest}47`);
    light.addColorStop(1, `${lightest}00`);
    pen.fillStyle = light;
    pen.fill(outline);
    pen.lineWidth = 2;
    const rim = pen.createLinearGradient(0, 0, width, height);
    for (const [at, tone] of [
      [0, '#f2f8ff'],
      [0.3, '#6f86b8'],
      [0.55, '#dfeaff'],
      [0.8, '#4a5a8c'],
      [1, '#cfdcf5'],
    ] as const) {
      rim.addColorStop(at, tone);
    }
    pen.strokeStyle = rim;
    pen.stroke(outline);
    pen.globalCompositeOperation = 'destination-out';
    for (const x of [0, width]) {
      pen.beginPath();
      pen.arc(x, headHeight * 0.94, notch, 0, Math.PI * 2);
      pen.fill();
    }
    pen.globalCompositeOperation = 'source-over';
    pen.setLineDash([3, 7]);
    pen.strokeStyle = 'rgb(223 234 255 / 0.35)';
    pen.lineWidth = 1.4;
    pen.beginPath();
    pen.moveTo(notch * 1.8, headHeight * 0.94);
    pen.lineTo(width - notch * 1.8, headHeight * 0.94);
    pen.stroke();
  });
}

/** The sunk field under the foil. */
export const paintField = (width: number, height: number, [, middle, dark]: Palette): Texture =>
  paint(width, height, (pen) => {
    const sunk = pen.createLinearGradient(0, 0, 0, height);
    sunk.addColorStop(0, mixed(dark, '#000000', 0.4));
    sunk.addColorStop(1, mixed(dark, middle, 0.26));
    pen.fillStyle = sunk;
    pen.beginPath();
    pen.roundRect(0.75, 0.75, width - 1.5, height - 1.5, 10);
    pen.fill();
    pen.strokeStyle = 'rgb(223 234 255 / 0.22)';
    pen.lineWidth = 1.5;
    pen.stroke();
  });

/** The light of a field whose amount wins. */
export const paintHalo = (width: number, height: number): Texture =>
  paint(width + 28, height + 28, (pen) => {
    pen.shadowColor = '#ffc35c';
    pen.shadowBlur = 16;
    pen.strokeStyle = '#ffc35c';
    pen.lineWidth = 3;
    pen.beginPath();
    pen.roundRect(14, 14, width, height, 10);
    pen.stroke();
    pen.stroke();
  });

/** Light, middle and dark of a gem by the worth of its prize, in hundredths of the price. */
const gems: readonly (readonly [from: number, tones: readonly [string, string, string]])[] = [
  [10_000, ['#fff3c9', '#ffb01f', '#8a4a00']],
  [2_500, ['#ffe1ea', '#ff6f9c', '#8c1440']],
  [500, ['#d5fff0', '#39d6a2', '#0b5f4c']],
  [200, ['#dff1ff', '#4aa3ff', '#123f94']],
  [0, ['#ffffff', '#b8cbe8', '#51648a']],
];

/** A cut gem. */
export function paintGem(size: number, multiple: number): Texture {
  const tones = gems.find(([from]) => multiple >= from)?.[1] ?? ['#fff', '#ccc', '#555'];
  const [light, middle, dark] = tones;
  return paint(size, size, (pen) => {
    const at = (x: number, y: number): [number, number] => [size * x, size * y];
    const facet = (tone: string, ...points: readonly [number, number][]): void => {
      pen.fillStyle = tone;
      pen.beginPath();
      for (const [index, [x, y]] of points.entries()) {
        if (index === 0) pen.moveTo(x, y);
        else pen.lineTo(x, y);
      }
      pen.closePath();
      pen.fill();
    };
    pen.shadowColor = `${middle}99`;
    pen.shadowBlur = size * 0.12;
    facet(middle, at(0.26, 0.16), at(0.74, 0.16), at(0.95, 0.4), at(0.5, 0.92), at(0.05, 0.4));
    pen.shadowBlur = 0;
    facet(light, at(0.26, 0.16), at(0.5, 0.16), at(0.32, 0.4), at(0.05, 0.4));
    facet(middle, at(0.5, 0.16), at(0.74, 0.16), at(0.95, 0.4), at(0.68, 0.4));
    facet(`${light}dd`, at(0.5, 0.16), at(0.68, 0.4), at(0.32, 0.4));
    facet(middle, at(0.05, 0.4), at(0.32, 0.4), at(0.5, 0.92));
    facet(light, at(0.32, 0.4), at(0.52, 0.4), at(0.5, 0.92));
    facet(middle, at(0.52, 0.4), at(0.68, 0.4), at(0.5, 0.92));
    facet(dark, at(0.68, 0.4), at(0.95, 0.4), at(0.5, 0.92));
  });
}

/** Silver foil with a fine pattern; drawn into a pen, because scratching wears it off. */
export function drawFoil(pen: Pen, width: number, height: number): void {
  pen.globalCompositeOperation = 'source-over';
  pen.clearRect(0, 0, width, height);
  const silver = pen.createLinearGradient(0, 0, width, height);
  for (const [at, tone] of [
    [0, '#8f9bb5'],
    [0.28, '#e8eef9'],
    [0.5, '#a3aec6'],
    [0.72, '#f2f6fd'],
    [1, '#8390ad'],
  ] as const) {
    silver.addColorStop(at, tone);
  }
  pen.beginPath();
  pen.roundRect(0, 0, width, height, 10);
  pen.fillStyle = silver;
  pen.fill();
  pen.save();
  pen.clip();
  pen.strokeStyle = 'rgb(70 84 120 / 0.20)';
  pen.lineWidth = 1;
  const step = 15;
  for (let x = -height; x < width + height; x += step) {
    pen.beginPath();
    pen.moveTo(x, 0);
    pen.lineTo(x + height, height);
    pen.moveTo(x + height, 0);
    pen.lineTo(x, height);
    pen.stroke();
  }
  pen.restore();
  pen.strokeStyle = 'rgb(255 255 255 / 0.8)';
  pen.lineWidth = 1.5;
  pen.beginPath();
  pen.roundRect(1, 1, width - 2, height - 2, 9);
  pen.stroke();
}
