import { openBoard } from '../board/board-scene.ts';
import { wheel } from '../board/wheel.tsx';

export const open = openBoard(wheel);
