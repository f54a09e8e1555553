import { openBoard } from '../board/board-scene.ts';
import { towers } from '../board/towers.tsx';

export const open = openBoard(towers);
