/** The pictures of a title's symbols. */
import { symbolPictures } from '@herna/titles/pictures';
import { Texture } from 'pixi.js';
import { paint } from '../../picture/paint.ts';
import { paintBlurred } from './painting.ts';
import type { SymbolTextures } from './reel.ts';
import type { BoardData } from './view.ts';

const side = 256;

/** Milliseconds after which a picture that does not come is done without. */
const patienceMs = 8_000;

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

/** A bitmap is decoded beside the page; an image would be when it is drawn for the first time. */
async function loadPicture(address: string): Promise<Texture> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) });
  const resource = await createImageBitmap(await answer.blob());
  return Texture.from({ resource }, true);
}

/** A symbol whose look in motion is painted when it is asked for. */
class ReelSymbol implements SymbolTextures {
  readonly crisp: Texture;
  #blurred: Texture | undefined;

  constructor(crisp: Texture) {
    this.crisp = crisp;
  }

  get blurred(): Texture {
    this.#blurred ??= paintBlurred(this.crisp);
    return this.#blurred;
  }
}

/** Not every browser tells when it is idle. */
const whenIdle = (work: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 60);

/** Paints them in motion one by one while nothing else is done, so that the first spin need not. */
function paintAhead(symbols: readonly ReelSymbol[]): void {
  const [next, ...others] = symbols;
  if (!next) return;
  whenIdle(() => {
    void next.blurred;
    paintAhead(others);
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
      const { avif, webp } = symbolPictures(folder, key);
      const crisp = await loadPicture(avif)
        .catch(() => loadPicture(webp))
        .catch(() => paintSign(nameOf(key), light));
      return [letter, new ReelSymbol(crisp)] as const;
    }),
  );
  paintAhead(loaded.map(([, symbol]) => symbol));
  return new Map(loaded);
}
