/**
 * The wheel as painted layers: the bowl that stands still, the rotor that turns in it, the light
 * that stays where it is, the ball. Each is painted once at the size it is shown in. Radii are
 * shares of the bowl's outer edge.
 */
import { colourOfPocket, pocketName } from '@herna/maths';
import { type Order, pocketStep } from './ball.ts';

const turn = Math.PI * 2;
/** Up is where angles begin. */
const up = -Math.PI / 2;

/** Outer edges of what is painted. */
export const radii = {
  rim: 0.975,
  wood: 0.945,
  track: 0.925,
  slope: 0.83,
  numbers: 0.79,
  pockets: 0.675,
  cone: 0.535,
  turret: 0.13,
} as const;

const gold = ['#6b3d07', '#e9b75a', '#fff3c8', '#b97a1e', '#5e3404', '#d9a246', '#fff0bd'];
const pocketColours = { green: '#0d7a43', red: '#b3132b', black: '#17141a' };

type Paint = CanvasRenderingContext2D;

/** A square canvas painted from its middle, with 1 as the distance to its edge. */
export function paintSquare(pixels: number, paint: (context: Paint) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = pixels;
  const context = canvas.getContext('2d');
  if (context) {
    context.translate(pixels / 2, pixels / 2);
    context.scale(pixels / 2, pixels / 2);
    paint(context);
  }
  return canvas;
}

function disc(context: Paint, radius: number, fill: string | CanvasGradient): void {
  context.beginPath();
  context.arc(0, 0, radius, 0, turn);
  context.fillStyle = fill;
  context.fill();
}

function ring(context: Paint, outer: number, inner: number, fill: string | CanvasGradient): void {
  context.beginPath();
  context.arc(0, 0, outer, 0, turn);
  context.arc(0, 0, inner, 0, turn, true);
  context.fillStyle = fill;
  context.fill();
}

/** Polished metal seen from above: light and dark around the middle. */
function metal(context: Paint, from = 0.6): CanvasGradient {
  const gradient = context.createConicGradient(from, 0, 0);
  const stops = [...gold, ...gold.slice(0, 1)];
  for (const [index, colour] of stops.entries()) {
    gradient.addColorStop(index / (stops.length - 1), colour);
  }
  return gradient;
}

function depth(
  context: Paint,
  inner: number,
  outer: number,
  stops: readonly (readonly [number, string])[],
): CanvasGradient {
  const gradient = context.createRadialGradient(0, 0, inner, 0, 0, outer);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  return gradient;
}

/** Rays of the grain, lighter and darker. */
function grain(context: Paint, outer: number, inner: number, rays: number): void {
  for (let ray = 0; ray < rays; ray++) {
    const from = (ray / rays) * turn;
    // Irregular but always the same.
    const shade = Math.sin(ray * 12.9898) * 43758.5453;
    const light = shade - Math.floor(shade);
    context.beginPath();
    context.arc(0, 0, outer, from, from + turn / rays);
    context.arc(0, 0, inner, from + turn / rays, from, true);
    context.fillStyle =
      light > 0.5 ? `rgb(255 214 150 / ${(light - 0.5) * 0.1})` : `rgb(0 0 0 / ${light * 0.16})`;
    context.fill();
  }
}

/** Lozenges on the slope that the ball strikes. */
function deflectors(context: Paint): void {
  for (let index = 0; index < 8; index++) {
    context.save();
    context.rotate((index / 8) * turn + turn / 16);
    context.translate(0, -(radii.track + radii.slope) / 2 + 0.012);
    if (index % 2 === 0) context.rotate(Math.PI / 2);
    context.beginPath();
    context.moveTo(0, -0.036);
    context.lineTo(0.014, 0);
    context.lineTo(0, 0.036);
    context.lineTo(-0.014, 0);
    context.closePath();
    const shine = context.createLinearGradient(-0.014, 0, 0.014, 0);
    shine.addColorStop(0, '#fff3c8');
    shine.addColorStop(0.5, '#d9a246');
    shine.addColorStop(1, '#6b3d07');
    context.shadowColor = 'rgb(0 0 0 / .6)';
    context.shadowBlur = 6;
    context.shadowOffsetY = 2;
    context.fillStyle = shine;
    context.fill();
    context.restore();
  }
}

