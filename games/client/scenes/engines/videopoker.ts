import { openBoard } from '../board/board-scene.ts';
import { videoPoker } from '../board/video-poker.tsx';

export const open = openBoard(videoPoker);
