import { openBoard } from '../board/board-scene.ts';
import { redDog } from '../board/red-dog.tsx';

export const open = openBoard(redDog);
