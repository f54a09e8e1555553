/** A ticket whose foil is scratched by pointer, or revealed at one press. */
import 'pixi.js/events';
import { Container, type FederatedPointerEvent, Rectangle, Sprite, Text, Texture } from 'pixi.js';
import { easeOutBack } from '../../motion/easing.ts';
import { Motions } from '../../motion/motions.ts';
import { Banner } from '../../picture/banner.ts';
import { mixed, type Palette, paletteOf } from '../../picture/colours.ts';
import { paintLettering, paintLight } from '../../picture/paint.ts';
import { isGain, praiseOf } from '../../picture/praise.ts';
import { Sparks } from '../../picture/sparks.ts';
import type { OpenScene, RoundShown, Scene, Stage } from '../../scene.ts';
import { Field } from './field.ts';
import { paintPaper, paperRoom } from './painting.ts';
import {
  matchOf,
  readTicket,
  type Ticket,
  type TicketKind,
  type TicketLayout,
  ticketLayout,
} from './ticket.ts';

/** Pause between two fields when all are revealed at once. */
const revealStepMs = 70;
/** How long a recorded ticket is seen covered. */
const recordedPauseMs = 900;

class ScratchScene implements Scene {
  readonly container = new Container();
  readonly ownsTaps = true;
  readonly #stage: Stage;
  readonly #data: ScratchData;
  readonly #palette: Palette;
  readonly #ticket = new Container();
  readonly #paper = new Sprite();
  readonly #name = new Sprite();
  readonly #hint: Text;
  readonly #fields: Field[];
  readonly #sparks: Sparks;
  readonly #banner = new Banner('#ffc35c');
  readonly #motions = new Motions();
  readonly #endFrames: () => void;
  #layout: TicketLayout | undefined;
  #bought: { readonly ticket: Ticket; readonly round: RoundShown } | undefined;
  #revealed = new Set<number>();
  #allRevealed: (() => void) | undefined;
  #pointer: { x: number; y: number } | undefined;
  #heardMs = 0;

