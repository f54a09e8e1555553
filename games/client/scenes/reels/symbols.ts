/** The pictures of a title's symbols. */
import { Assets, type Texture } from 'pixi.js';
import { paint } from '../../picture/paint.ts';
import { paintBlurred } from './painting.ts';
import type { SymbolTextures } from './reel.ts';
import type { BoardData } from './view.ts';

const side = 256;

/** A plain sign for a symbol whose picture does not come: its name on a plate. */
function paintSign(name: string, light: string): Texture {
  return paint(side, side, (pen) => {
    const plate = pen.createLinearGradient(0, 24, 0, side - 24);
    plate.addColorStop(0, 'rgb(255 255 255 / 0.22)');
    plate.addColorStop(1, 'rgb(0 0 0 / 0.35)');
    pen.fillStyle = plate;
    pen.beginPath();
    pen.roundRect(20, 20, side - 40, side - 40, 36);
    pen.fill();
    pen.strokeStyle = light;
    pen.lineWidth = 5;
    pen.stroke();
    pen.fillStyle = light;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.font = `800 ${Math.min(84, 300 / Math.max(3, name.length))}px "Bricolage Grotesque", sans-serif`;
    pen.fillText(name, side / 2, side / 2);
  });
}

/** Loads the symbols of a title, each crisp and as it looks in motion. */
export async function loadSymbols(
  folder: string,
  { symbols }: BoardData,
  nameOf: (key: string) => string,
  light: string,
): Promise<Map<string, SymbolTextures>> {
  const loaded = await Promise.all(
    Object.entries(symbols).map(async ([letter, { key }]) => {
      const crisp = await Assets.load<Texture>(`/art/symbols/${folder}/${key}.webp`).catch(() =>
        paintSign(nameOf(key), light),
      );
      return [letter, { crisp, blurred: paintBlurred(crisp) }] as const;
    }),
  );
  return new Map(loaded);
}
