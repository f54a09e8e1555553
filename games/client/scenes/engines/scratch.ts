export { openScratch as open } from '../scratch/scratch-scene.ts';
