/** Draws on the plain canvas, where no graphics card does. */
import { CanvasRenderer } from 'pixi.js';

export class Canvas extends CanvasRenderer {
  /** Only shaders are made from text, and a plain canvas has none. */
  override _unsafeEvalCheck(): void {}
}
