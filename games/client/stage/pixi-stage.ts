/**
 * The canvas of a game and what a scene is given of the house. Everything of the renderer is
 * behind this file, which is loaded while the session is being opened.
 */
import 'pixi.js/unsafe-eval';
import { Application, Assets, Ticker } from 'pixi.js';
import type { OpenScene, Scene, SceneWishes, Session, Sound, Stage } from '../scene.ts';
import { Rest } from './rest.ts';

export interface StageOptions {
  readonly session: Session;
  /** Chosen by what the device has, unless it is named. */
  readonly renderer: 'webgl' | 'canvas' | undefined;
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

/** More pixels than these nobody sees, and phones pay for them. */
const resolutionMax = 2;

/** Milliseconds that lights drift on behind a picture nobody touches. */
const adornedMs = 10_000;

/** What somebody does who is there. */
const touches = ['pointerdown', 'pointermove', 'keydown', 'focusin'] as const;

/** What drivers that draw without a graphics card call themselves. */
const drawnInSoftware = /swiftshader|llvmpipe|software|basic render/i;

/** Whether a graphics card draws; in software the plain canvas is many times faster. */
function hasGraphicsCard(): boolean {
  const pen = document.createElement('canvas').getContext('webgl2', {
    failIfMajorPerformanceCaveat: true,
  });
  if (!pen) return false;
  const names = pen.getExtension('WEBGL_debug_renderer_info');
  const driver = String(pen.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? pen.RENDERER));
  pen.getExtension('WEBGL_lose_context')?.loseContext();
  return !drawnInSoftware.test(driver);
}

/** Keeps a picture awake while its scene does what it was told. */
interface Waking {
  wake(): void;
  /** What the scene has been told and not yet done. */
  pending: number;
}

/** A scene that is drawn again as soon as it is told anything, until that is done. */
function awake(scene: Scene, waking: Waking): Scene {
  return new Proxy(scene, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name, target);
      if (typeof found !== 'function') return found;
      return (...told: unknown[]): unknown => {
        waking.wake();
        const doing: unknown = Reflect.apply(found, target, told);
        if (!(doing instanceof Promise)) return doing;
        waking.pending++;
        return doing.finally(() => waking.pending--);
      };
    },
  });
}

/** Opens the canvas and the scene on it, and keeps both as large as their place. */
export async function openStage(options: StageOptions): Promise<OpenedStage> {
  const { place, session, renderer } = options;
  // Pictures are decoded by the page itself: the policy has no room for workers made of text.
  Assets.setPreferences({ preferWorkers: false });
  const preferred = renderer ?? (hasGraphicsCard() ? 'webgl' : 'canvas');
  const app = new Application();
  await app.init({
    preference: preferred === 'canvas' ? ['canvas'] : ['webgl', 'canvas'],
    backgroundAlpha: 0,
    antialias: true,
    autoDensity: true,
    resolution: Math.min(resolutionMax, window.devicePixelRatio || 1),
    resizeTo: place,
    eventFeatures: { wheel: false },
  });
  app.canvas.setAttribute('aria-hidden', 'true');
  place.append(app.canvas);
  const rest = new Rest(options.calm ? 0 : adornedMs, performance.now());
  const waking: Waking = {
    pending: 0,
    wake() {
      rest.touch(performance.now());
      app.ticker.start();
      Ticker.system.start();
    },
  };
  const { wake } = waking;
  const steps = new Set<(elapsedMs: number) => boolean>();
  app.ticker.add(({ deltaMS }) => {
    let moves = waking.pending > 0;
    const elapsedMs = deltaMS * (options.pace?.() ?? 1);
    for (const step of [...steps]) moves = step(elapsedMs) || moves;
    if (!rest.over(moves, performance.now())) return;
    // This frame is still drawn; the next ones would look the same.
    app.ticker.stop();
    Ticker.system.stop();
  });
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
  app.stage.addChild(scene.container);
  const fit = (): void => {
    wake();
    app.resize();
    scene.resize(place.clientWidth, place.clientHeight);
  };
  fit();
  const watcher = new ResizeObserver(fit);
  watcher.observe(place);
  for (const touch of touches) document.addEventListener(touch, wake, { passive: true });
  return {
    scene: awake(scene, waking),
    close() {
      for (const touch of touches) document.removeEventListener(touch, wake);
      watcher.disconnect();
      steps.clear();
      scene.destroy();
      app.destroy({ removeView: true });
    },
  };
}
