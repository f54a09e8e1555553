/** What is printed under the foil, in a square of 100 by 100. */
import type { Texture } from 'pixi.js';
import { paint } from '../../picture/paint.ts';

type Pen = CanvasRenderingContext2D;
type Paint = (pen: Pen, word: string) => void;

/** Light from the upper left over a form. */
function lit(pen: Pen, light: string, middle: string, dark: string): CanvasGradient {
  const fill = pen.createRadialGradient(36, 28, 4, 50, 50, 62);
  fill.addColorStop(0, light);
  fill.addColorStop(0.45, middle);
  fill.addColorStop(1, dark);
  return fill;
}

function form(pen: Pen, path: string, fill: string | CanvasGradient, edge?: string): void {
  const outline = new Path2D(path);
  pen.fillStyle = fill;
  pen.fill(outline);
  if (edge === undefined) return;
  pen.strokeStyle = edge;
  pen.lineWidth = 2.4;
  pen.lineJoin = 'round';
  pen.stroke(outline);
}

function written(pen: Pen, word: string, size: number, fill: string, y = 52): void {
  pen.font = `800 ${size}px "Bricolage Grotesque", sans-serif`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillStyle = fill;
  pen.fillText(word, 50, y);
}

const stone: Paint = (pen) => {
  form(
    pen,
    'M12 66L20 38L42 20L68 22L88 44L90 68L70 84H30Z',
    lit(pen, '#f1ece1', '#a59d8f', '#4d473e'),
    '#332e27',
  );
  form(pen, 'M20 38L42 20L52 42L34 56Z', 'rgb(255 255 255 / .3)');
  form(pen, 'M52 42L88 44L70 84L48 70Z', 'rgb(0 0 0 / .18)');
};

const seven: Paint = (pen) => {
  form(
    pen,
    'M18 16H84V34C66 48 56 66 54 88H30C32 66 42 50 58 38H34L30 46H18Z',
    lit(pen, '#ffe08a', '#ff3b1f', '#8d0a00'),
    '#fff0c0',
  );
};

const clover: Paint = (pen) => {
  const leaf = 'M50 50C30 46 20 34 28 24C36 14 48 20 50 30C52 20 64 14 72 24C80 34 70 46 50 50Z';
  pen.save();
  for (let at = 0; at < 4; at++) {
    form(pen, leaf, lit(pen, '#d7ffa2', '#3fae3a', '#0d5a22'), '#0a3f18');
    pen.translate(50, 50);
    pen.rotate(Math.PI / 2);
    pen.translate(-50, -50);
  }
  pen.restore();
  form(pen, 'M50 52C54 66 62 76 74 84L70 88C58 80 50 70 46 56Z', '#1f7a2c');
};

const cherry: Paint = (pen) => {
  pen.strokeStyle = '#3f7d24';
  pen.lineWidth = 4;
  pen.stroke(new Path2D('M32 62C36 40 50 26 68 18M66 66C66 44 66 30 68 18'));
  form(pen, 'M68 18C56 8 40 10 34 18C46 26 58 26 68 18Z', '#5fae3a', '#2f6a1c');
  for (const [x, y] of [
    [31, 68],
    [67, 72],
  ] as const) {
    pen.beginPath();
    pen.arc(x, y, 20, 0, Math.PI * 2);
    const ball = pen.createRadialGradient(x - 7, y - 8, 2, x, y, 21);
    ball.addColorStop(0, '#ffd0d0');
    ball.addColorStop(0.3, '#ee2233');
    ball.addColorStop(1, '#6d000d');
    pen.fillStyle = ball;
    pen.fill();
  }
};

const envelope: Paint = (pen) => {
  form(pen, 'M12 24H88V78H12Z', lit(pen, '#ff8a6a', '#d01a2c', '#6b0212'), '#ffd45e');
  form(pen, 'M12 24L50 56L88 24', 'rgb(0 0 0 / .18)', '#ffd45e');
  pen.beginPath();
  pen.arc(50, 52, 11, 0, Math.PI * 2);
  pen.fillStyle = lit(pen, '#fff3c0', '#ffc93e', '#a06a00');
  pen.fill();
};

const factor: Paint = (pen, word) => {
  pen.beginPath();
  for (let tooth = 0; tooth < 24; tooth++) {
    const angle = (tooth / 24) * Math.PI * 2;
    const reach = tooth % 2 === 0 ? 44 : 38;
    pen.lineTo(50 + Math.cos(angle) * reach, 50 + Math.sin(angle) * reach);
  }
  pen.closePath();
  pen.fillStyle = lit(pen, '#fff6cf', '#ffc93e', '#a06a00');
  pen.fill();
  written(pen, word, word.length > 2 ? 32 : 40, '#5b1400');
};

const playingCard =
  (face: string, ink: string): Paint =>
  (pen, word) => {
    pen.save();
    pen.shadowColor = 'rgb(0 0 0 / .5)';
    pen.shadowBlur = 6;
    pen.shadowOffsetY = 3;
    pen.beginPath();
    pen.roundRect(22, 8, 56, 84, 8);
    pen.fillStyle = face;
    pen.fill();
    pen.restore();
    pen.strokeStyle = ink;
    pen.lineWidth = 2;
    pen.stroke();
    written(pen, word, 40, ink);
  };

