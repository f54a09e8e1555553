/** Small lights: a few that drift behind the board, many that fly when there is reason to. */
import { Container, Sprite, type Texture } from 'pixi.js';

interface Spark {
  readonly sprite: Sprite;
  speedX: number;
  speedY: number;
  leftMs: number;
  lifeMs: number;
  size: number;
}

const driftCount = 16;
/** Pixels a second, each second: what pulls a burst down. */
const gravity = 520;

export class Sparks {
  /** Those that drift, to stand behind the picture. */
  readonly behind = new Container();
  /** Those that fly, to stand before it. */
  readonly before = new Container();
  readonly #texture: Texture;
  readonly #direction: 1 | -1;
  readonly #drifting: Spark[] = [];
  #flying: Spark[] = [];
  #width = 1;
  #height = 1;

  constructor(texture: Texture, drift: 'rise' | 'fall', calm: boolean) {
    this.#texture = texture;
    this.#direction = drift === 'rise' ? -1 : 1;
    if (calm) return;
    for (let index = 0; index < driftCount; index++) this.#drifting.push(this.#make(this.behind));
  }

  resize(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
    for (const spark of this.#drifting) this.#drift(spark, Math.random() * height);
  }

  /** Sparks fly from a place. */
  burst(x: number, y: number, count: number, power: number): void {
    for (let index = 0; index < count; index++) {
      const spark = this.#make(this.before);
      const angle = Math.random() * Math.PI * 2;
      const speed = power * (0.35 + Math.random() * 0.65);
      spark.speedX = Math.cos(angle) * speed;
      spark.speedY = Math.sin(angle) * speed - power * 0.35;
      spark.lifeMs = 700 + Math.random() * 900;
      spark.leftMs = spark.lifeMs;
      spark.size = 5 + Math.random() * 13;
      spark.sprite.position.set(x, y);
      this.#flying.push(spark);
    }
  }

  /** Whether any fly that have to come down; those that drift may stand still. */
  get flying(): boolean {
    return this.#flying.length > 0;
  }

  step(elapsedMs: number): void {
    const seconds = elapsedMs / 1000;
    for (const spark of this.#drifting) {
      spark.sprite.x += spark.speedX * seconds;
      spark.sprite.y += spark.speedY * seconds;
      spark.leftMs -= elapsedMs;
      const share = 1 - spark.leftMs / spark.lifeMs;
      spark.sprite.alpha = Math.sin(Math.min(1, share) * Math.PI) * 0.55;
      if (spark.leftMs <= 0) this.#drift(spark);
    }
    for (const spark of this.#flying) {
      spark.speedY += gravity * seconds;
      spark.sprite.x += spark.speedX * seconds;
      spark.sprite.y += spark.speedY * seconds;
      spark.leftMs -= elapsedMs;
      const share = Math.max(0, spark.leftMs / spark.lifeMs);
      spark.sprite.alpha = share;
      spark.sprite.setSize(spark.size * (0.4 + share));
    }
    for (const { sprite, leftMs } of this.#flying) if (leftMs <= 0) sprite.destroy();
    this.#flying = this.#flying.filter(({ leftMs }) => leftMs > 0);
  }

  #make(place: Container): Spark {
    const sprite = new Sprite(this.#texture);
    sprite.anchor.set(0.5);
    sprite.blendMode = 'add';
    place.addChild(sprite);
    return { sprite, speedX: 0, speedY: 0, leftMs: 0, lifeMs: 1, size: 1 };
  }

  #drift(spark: Spark, y?: number): void {
    const rising = this.#direction === -1;
    spark.sprite.position.set(
      Math.random() * this.#width,
      y ??
        (rising ? this.#height * (0.5 + Math.random() * 0.5) : this.#height * Math.random() * 0.5),
    );
    spark.speedX = (Math.random() - 0.5) * 18;
    spark.speedY = this.#direction * (12 + Math.random() * 26);
    spark.lifeMs = 3_500 + Math.random() * 4_500;
    spark.leftMs = spark.lifeMs * (y === undefined ? 1 : Math.random());
    spark.sprite.setSize(4 + Math.random() * 9);
  }
}
