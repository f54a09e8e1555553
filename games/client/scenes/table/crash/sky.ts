/** The air, what passes in it, the curve of a flight with the craft at its end. */
import { Container, Graphics, Sprite, Text, Texture } from 'pixi.js';
import type { Arrangement } from './arrangement.ts';
import type { Craft } from './crafts.ts';
import { curveOf, gridOf, pointAt, scaleAt } from './curve.ts';
import { multiplierText } from './points.ts';
import { paintMote } from './sky-painting.ts';

interface Star {
  readonly sprite: Sprite;
  /** How near it is: near stars pass faster. */
  readonly near: number;
}

interface Spark {
  readonly sprite: Sprite;
  x: number;
  y: number;
}

const starCount = 110;
const sparkCount = 28;
const gridMost = 8;
const shipHeight = 132;

/** A number between 0 and 1 that is always the same for an index: the sky never changes. */
const scatter = (index: number, salt: number): number => {
  const value = Math.sin(index * 127.1 + salt * 311.7) * 43758.5453;
  return value - Math.floor(value);
};

export class Sky {
  readonly container = new Container();
  readonly #language: string;
  readonly #space = new Sprite(Texture.EMPTY);
  readonly #starLayer = new Container();
  readonly #mote = paintMote();
  readonly #curve = new Graphics();
  readonly #grid = new Graphics();
  readonly #labels: Text[];
  readonly #craft: Craft;
  readonly #ship: Container;
  readonly #burst = new Container();
  #stars: Star[] = [];
  #sparks: Spark[] = [];
  #size = { width: 1, height: 1 };
  #box: Arrangement['sky'] = { x: 0, y: 0, width: 1, height: 1 };
  #labelled = '';

