import { openBoard } from '../board/board-scene.ts';
import { keno } from '../board/keno.tsx';

export const open = openBoard(keno);
