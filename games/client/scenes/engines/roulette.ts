export { openRoulette as open } from '../table/roulette/roulette-scene.ts';
