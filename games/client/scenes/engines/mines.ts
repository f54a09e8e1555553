import { openBoard } from '../board/board-scene.ts';
import { mines } from '../board/mines.tsx';

export const open = openBoard(mines);
