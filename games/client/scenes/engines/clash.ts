import { openBoard } from '../board/board-scene.ts';
import { clash } from '../board/clash.tsx';

export const open = openBoard(clash);
