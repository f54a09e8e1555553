/** Blackjack: a cloth, cards that are dealt, turned and taken away. */
import { Container } from 'pixi.js';
import { createElement } from 'react';
import { easeInOut } from '../../../motion/easing.ts';
import { Motions } from '../../../motion/motions.ts';
import { isGain } from '../../../picture/praise.ts';
import type { OpenScene, RoundShown, Scene, Stage } from '../../../scene.ts';
import { Store } from '../../../session/store.ts';
import { dataOf } from '../../board/board.ts';
import { type Chips, createChips } from '../../board/chips.tsx';
import { mountOverlay } from '../overlay-root.ts';
import { Card, CardTextures } from './cards.ts';
import { Felt, wordsOn } from './felt.ts';
import { BlackjackOverlay } from './overlay.tsx';
import { decisionsFoot, feltWords, type Places, placesOf, type Spot } from './places.ts';
import {
  type BlackjackView,
  type CardPlace,
  newSteps,
  type Step,
  stepsOf,
  viewOf,
} from './round-view.ts';
import type { TableData } from './table-data.ts';
import { type BlackjackState, emptyState, wordsOf } from './table-state.ts';

const flightMs = 360;
/** A card leaves the shoe while the one before it still flies. */
const apartMs = 210;
const turnMs = 320;
/** Spots of boxes and the chips to lay on them. */
const chipsHeight = 150;
/** How far the words of the cloth hang below the middle of what is above the foot. */
const feltBelow = 18;

/** Opens the picture of blackjack. */
export const openBlackjack: OpenScene = async (stage) => new BlackjackScene(stage);

class BlackjackScene implements Scene {
  readonly container = new Container();
  readonly #stage: Stage;
  readonly #store = new Store<BlackjackState>(emptyState);
  readonly #motions = new Motions();
  readonly #felt = new Felt();
  readonly #layer = new Container();
  readonly #data: TableData;
  /** Chips on boxes, where a title has such. */
  readonly #chips: Chips | undefined;
  readonly #textures: CardTextures;
  readonly #font: string;
  readonly #unmount: () => void;
  readonly #endFrames: () => void;
  #size = { width: 1, height: 1 };
  #dealer: Card[] = [];
  #hands: Card[][] = [];
  /** The round on the table, as far as it has been shown. */
  #round: { readonly id: string; readonly view: BlackjackView } | undefined;
  /** What is being shown is to be over at once. */
  #hurry = false;

  constructor(stage: Stage) {
    this.#stage = stage;
    const style = getComputedStyle(stage.overlay);
    this.#font = style.getPropertyValue('--display') || style.fontFamily || 'serif';
    this.#textures = new CardTextures(this.#font);
    this.#data = dataOf<TableData>(stage);
    this.#chips = this.#data.boxes === undefined ? undefined : createChips(stage);
    this.container.addChild(this.#felt.container, this.#layer);
    const chips = this.#chips;
    const content = createElement(BlackjackOverlay, { stage, store: this.#store, chips });
    this.#unmount = mountOverlay(stage.overlay, content);
    this.#endFrames = stage.onFrame((ms) => {
      this.#motions.step(ms);
      return this.#motions.busy;
    });
  }

  resize(width: number, height: number): void {
    this.#size = { width, height };
    const density = Math.min(2, globalThis.devicePixelRatio || 1);
    const { text } = this.#stage;
    const middle = (height - this.#foot) / 2 + feltBelow;
    const size = { width, height, middle };
    this.#felt.resize(size, density, this.#font, wordsOn(this.#data, text));
    this.#motions.finish();
    this.#arrange(0);
  }

  open(round: RoundShown | undefined): void {
    if (!round) return;
    const view = this.#viewOf(round);
    this.#chips?.show(round);
    this.#store.change({ locked: true });
    for (const step of stepsOf(view)) this.#lay(step);
    this.#round = { id: round.roundId, view };
    this.#arrange(0);
    this.#tell(view, true);
  }

  begin(): void {
    this.#hurry = false;
    this.#sweep();
    this.#store.change({ locked: true });
  }

  async show(round: RoundShown): Promise<void> {
    const view = this.#viewOf(round);
    const same = this.#round?.id === round.roundId ? this.#round.view : undefined;
    if (!same) this.#sweep();
    this.#hurry = this.#stage.calm;
    for (const step of newSteps(same, view)) await this.#take(step, view);
    await this.#rest();
    this.#round = { id: round.roundId, view };
    this.#hurry = false;
    this.#tell(view, true);
    this.#store.change({ locked: !view.decided });
    if (!view.decided) return;
    this.#stage.tell(round.win);
    if (isGain(round.win, round.staked)) this.#stage.play('win');
    await this.#motions.wait(this.#stage.calm ? 0 : 500);
    this.#chips?.rest();
  }

  abandon(): void {
    this.skip();
    this.#store.change({ locked: this.#round !== undefined && !this.#round.view.decided });
  }

  skip(): void {
    this.#hurry = true;
    this.#motions.finish();
  }

  destroy(): void {
    this.#endFrames();
    this.skip();
    this.#unmount();
    for (const card of this.#all()) card.destroy();
    this.#textures.clear();
    this.#felt.destroy();
    this.container.destroy({ children: true });
  }

  #all(): Card[] {
    return [...this.#dealer, ...this.#hands.flat()];
  }

  #viewOf(round: RoundShown): BlackjackView {
    return viewOf(round, this.#data.exposed);
  }

  /** What is kept free below the hands. */
  get #foot(): number {
    return this.#chips && !this.#stage.recorded ? chipsHeight : decisionsFoot(this.#size);
  }

  #places(): Places {
    const room = { ...this.#size, foot: this.#foot };
    const hands = this.#hands.map(({ length }) => length);
    return placesOf(room, this.#dealer.length, hands.length > 0 ? hands : [0]);
  }

  /** Puts a step's card on the table without any motion; returns it. */
  #lay(step: Step): Card | undefined {
    if (step.kind === 'split') {
      const second = (this.#hands[step.of] ?? []).splice(1, 1);
      this.#hands.splice(step.of + 1, 0, second);
      return undefined;
    }
    if (step.kind === 'turn') {
      const hole = this.#dealer[1];
      hole?.show(step.card);
      return hole;
    }
    const card = new Card(this.#textures, step.card);
    const hand = this.#handOf(step.place);
    hand[step.place.index] = card;
    this.#layer.addChild(card.container);
    return card;
  }

  #handOf({ of }: CardPlace): Card[] {
    if (of === 'dealer') return this.#dealer;
    this.#hands[of] ??= [];
    return this.#hands[of];
  }

  /** Shows one step; resolves when the next may begin. */
  async #take(step: Step, view: BlackjackView): Promise<void> {
    if (step.kind === 'turn') {
      await this.#turn(step.card);
    } else if (step.kind === 'split') {
      this.#lay(step);
      this.#arrange(this.#ms(flightMs));
      await this.#motions.wait(this.#ms(flightMs));
    } else {
      const card = this.#lay(step);
      const { shoe } = this.#places();
      if (card) card.home = shoe;
      this.#arrange(this.#ms(flightMs), card);
      this.#stage.play('card');
      await this.#motions.wait(this.#ms(apartMs));
    }
    this.#tell(view, false);
  }

  #ms(ms: number): number {
    return this.#hurry ? 0 : ms;
  }

  /** Waits for the last card to lie. */
  #rest(): Promise<void> {
    return this.#motions.wait(this.#ms(flightMs - apartMs + 40));
  }

