/** Drawings to pictures: layers are made once, laid over each other and scaled down. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import {
  coverLetters,
  coverSize,
  coverUnit,
  heroBox,
  heroesOf,
  iconLetters,
  iconPlace,
  iconSize,
} from './compose/painting.ts';
import { backOf, foreOf } from './compose/scene/scenes.ts';
import type { TitleArt } from './compose/titles.ts';

sharp.concurrency(1);
sharp.cache(false);

const produced = join(import.meta.dirname, 'produced');

/** A picture in memory. */
interface Raster {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 3 | 4 };
}

const raw = ({ data, info }: Raster): Sharp => sharp(data, { raw: info });
const rasterOf = async (image: Sharp): Promise<Raster> => {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return {
    data,
    info: { width: info.width, height: info.height, channels: info.channels as 3 | 4 },
  };
};
const drawn = (svg: string, scale: number): Sharp =>
  sharp(Buffer.from(svg), { density: 72 * scale, limitInputPixels: false });

/** Both layers of a scene, for covers and for icons. */
interface SceneLayers {
  readonly back: Raster;
  readonly fore: Raster;
  readonly iconBack: Raster;
  readonly iconFore: Raster;
}

/** The middle of a cover's layer, as an icon shows it. */
const iconPart = (layer: Raster): Promise<Raster> =>
  rasterOf(
    raw(layer).resize(iconSize.width, iconSize.height, { fit: 'cover', position: 'centre' }),
  );

/** A value kept until another is asked for. */
function lastKept<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  let kept: { readonly key: string; readonly value: T } | undefined;
  return async (key, make) => {
    if (kept?.key !== key) kept = { key, value: await make() };
    return kept.value;
  };
}
const keptScene = lastKept<{ readonly back: Raster; readonly fore: Raster }>();
const keptLayers = lastKept<SceneLayers>();

/** The layers of a title's scene in its hue; those of the last scene are kept. */
function sceneLayers({ scene, palette, staging }: TitleArt): Promise<SceneLayers> {
  const hue = staging.hue ?? 0;
  const key = [scene, ...palette].join();
  return keptLayers(`${key},${hue}`, async () => {
    const plain = await keptScene(key, async () => ({
      back: await rasterOf(drawn(backOf(scene, palette), 2).removeAlpha()),
      fore: await rasterOf(drawn(foreOf(scene, palette), 2).ensureAlpha()),
    }));
    const back = hue === 0 ? plain.back : await rasterOf(raw(plain.back).modulate({ hue }));
    const { fore } = plain;
    return { back, fore, iconBack: await iconPart(back), iconFore: await iconPart(fore) };
  });
}

/** A layer with its middle at a place of a picture, cut where it reaches over the edge. */
async function placed(
  layer: Raster,
  cx: number,
  cy: number,
  base: { readonly width: number; readonly height: number },
): Promise<OverlayOptions> {
  const [x, y] = [Math.round(cx - layer.info.width / 2), Math.round(cy - layer.info.height / 2)];
  const left = Math.max(0, -x);
  const top = Math.max(0, -y);
  const width = Math.min(layer.info.width, base.width - x) - left;
  const height = Math.min(layer.info.height, base.height - y) - top;
  const part = await rasterOf(raw(layer).extract({ left, top, width, height }));
  return { input: part.data, raw: part.info, left: Math.max(0, x), top: Math.max(0, y) };
}

const over = (layer: Raster): OverlayOptions => ({ input: layer.data, raw: layer.info });

/** Writes a picture, a little poorer as long as it is over its most bytes. */
async function save(image: Sharp, file: string, quality: number, most: number): Promise<void> {
  const target = join(produced, file);
  mkdirSync(dirname(target), { recursive: true });
  const bytes = await image.clone().webp({ quality, effort: 4 }).toBuffer();
  if (bytes.length > most && quality > 40) return save(image, file, quality - 6, most);
  writeFileSync(target, bytes);
}

/** Renders all pictures of a title. */
export async function renderTitle(title: TitleArt): Promise<void> {
  const { key } = title;
  const layers = await sceneLayers(title);
  const heroes = await rasterOf(drawn(heroesOf(title), 2).ensureAlpha());
  const scaled = (unit: number): Promise<Raster> =>
    rasterOf(
      raw(heroes).resize(Math.round(heroBox.width * unit), Math.round(heroBox.height * unit)),
    );

  const { y, unit } = iconPlace(title);
  const iconHeroes = await scaled(unit);
  const icon = await rasterOf(
    raw(layers.iconBack).composite([
      await placed(iconHeroes, 360, y, iconSize),
      over(layers.iconFore),
      over(await rasterOf(drawn(iconLetters(title), 1).ensureAlpha())),
    ]),
  );
  await save(
    raw(icon).removeAlpha().resize(360, 240).sharpen({ sigma: 0.5 }),
    `icons/${key}.webp`,
    74,
    18_000,
  );

  const coverHeroes = await scaled(coverUnit(title));
  const scene = await rasterOf(
    raw(layers.back)
      .composite([await placed(coverHeroes, 1320, 500, coverSize), over(layers.fore)])
      .removeAlpha(),
  );
  await save(raw(scene).resize(1600, 900), `scenes/${key}.webp`, 54, 80_000);
  await save(raw(scene).resize(800, 450), `scenes/${key}-800.webp`, 60, 30_000);
  const cover = await rasterOf(
    raw(scene)
      .composite([over(await rasterOf(drawn(coverLetters(title), 1).ensureAlpha()))])
      .removeAlpha(),
  );
  await save(raw(cover), `covers/${key}-1920.webp`, 62, 110_000);
  await save(raw(cover).resize(960, 540), `covers/${key}-960.webp`, 70, 56_000);
  await save(await settled(layers.back), `backgrounds/${key}.webp`, 52, 30_000);
}

/** What lies behind a board: the scene soft and dark, darkest in its middle. */
async function settled(back: Raster): Promise<Sharp> {
  const shade = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><defs><radialGradient id="m" r=".62"><stop offset="0" stop-color="#0a0508" stop-opacity=".62"/><stop offset=".7" stop-color="#0a0508" stop-opacity=".4"/><stop offset="1" stop-color="#0a0508" stop-opacity=".62"/></radialGradient></defs><rect width="1280" height="720" fill="url(#m)"/></svg>`;
  const soft = await rasterOf(raw(back).resize(1280, 720).blur(1.4));
  return raw(soft).composite([{ input: Buffer.from(shade) }]);
}

/**
 * Renders a symbol of 200 units on clear ground. Reels cannot turn before their symbols are there, and
 * an AVIF has less than half the bytes; the WebP is for browsers that do not know it.
 */
export async function renderSymbol(svg: string, name: string): Promise<void> {
  const image = drawn(svg, 2.56).resize(256, 256);
  const target = join(produced, 'symbols', name);
  mkdirSync(dirname(target), { recursive: true });
  await image.clone().avif({ quality: 52, effort: 4 }).toFile(`${target}.avif`);
  await image.webp({ quality: 62, alphaQuality: 70, effort: 5 }).toFile(`${target}.webp`);
}
