import { Container } from 'pixi.js';
import type { OpenScene } from '../../scene.ts';

export const openScratch: OpenScene = async () => ({
  container: new Container(),
  resize() {},
  open() {},
  begin() {},
  async show() {},
  abandon() {},
  skip() {},
  destroy() {},
});
