/** Chests to open: real buttons on the layer above the picture, so keys and listeners reach them. */
import type { PickView } from '@herna/maths';
import type { Motions } from '../../motion/motions.ts';
import type { Stage } from '../../scene.ts';
import './chests.css';

const revealMs = 1_500;
const openedMs = 700;

export class Chests {
  readonly #stage: Stage;
  #layer: HTMLElement | undefined;
  #heading: HTMLElement | undefined;
  #buttons: readonly HTMLButtonElement[] = [];

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /**
   * Shows chests as they stand; a recorded round has all of them opened one after another.
   * @param gains whether so many stakes of chests bring the round above what was staked
   */
  async show(
    pick: PickView,
    open: boolean,
    motions: Motions,
    gains: (multiple: number) => boolean,
  ): Promise<void> {
    if (!this.#layer) this.#build(pick.chests);
    const fresh = pick.opened.filter(({ chest }) => !this.#isOpened(chest));
    for (const one of fresh) {
      const { chest, multiple } = one;
      this.#open(chest, multiple, 'opened');
      const upTo = pick.opened.indexOf(one) + 1;
      const sum = pick.opened.slice(0, upTo).reduce((all, { multiple }) => all + multiple, 0);
      this.#stage.play(gains(sum) ? 'win' : 'stop');
      await motions.wait(openedMs);
    }
    const left = pick.picks - pick.opened.length;
    if (this.#heading) this.#heading.textContent = this.#stage.text('reels.chests', { left });
    for (const [chest, button] of this.#buttons.entries()) {
      button.disabled = !open || this.#isOpened(chest);
    }
    if (open || !pick.all) return;
    for (const [chest, multiple] of pick.all.entries()) {
      if (!this.#isOpened(chest)) this.#open(chest, multiple, 'missed');
    }
    await motions.wait(revealMs);
    this.close();
  }

  close(): void {
    this.#layer?.remove();
    this.#layer = undefined;
    this.#buttons = [];
  }

  #isOpened(chest: number): boolean {
    return this.#buttons[chest]?.dataset.state !== undefined;
  }

  #open(chest: number, multiple: number, state: 'opened' | 'missed'): void {
    const button = this.#buttons[chest];
    if (!button) return;
    button.dataset.state = state;
    button.disabled = true;
    const words = { number: chest + 1, multiple };
    button.setAttribute('aria-label', this.#stage.text('reels.chestOpened', words));
    button.textContent = `${multiple}×`;
  }

  #build(count: number): void {
    const layer = document.createElement('div');
    layer.className = 'chests';
    const heading = document.createElement('p');
    heading.className = 'chests-heading';
    const grid = document.createElement('div');
    grid.className = 'chests-grid';
    this.#buttons = Array.from({ length: count }, (_, chest) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'chest';
      button.setAttribute('aria-label', this.#stage.text('reels.chest', { number: chest + 1 }));
      button.addEventListener('click', () => {
        for (const one of this.#buttons) one.disabled = true;
        this.#stage.ask('decide', { action: `pick:${chest}` });
      });
      grid.append(button);
      return button;
    });
    layer.append(heading, grid);
    this.#stage.overlay.append(layer);
    this.#layer = layer;
    this.#heading = heading;
  }
}
