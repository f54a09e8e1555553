/** Which renderer draws, each in a file of its own: a page loads the one that it uses. */
import type { Renderer } from 'pixi.js';

export type Drawing = 'webgl' | 'canvas';

/** More pixels than these nobody sees, and phones pay for them. */
const resolutionMax = 2;

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

const load = {
  webgl: async () => (await import('./webgl.ts')).WebGl,
  canvas: async () => (await import('./canvas.ts')).Canvas,
} as const;

let suited: Drawing | undefined;

/** The renderer that suits the device; found out once. */
function suiting(): Drawing {
  suited ??= hasGraphicsCard() ? 'webgl' : 'canvas';
  return suited;
}

const loadRenderer = (named: Drawing | undefined) => load[named ?? suiting()]();

/** Has the renderer fetched that `openRenderer` will use. */
export const prepareRenderer = (named: Drawing | undefined): void =>
  void loadRenderer(named).catch(() => undefined);

/** Opens the renderer that is named, else the one that suits the device. */
export async function openRenderer(named: Drawing | undefined): Promise<Renderer> {
  const OneOf = await loadRenderer(named);
  const renderer = new OneOf();
  await renderer.init({
    backgroundAlpha: 0,
    antialias: true,
    autoDensity: true,
    resolution: Math.min(resolutionMax, window.devicePixelRatio || 1),
    // The page scrolls under the picture; scenes that take the pointer have no use for its wheel.
    eventFeatures: { wheel: false },
    // What scenes use of the library they import themselves.
    skipExtensionImports: true,
  });
  return renderer;
}
