export { openReels as open } from '../reels/reels-scene.ts';
