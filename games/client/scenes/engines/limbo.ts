import { openBoard } from '../board/board-scene.ts';
import { limbo } from '../board/limbo.tsx';

export const open = openBoard(limbo);