const prize: Paint = (pen) => {
  pen.beginPath();
  pen.arc(50, 50, 38, 0, Math.PI * 2);
  pen.fillStyle = lit(pen, '#fff6cf', '#ffc93e', '#a06a00');
  pen.fill();
  pen.strokeStyle = 'rgb(91 54 0 / .6)';
  pen.lineWidth = 3;
  pen.beginPath();
  pen.arc(50, 50, 30, 0, Math.PI * 2);
  pen.stroke();
  written(pen, '★', 36, '#7a4a00', 50);
};

/** Sky, ground and what stands on it: a postcard. */
const postcard =
  (sky: readonly [string, string], draw: (pen: Pen) => void): Paint =>
  (pen) => {
    pen.save();
    pen.beginPath();
    pen.roundRect(6, 14, 88, 72, 6);
    pen.fillStyle = '#fff7e8';
    pen.fill();
    pen.beginPath();
    pen.rect(11, 19, 78, 62);
    pen.clip();
    const air = pen.createLinearGradient(0, 19, 0, 81);
    air.addColorStop(0, sky[0]);
    air.addColorStop(1, sky[1]);
    pen.fillStyle = air;
    pen.fillRect(11, 19, 78, 62);
    draw(pen);
    pen.restore();
  };

const ink = '#2a1c3c';

const postcards: readonly Paint[] = [
  postcard(['#7a4a8e', '#ffc36b'], (pen) => {
    form(pen, 'M11 66C20 52 30 52 36 66C42 52 54 52 60 66C66 52 80 52 89 66V58H11Z', ink);
    form(pen, 'M68 58V36L73 26L78 36V58Z', ink);
    form(pen, 'M11 70H89V81H11Z', '#3d5a8c');
  }),
  postcard(['#3f8fd0', '#d6f0ff'], (pen) => {
    form(pen, 'M20 72V50H30V34L34 22L38 34V44H54V34L58 22L62 34V50H80V72Z', '#4a3a5e');
    form(pen, 'M11 72H89V81H11Z', '#5c9a3a');
  }),
  postcard(['#1a1638', '#7a4a8e'], (pen) => {
    form(pen, 'M20 38H80V66H20Z', '#c9202f');
    form(pen, 'M26 43H40V54H26ZM44 43H56V54H44ZM60 43H74V54H60Z', '#ffe9a0');
    form(pen, 'M50 38L40 26H60Z', 'rgb(255 255 255 / .2)', ink);
    form(pen, 'M11 70H89V74H11Z', '#0d0a1e');
  }),
  postcard(['#ffb56b', '#ffe9c8'], (pen) => {
    form(pen, 'M38 76V40L50 20L62 40V76Z', '#6b3a2e');
    pen.beginPath();
    pen.arc(50, 50, 9, 0, Math.PI * 2);
    pen.fillStyle = '#fff2cc';
    pen.fill();
    form(pen, 'M49 43H51V50H56V52H49Z', ink);
  }),
  postcard(['#86c9f0', '#eafaff'], (pen) => {
    form(pen, 'M11 70Q50 40 89 70V81H11Z', '#3f8f3a');
    form(pen, 'M47 62L49 22H51L53 62Z', '#c2452d');
    form(pen, 'M44 40H56V44H44Z', '#7a2a1c');
  }),
  postcard(['#2c6fb0', '#9fd8f0'], (pen) => {
    form(pen, 'M11 60H89V81H11Z', '#2a5f96');
    form(pen, 'M24 60H76L68 70H32Z', '#fff4e0', ink);
    form(pen, 'M36 48H62V60H36Z', '#d94a3a');
  }),
  postcard(['#f7d27a', '#fff2cf'], (pen) => {
    form(pen, 'M32 34H60V76H32Z', '#ffb52e', '#7a4a00');
    form(pen, 'M32 34C32 26 60 26 60 34V42H32Z', '#fffaf0');
    pen.strokeStyle = '#7a4a00';
    pen.lineWidth = 4;
    pen.stroke(new Path2D('M60 44H70V64H60'));
  }),
  postcard(['#0c1030', '#3b4f9c'], (pen) => {
    pen.beginPath();
    pen.arc(66, 36, 10, 0, Math.PI * 2);
    pen.fillStyle = '#fff2c0';
    pen.fill();
    form(
      pen,
      'M11 76V60L20 54L28 60V50L38 42L48 50V58L58 52L68 60V56L78 50L89 58V81H11Z',
      '#05061a',
    );
    form(pen, 'M32 58H36V64H32ZM62 64H66V70H62ZM20 64H24V70H20Z', '#ffc36b');
  }),
];

const paintings: Readonly<Record<string, Paint>> = {
  stones: stone,
  seven,
  clover,
  cherries: cherry,
  envelope,
  factor,
  card: playingCard('#fffaf0', '#14202c'),
  dealer: playingCard('#14202c', '#ffd98a'),
  prize,
  ...Object.fromEntries(postcards.map((draw, index) => [`postcard${index}`, draw])),
};

/** Whether a picture is one of these; other tickets are printed with gems. */
export const isPainted = (name: string): boolean => name in paintings;

/** A picture of a size, with the word that belongs to it. */
export const paintPicture = (name: string, size: number, word: string): Texture =>
  paint(size, size, (pen) => {
    pen.scale(size / 100, size / 100);
    paintings[name]?.(pen, word);
  });