  constructor(language: string, font: string, craft: Craft) {
    this.#craft = craft;
    this.#language = language;
    this.#labels = Array.from({ length: gridMost }, () => {
      const style = { fontFamily: font, fontSize: 12, fill: 0xbbc4e8 };
      const label = new Text({ text: '', style });
      label.anchor.set(1, 0.5);
      return label;
    });
    this.#ship = craft.body;
    this.container.addChild(
      this.#space,
      this.#starLayer,
      this.#grid,
      ...this.#labels,
      this.#curve,
      this.#ship,
      this.#burst,
    );
  }

  resize(width: number, height: number, box: Arrangement['sky']): void {
    this.#size = { width, height };
    this.#box = box;
    this.#space.texture.destroy(true);
    this.#space.texture = Texture.from(this.#craft.paintAir(width, height));
    this.#space.setSize(width, height);
    if (this.#stars.length === 0) this.#scatterStars();
    for (const [index, { sprite }] of this.#stars.entries()) {
      sprite.position.set(scatter(index, 1) * width, scatter(index, 2) * height);
    }
    this.#labelled = '';
  }

  /** The way flown after a time; the ship at its end stands on the ground at 0. */
  fly(elapsedMs: number, shown: boolean): void {
    const { x, width } = this.#box;
    const at = (point: { x: number; y: number }): readonly [number, number] => [
      x + point.x * width,
      this.#heightOf(point.y),
    ];
    const [line, glow] = this.#craft.line;
    this.#drawGrid(elapsedMs);
    this.#curve.clear();
    const scale = scaleAt(elapsedMs);
    const end = at(pointAt(elapsedMs, scale));
    if (elapsedMs > 0) {
      const way = curveOf(elapsedMs, 48).map(at);
      const [first] = way;
      const trace = (): Graphics => {
        for (const [index, [px, py]] of way.entries()) {
          if (index === 0) this.#curve.moveTo(px, py);
          else this.#curve.lineTo(px, py);
        }
        return this.#curve;
      };
      trace()
        .lineTo(end[0], this.#heightOf(0))
        .lineTo(first?.[0] ?? x, this.#heightOf(0))
        .fill({ color: glow, alpha: shown ? 0.09 : 0.04 });
      const alpha = shown ? 1 : 0.35;
      trace().stroke({ width: 12, color: glow, alpha: 0.16 * alpha, cap: 'round' });
      trace().stroke({ width: 4, color: line, alpha, cap: 'round', join: 'round' });
    }
    this.#ship.visible = shown;
    const before = at(pointAt(Math.max(0, elapsedMs - 60), scale));
    const level = this.#craft.dives ? 0.12 : -0.35;
    const climb = elapsedMs > 0 ? Math.atan2(end[1] - before[1], end[0] - before[0]) : level;
    this.#ship.position.set(end[0], end[1]);
    this.#ship.rotation = this.#craft.turns ? climb + Math.PI / 2 : 0;
    this.#ship.scale.set(Math.min(1, Math.max(0.55, width / 900)) * (72 / shipHeight));
  }

  /** Lets stars pass and the flame flicker; `speed` is 0 when nothing flies. */
  pass(elapsedMs: number, speed: number, timeMs: number): void {
    const { width, height } = this.#size;
    const way = (elapsedMs / 1000) * speed * 60;
    for (const { sprite, near } of this.#stars) {
      sprite.x -= way * near;
      sprite.y += way * near * 0.45;
      if (sprite.x < 0) sprite.x += width;
      if (sprite.y > height) sprite.y -= height;
      sprite.alpha = 0.35 + near * 0.5 + Math.sin(timeMs / 700 + sprite.y) * 0.12;
    }
    const { trail } = this.#craft;
    if (!trail) return;
    trail.visible = speed > 0;
    trail.scale.y = 1 + Math.sin(timeMs / 37) * 0.16 + Math.sin(timeMs / 91) * 0.12;
  }

  /** The ship is gone: sparks from where it was. `share` runs from 0 to 1. */
  burst(share: number): void {
    if (this.#sparks.length === 0) this.#makeSparks();
    this.#burst.visible = share > 0 && share < 1;
    this.#burst.position.copyFrom(this.#ship.position);
    for (const { sprite, x, y } of this.#sparks) {
      const way = 1 - (1 - share) ** 3;
      sprite.position.set(x * way, y * way + share * share * 30);
      sprite.alpha = (1 - share) ** 1.4;
      sprite.scale.set((1 - share) * 1.4 + 0.2);
    }
  }

  destroy(): void {
    this.#space.texture.destroy(true);
    this.container.destroy({ children: true });
  }

  #scatterStars(): void {
    this.#stars = Array.from({ length: starCount }, (_, index) => {
      const sprite = new Sprite(this.#mote);
      const near = 0.15 + scatter(index, 3) ** 2 * 0.85;
      const { size, tints } = this.#craft.drift;
      sprite.setSize((0.8 + near * 1.8) * size);
      sprite.tint = tints[scatter(index, 4) > 0.8 ? 0 : 1];
      this.#starLayer.addChild(sprite);
      return { sprite, near };
    });
  }

  #makeSparks(): void {
    this.#sparks = Array.from({ length: sparkCount }, (_, index) => {
      const sprite = new Sprite(Texture.WHITE);
      sprite.anchor.set(0.5);
      sprite.setSize(5);
      sprite.tint = [0xffc766, 0xff7a1c, 0xfff3d0, 0xff4d3d][index % 4] ?? 0xffa41c;
      this.#burst.addChild(sprite);
      const angle = (index / sparkCount) * Math.PI * 2 + scatter(index, 5);
      const far = 30 + scatter(index, 6) * 90;
      return { sprite, x: Math.cos(angle) * far, y: Math.sin(angle) * far };
    });
  }

  /** Where a share of the height is; what dives begins on top. */
  #heightOf(share: number): number {
    const { y, height } = this.#box;
    return this.#craft.dives ? y + share * height : y + height - share * height;
  }

  #drawGrid(elapsedMs: number): void {
    const { x, width } = this.#box;
    const scale = scaleAt(elapsedMs);
    const lines = gridOf(scale);
    this.#grid.clear();
    for (const value of [1, ...lines]) {
      const at = this.#heightOf((value - 1) / (scale.top - 1));
      this.#grid.moveTo(x, at).lineTo(x + width, at);
    }
    this.#grid.stroke({ width: 1, color: 0xbbc4e8, alpha: 0.14 });
    const names = lines.map((value) => multiplierText(Math.round(value * 100), this.#language));
    const labelled = names.join(' ');
    for (const [index, label] of this.#labels.entries()) {
      const value = lines[index];
      label.visible = value !== undefined;
      if (value === undefined) continue;
      if (labelled !== this.#labelled) label.text = names[index] ?? '';
      label.position.set(x - 6, this.#heightOf((value - 1) / (scale.top - 1)));
    }
    this.#labelled = labelled;
  }
}