/** What stands still: the edge, the track of the ball, the slope. */
export function paintBowl(context: Paint): void {
  disc(context, 1, '#120904');
  ring(context, 0.996, radii.rim, metal(context, 2.2));
  ring(
    context,
    radii.rim,
    radii.wood,
    depth(context, radii.wood, radii.rim, [
      [0, '#1c0c04'],
      [0.5, '#6d3714'],
      [1, '#2b1206'],
    ]),
  );
  ring(
    context,
    radii.wood,
    radii.slope,
    depth(context, radii.slope, radii.wood, [
      [0, '#4a220b'],
      [0.55, '#7c431b'],
      [0.8, '#3a1907'],
      [1, '#170803'],
    ]),
  );
  grain(context, radii.rim, radii.slope, 180);
  ring(context, radii.slope + 0.006, radii.slope - 0.012, metal(context, 1.1));
  deflectors(context);
  disc(context, radii.slope - 0.012, '#0b0502');
}

function sector(context: Paint, middle: number, step: number, outer: number, inner: number): void {
  context.beginPath();
  context.arc(0, 0, outer, middle - step / 2, middle + step / 2);
  context.arc(0, 0, inner, middle + step / 2, middle - step / 2, true);
  context.closePath();
}

function numbers(context: Paint, font: string, order: Order): void {
  const step = pocketStep(order);
  for (const [index, pocket] of order.entries()) {
    const middle = up + index * step;
    context.fillStyle = pocketColours[colourOfPocket(pocket, order.length)];
    sector(context, middle, step, radii.numbers, radii.pockets);
    context.fill();
    sector(context, middle, step, radii.pockets, radii.cone);
    context.fill();
    context.save();
    context.rotate(index * step);
    context.translate(0, -(radii.numbers + radii.pockets) / 2);
    // Small units blur text in some browsers: paint it large and shrink it.
    context.scale(0.001, 0.001);
    context.font = `700 74px ${font}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = '#fff6e4';
    context.fillText(pocketName(pocket), 0, 4);
    context.restore();
  }
}

/** Pockets lie deeper than numbers: dark to the middle, walls of metal between. */
function pockets(context: Paint, order: Order): void {
  ring(
    context,
    radii.pockets,
    radii.cone,
    depth(context, radii.cone, radii.pockets, [
      [0, 'rgb(0 0 0 / .62)'],
      [0.45, 'rgb(0 0 0 / .2)'],
      [0.85, 'rgb(0 0 0 / .35)'],
      [1, 'rgb(0 0 0 / .65)'],
    ]),
  );
  for (const index of order.keys()) {
    context.save();
    context.rotate((index + 0.5) * pocketStep(order));
    context.fillStyle = 'rgb(0 0 0 / .5)';
    context.fillRect(0.002, -radii.numbers, 0.004, radii.numbers - radii.cone);
    context.fillStyle = '#e6bd6c';
    context.fillRect(-0.0025, -radii.numbers, 0.005, radii.numbers - radii.cone);
    context.restore();
  }
  ring(context, radii.numbers + 0.012, radii.numbers, metal(context, 0.3));
  ring(context, radii.pockets + 0.004, radii.pockets - 0.004, '#e6bd6c');
  ring(context, radii.cone + 0.008, radii.cone - 0.006, metal(context, 1.7));
}

function turret(context: Paint): void {
  for (let arm = 0; arm < 4; arm++) {
    context.save();
    context.rotate((arm * turn) / 4 + turn / 8);
    context.shadowColor = 'rgb(0 0 0 / .55)';
    context.shadowBlur = 10;
    context.shadowOffsetY = 4;
    const shine = context.createLinearGradient(-0.022, 0, 0.022, 0);
    shine.addColorStop(0, '#8a5411');
    shine.addColorStop(0.4, '#fff0bd');
    shine.addColorStop(1, '#7a470b');
    context.fillStyle = shine;
    context.beginPath();
    context.moveTo(-0.026, 0);
    context.lineTo(-0.013, -0.31);
    context.lineTo(0.013, -0.31);
    context.lineTo(0.026, 0);
    context.fill();
    context.beginPath();
    context.arc(0, -0.325, 0.036, 0, turn);
    const knob = context.createRadialGradient(-0.012, -0.34, 0.002, 0, -0.325, 0.038);
    knob.addColorStop(0, '#fffbe6');
    knob.addColorStop(0.5, '#dca345');
    knob.addColorStop(1, '#6b3d07');
    context.fillStyle = knob;
    context.fill();
    context.restore();
  }
  disc(context, radii.turret, metal(context, 0.2));
  const dome = context.createRadialGradient(-0.03, -0.04, 0.005, 0, 0, radii.turret);
  dome.addColorStop(0, '#fffdf0');
  dome.addColorStop(0.35, '#efc068');
  dome.addColorStop(0.8, '#9a5f14');
  dome.addColorStop(1, '#4d2b05');
  disc(context, radii.turret * 0.86, dome);
}

/** What turns: numbers, pockets, the cone and its turret. */
export function paintRotor(context: Paint, font: string, order: Order): void {
  disc(context, radii.numbers + 0.012, '#0b0502');
  numbers(context, font, order);
  pockets(context, order);
  disc(
    context,
    radii.cone - 0.006,
    depth(context, 0, radii.cone, [
      [0, '#9b5a27'],
      [0.6, '#6a3413'],
      [0.92, '#321406'],
      [1, '#150702'],
    ]),
  );
  grain(context, radii.cone - 0.006, 0.1, 120);
  ring(context, 0.4, 0.394, 'rgb(230 189 108 / .55)');
  turret(context);
}

/** Light from the upper left and the shade of the bowl; it does not turn. */
export function paintLight(context: Paint): void {
  const light = context.createRadialGradient(-0.35, -0.55, 0.05, -0.2, -0.3, 1.15);
  light.addColorStop(0, 'rgb(255 236 200 / .26)');
  light.addColorStop(0.4, 'rgb(255 220 170 / .05)');
  light.addColorStop(0.7, 'rgb(0 0 0 / .05)');
  light.addColorStop(1, 'rgb(0 0 0 / .5)');
  disc(context, 1, light);
  ring(
    context,
    radii.slope - 0.012,
    radii.numbers - 0.05,
    depth(context, radii.numbers - 0.05, radii.slope, [
      [0, 'rgb(0 0 0 / 0)'],
      [1, 'rgb(0 0 0 / .7)'],
    ]),
  );
}

/** The light over the pocket that was drawn, pointing up. */
export function paintWinner(context: Paint, order: Order): void {
  context.save();
  sector(context, up, pocketStep(order), radii.numbers, radii.cone);
  context.shadowColor = '#ffd98a';
  context.shadowBlur = 18;
  context.strokeStyle = '#ffe9b8';
  context.lineWidth = 0.012;
  context.stroke();
  context.fillStyle = 'rgb(255 233 184 / .22)';
  context.fill();
  context.restore();
}

/** A ball of ivory, light from the upper left. */
export function paintBall(context: Paint): void {
  const ivory = context.createRadialGradient(-0.28, -0.34, 0.05, 0, 0, 0.86);
  ivory.addColorStop(0, '#ffffff');
  ivory.addColorStop(0.5, '#f4ecdc');
  ivory.addColorStop(0.85, '#b9aa90');
  ivory.addColorStop(1, '#6d604c');
  disc(context, 0.84, ivory);
}

/** The ball's share of the bowl's radius. */
export const ballRadius = 0.029;
