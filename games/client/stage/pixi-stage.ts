/**
 * The canvas of a game and what a scene is given of the house. Everything of the renderer is
 * behind this file, which is loaded while the session is being opened.
 */
import 'pixi.js/unsafe-eval';
import { Application, Assets } from 'pixi.js';
import type { OpenScene, Scene, SceneWishes, Session, Sound, Stage } from '../scene.ts';

export interface StageOptions {
  readonly session: Session;
  /** Chosen by what the device has, unless it is named. */
  readonly renderer: 'webgl' | 'canvas' | undefined;
  readonly calm: boolean;
  readonly recorded: boolean;
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

/** Frames a second for whom nothing shall move: what changes is still seen at once. */
const calmFrames = 20;

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
  if (options.calm) app.ticker.maxFPS = calmFrames;
  const steps = new Set<(elapsedMs: number) => void>();
  app.ticker.add(({ deltaMS }) => {
    for (const step of [...steps]) step(deltaMS);
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
      return () => steps.delete(step);
    },
  });
  app.stage.addChild(scene.container);
  const fit = (): void => {
    app.resize();
    scene.resize(place.clientWidth, place.clientHeight);
  };
  fit();
  const watcher = new ResizeObserver(fit);
  watcher.observe(place);
  return {
    scene,
    close() {
      watcher.disconnect();
      steps.clear();
      scene.destroy();
      app.destroy({ removeView: true });
    },
  };
}
