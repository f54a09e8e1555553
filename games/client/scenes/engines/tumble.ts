export { openTumble as open } from '../tumble/tumble-scene.ts';