  constructor(stage: Stage, data: ScratchData) {
    this.#stage = stage;
    this.#data = data;
    this.#palette = paletteOf(stage.session.game.data);
    const fields = data.fields + (data.ticket === 'product' ? 1 : 0);
    this.#fields = Array.from({ length: fields }, () => new Field(this.#palette));
    this.#sparks = new Sparks(paintLight(32, this.#palette[0]), 'fall', stage.calm);
    this.#hint = new Text({
      text: '',
      anchor: 0.5,
      style: { fontFamily: '"Manrope", sans-serif', fontWeight: '600', fill: '#c8d4f2' },
    });
    this.#name.anchor.set(0.5);
    this.#ticket.addChild(this.#paper, this.#name, this.#hint);
    for (const field of this.#fields) this.#ticket.addChild(field.container);
    this.container.addChild(
      this.#sparks.behind,
      this.#ticket,
      this.#sparks.before,
      this.#banner.container,
    );
    this.#listen();
    this.#endFrames = stage.onFrame((elapsedMs) => {
      this.#heardMs += elapsedMs;
      this.#motions.step(elapsedMs);
      this.#sparks.step(elapsedMs);
      return this.#motions.busy || this.#sparks.flying;
    });
  }

  resize(width: number, height: number): void {
    const { ticket, match } = this.#data;
    const columns = ticket === 'rows' ? match + 1 : undefined;
    const layout = ticketLayout(width, height, this.#fields.length, columns);
    this.#layout = layout;
    this.#ticket.position.set(layout.x, layout.y);
    this.#ticket.hitArea = new Rectangle(0, 0, layout.width, layout.height);
    for (const sprite of [this.#paper, this.#name]) {
      if (sprite.texture !== Texture.EMPTY) sprite.texture.destroy(true);
    }
    this.#paper.texture = paintPaper(layout, this.#palette);
    this.#paper.position.set(-paperRoom);
    const { headHeight } = layout;
    const { name } = this.#stage.session.game;
    const [light, middle] = this.#palette;
    const tones = [mixed(light, '#ffffff', 0.7), mixed(middle, light, 0.55)] as const;
    const lettering = { lettering: tones, light };
    this.#name.texture = paintLettering(name, layout.width * 0.9, headHeight * 0.62, lettering);
    this.#name.position.set(layout.width / 2, headHeight * 0.36);
    this.#hint.position.set(layout.width / 2, headHeight * 0.74);
    this.#hint.style.fontSize = Math.max(12, Math.min(18, headHeight * 0.16));
    for (const [index, field] of this.#fields.entries()) {
      const place = layout.places[index];
      if (place) field.resize(place.x, place.y, layout.fieldWidth, layout.fieldHeight);
      if (this.#revealed.has(index)) field.bare();
    }
    this.#sparks.resize(width, height);
    this.#banner.resize(width, height);
  }

  open(): void {
    this.#say('scratch.ready');
    for (const field of this.#fields) field.cover();
  }

  begin(): void {
    this.#bought = undefined;
    this.#revealed = new Set();
    this.#banner.hide();
    this.#stage.play('card');
    for (const field of this.#fields) field.cover();
    this.#say(`scratch.aim.${this.#data.ticket}`, { match: this.#data.match });
    const layout = this.#layout;
    if (this.#stage.calm || !layout) return;
    void this.#motions.run({ ms: 420, curve: easeOutBack(0.8) }, (share) => {
      this.#ticket.y = layout.y - (1 - share) * layout.height * 0.35;
      this.#ticket.alpha = Math.min(1, share * 1.4);
    });
  }

  abandon(): void {
    this.#motions.finish();
    this.#say('scratch.ready');
  }

  /** Reveals what is still covered. */
  skip(): void {
    this.#motions.finish();
    if (!this.#bought) return;
    const covered = this.#fields.flatMap((_, index) => (this.#revealed.has(index) ? [] : [index]));
    const stepMs = this.#stage.calm ? 0 : revealStepMs;
    for (const [order, index] of covered.entries()) {
      if (stepMs === 0) this.#reveal(index);
      else void this.#motions.wait(1 + order * stepMs).then(() => this.#reveal(index));
    }
  }

  async show(round: RoundShown): Promise<void> {
    const { ticket: kind, hero } = this.#data;
    const ticket = readTicket(round.view, kind, hero);
    const amount = (multiple: number): string =>
      this.#stage.money(Math.floor((multiple * round.stake) / 100));
    for (const [index, field] of this.#fields.entries()) {
      const face = ticket.faces[index];
      if (face) field.print(face, face.amount === undefined ? '' : amount(face.amount));
    }
    this.#bought = { ticket, round };
    this.#say('scratch.hint');
    const revealed = new Promise<void>((resolve) => {
      this.#allRevealed = resolve;
    });
    if (this.#stage.recorded) void this.#motions.wait(recordedPauseMs).then(() => this.skip());
    await revealed;
    this.#allRevealed = undefined;
    await this.#motions.wait(250);
    await this.#celebrate(round);
    this.#stage.tell(round.win);
    const result = round.win === 0 ? 'lost' : isGain(round.win, round.stake) ? 'won' : 'returned';
    this.#say(`scratch.${result}`, { win: this.#stage.money(round.win) });
    this.#bought = undefined;
  }

  #reveal(index: number): void {
    const bought = this.#bought;
    if (!bought || this.#revealed.has(index)) return;
    this.#revealed.add(index);
    const field = this.#fields[index];
    if (this.#stage.calm) field?.bare();
    else field?.uncover(this.#motions);
    this.#hear();
    const match = matchOf(bought.ticket, this.#revealed);
    if (match.includes(index)) this.#win(match, bought.round);
    if (this.#revealed.size === this.#fields.length) this.#allRevealed?.();
  }

  #win(match: readonly number[], round: RoundShown): void {
    this.#stage.tell(round.win);
    if (isGain(round.win, round.stake)) this.#stage.play('win');
    for (const index of match) this.#fields[index]?.glow(this.#motions, this.#stage.calm);
  }

  async #celebrate(round: RoundShown): Promise<void> {
    const praise = praiseOf(round.win, round.stake);
    if (!praise) return;
    const { text, money, play, calm } = this.#stage;
    play('bigWin');
    const above = text(`celebration.${praise.key}`);
    await this.#banner.open({ above, headline: money(round.win) }, this.#motions);
    const { x, y } = this.#banner.middle;
    if (!calm) this.#sparks.burst(x, y, praise.sparks, 520);
    await this.#motions.wait(praise.ms);
    await this.#banner.close(this.#motions);
  }

  #listen(): void {
    const ticket = this.#ticket;
    ticket.eventMode = 'static';
    ticket.cursor = 'pointer';
    ticket.on('pointerdown', (event: FederatedPointerEvent) => {
      this.#pointer = event.getLocalPosition(ticket);
      this.#scratchTo(this.#pointer);
    });
    ticket.on('globalpointermove', (event: FederatedPointerEvent) => {
      if (this.#pointer) this.#scratchTo(event.getLocalPosition(ticket));
    });
    const lift = (): void => {
      this.#pointer = undefined;
    };
    ticket.on('pointerup', lift);
    ticket.on('pointerupoutside', lift);
  }

  /** A stroke of the pointer over the fields it crosses. */
  #scratchTo(to: { x: number; y: number }): void {
    const from = this.#pointer ?? to;
    this.#pointer = { x: to.x, y: to.y };
    if (!this.#bought) return;
    for (const [index, field] of this.#fields.entries()) {
      if (this.#revealed.has(index) || !field.crossed(from, to)) continue;
      if (this.#heardMs > 90) this.#hear();
      if (field.scratch(from, to)) this.#reveal(index);
    }
  }

  #hear(): void {
    this.#heardMs = 0;
    this.#stage.play('scratch');
  }

  #say(key: string, values: Record<string, string | number> = {}): void {
    this.#hint.text = this.#stage.text(key, values);
  }

  destroy(): void {
    this.#endFrames();
    this.#motions.finish();
    this.container.destroy({ children: true });
  }
}

/** What the title's ticket is made of. */
interface ScratchData {
  readonly ticket: TicketKind;
  readonly fields: number;
  readonly match: number;
  readonly hero: string;
}

/** Opens the picture of a scratch ticket. */
export const openScratch: OpenScene = async (stage) =>
  new ScratchScene(stage, stage.session.game.data as unknown as ScratchData);
