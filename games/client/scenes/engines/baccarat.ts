import { baccarat } from '../board/baccarat.tsx';
import { openBoard } from '../board/board-scene.ts';

export const open = openBoard(baccarat);
