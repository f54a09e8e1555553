export { openCrash as open } from '../table/crash/crash-scene.ts';
