import { openBoard } from '../board/board-scene.ts';
import { plinko } from '../board/plinko.tsx';

export const open = openBoard(plinko);
