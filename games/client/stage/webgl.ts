/** Draws with a graphics card. Shaders are run as written: the page's policy lets no text become code. */
import 'pixi.js/unsafe-eval';

export { WebGLRenderer as WebGl } from 'pixi.js';
