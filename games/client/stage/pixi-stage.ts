/**
 * The canvas of a game and what a scene is given of the house. Everything of the renderer is
 * behind this file, which is loaded while the session is being opened.
 */
import { Container, Ticker, UPDATE_PRIORITY } from 'pixi.js';
import type { OpenScene, Scene, SceneWishes, Session, Sound, Stage } from '../scene.ts';
import { type Drawing, openRenderer } from './renderer.ts';
import { Rest } from './rest.ts';
import { followSize, untilSized, watchSize } from './size.ts';

export interface StageOptions {
  readonly session: Session;
  /** Chosen by what the device has, unless it is named. */
  readonly renderer: Drawing | undefined;
  readonly calm: boolean;
  readonly recorded: boolean;
  /** How many times as fast as usual the picture moves; asked before each frame. */
  readonly pace?: () => number;
  /** The element the picture fills. */
  readonly place: HTMLElement;
  /** The layer of the page above it. */
  readonly overlay: HTMLElement;
  readonly openScene: OpenScene;
  readonly play: (sound: Sound) => void;
  readonly money: Stage['money'];
  readonly text: Stage['text'];
  readonly stake: Stage['stake'];
  readonly pastNumbers: Stage['pastNumbers'];
  readonly tell: Stage['tell'];
  readonly ask: <W extends keyof SceneWishes>(wish: W, details?: SceneWishes[W]) => void;
}

export interface OpenedStage {
  readonly scene: Scene;
  close(): void;
}

/** Milliseconds that lights drift on behind a picture nobody touches. */
const adornedMs = 10_000;

/** What somebody does who is there. */
const touches = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const;

/** Keeps a picture awake while its scene does what it was asked. */
interface Waking {
  wake(): void;
  /** What the scene has been asked for and has not done yet. */
  pending: number;
}

/** A scene that is drawn again as soon as anything is asked of it, until that is done. */
function awake(scene: Scene, waking: Waking): Scene {
  return new Proxy(scene, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name, target);
      if (typeof found !== 'function') return found;
      return (...args: unknown[]): unknown => {
        waking.wake();
        const doing: unknown = Reflect.apply(found, target, args);
        if (!(doing instanceof Promise)) return doing;
        waking.pending++;
        return doing.finally(() => waking.pending--);
      };
    },
  });
}

/** Opens the canvas and the scene on it as soon as their place is seen, and keeps both as large. */
export async function openStage(options: StageOptions): Promise<OpenedStage> {
  const { place, session } = options;
  const watch = watchSize(place);
  await untilSized(place, watch);
  const renderer = await openRenderer(options.renderer);
  const container = new Container();
  const ticker = new Ticker();
  renderer.canvas.setAttribute('aria-hidden', 'true');
  place.append(renderer.canvas);
  const rest = new Rest(options.calm ? 0 : adornedMs, performance.now());
  const waking: Waking = {
    pending: 0,
    wake() {
      rest.touch(performance.now());
      ticker.start();
      Ticker.system.start();
    },
  };
  const { wake } = waking;
  const steps = new Set<(elapsedMs: number) => boolean>();
  ticker.add(({ deltaMS }) => {
    let moves = waking.pending > 0;
    const elapsedMs = deltaMS * (options.pace?.() ?? 1);
    for (const step of [...steps]) moves = step(elapsedMs) || moves;
    if (!rest.over(moves, performance.now())) return;
    // This frame is still drawn; the next ones would look the same.
    ticker.stop();
    Ticker.system.stop();
  });
  const draw = (): void => renderer.render({ container });
  ticker.add(draw, undefined, UPDATE_PRIORITY.LOW);
  const { calm, recorded, overlay, play, money, text, stake, pastNumbers, tell, ask, openScene } =
    options;
  const scene = await openScene({
    session,
    calm,
    recorded,
    overlay,
    play,
    money,
    text,
    stake,
    pastNumbers,
    tell,
    ask,
    onFrame(step) {
      steps.add(step);
      wake();
      return () => steps.delete(step);
    },
  });
  container.addChild(scene.container);
  // It may have been hidden while the scene was loading.
  await untilSized(place, watch);
  let drawn = false;
  const endFollowing = followSize(place, watch, (width, height) => {
    wake();
    renderer.resize(width, height);
    scene.resize(width, height);
    // A canvas of another size is an empty one; the first picture comes with the next frame.
    if (drawn) draw();
    drawn = true;
  });
  for (const touch of touches) document.addEventListener(touch, wake, { passive: true });
  return {
    scene: awake(scene, waking),
    close() {
      for (const touch of touches) document.removeEventListener(touch, wake);
      endFollowing();
      steps.clear();
      scene.destroy();
      ticker.destroy();
      container.destroy();
      renderer.destroy({ removeView: true });
    },
  };
}
