import { bingo } from '../board/bingo.tsx';
import { openBoard } from '../board/board-scene.ts';

export const open = openBoard(bingo);
