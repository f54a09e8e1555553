import { openBoard } from '../board/board-scene.ts';
import { hilo } from '../board/hilo.tsx';

export const open = openBoard(hilo);