  async #turn(card: string): Promise<void> {
    const hole = this.#dealer[1];
    if (!hole) return;
    await this.#motions.wait(this.#ms(160));
    this.#stage.play('card');
    await this.#motions.run({ ms: this.#ms(turnMs), curve: easeInOut }, (share) => {
      if (share >= 0.5 && hole.card === undefined) hole.show(card);
      hole.flip(Math.abs(1 - 2 * share));
    });
  }

  /** Moves every card to where it lies now; one that is `dealt` turns over on its way. */
  #arrange(ms: number, dealt?: Card): void {
    const places = this.#places();
    const density = Math.min(2, globalThis.devicePixelRatio || 1);
    this.#textures.resize(places.cardWidth * density);
    const move = (card: Card, to: Spot | undefined): void => {
      if (!to) return;
      const stays = card.home.x === to.x && card.home.y === to.y;
      card.home = to;
      card.size(places.cardWidth);
      if (ms === 0) card.land();
      else if (!stays) card.flyHome(this.#motions, ms);
    };
    if (dealt) this.#deal(dealt, ms);
    for (const [index, card] of this.#dealer.entries()) move(card, places.dealer.cards[index]);
    for (const [of, hand] of this.#hands.entries()) {
      for (const [index, card] of hand.entries()) move(card, places.hands[of]?.cards[index]);
    }
    // Words on the felt are read where no card lies on them.
    const laid = this.#all().length > 0;
    this.#felt.container.visible = places.rows === 1 && (!laid || places.free >= feltWords);
    this.#store.change({ places });
  }

  /** A card that is dealt turns its face up on its way. */
  #deal(card: Card, ms: number): void {
    const face = card.card;
    card.land();
    if (face === undefined || ms === 0) return;
    card.show(undefined);
    void this.#motions.run({ ms: ms * 0.55, delayMs: ms * 0.3, curve: easeInOut }, (share) => {
      if (share >= 0.5 && card.card === undefined) card.show(face);
      card.flip(Math.abs(1 - 2 * share));
    });
  }

  /** Says what lies open. */
  #tell(view: BlackjackView, shown: boolean): void {
    const names = (cards: readonly Card[]): string[] =>
      cards.flatMap(({ card }) => (card === undefined ? [] : [card]));
    const open = { dealer: names(this.#dealer), hands: this.#hands.map(names) };
    this.#store.change(wordsOf(view, open, shown));
    for (const [index, hand] of this.#hands.entries()) {
      const waits = shown && !view.decided && !view.hands[index]?.active && this.#hands.length > 1;
      for (const card of hand) card.dim(waits);
    }
  }

  /** Takes the cards of the last round away. */
  #sweep(): void {
    const { discard } = this.#places();
    const cards = this.#all();
    this.#motions.finish();
    this.#dealer = [];
    this.#hands = [];
    this.#round = undefined;
    this.#store.change({ ...emptyState, places: this.#store.get().places });
    for (const card of cards) {
      card.home = discard;
      const ms = this.#stage.calm ? 0 : 260;
      void card.flyHome(this.#motions, ms, easeInOut).then(() => card.destroy());
    }
  }
}
