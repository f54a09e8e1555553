import { openBoard } from '../board/board-scene.ts';
import { dice } from '../board/dice.tsx';

export const open = openBoard(dice);
