import { openBoard } from '../board/board-scene.ts';
import { poker } from '../board/poker.tsx';

export const open = openBoard(poker);
