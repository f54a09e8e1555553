/** Things that slots count. */
import type { Noun } from './words.ts';

export const reelNouns = {
  reels: {
    cs: ['válec', 'válce', 'válců'],
    en: ['reel', 'reels'],
    sk: ['valec', 'valce', 'valcov'],
    hu: ['tárcsa'],
    ru: ['барабан', 'барабана', 'барабанов'],
    vi: ['cuộn'],
  },
  rows: {
    cs: ['řadu', 'řady', 'řad'],
    en: ['row', 'rows'],
    sk: ['rad', 'rady', 'radov'],
    hu: ['sor'],
    ru: ['ряд', 'ряда', 'рядов'],
    vi: ['hàng'],
  },
  lines: {
    cs: ['výherní linii', 'výherní linie', 'výherních linií'],
    en: ['line', 'lines'],
    sk: ['výhernú líniu', 'výherné línie', 'výherných línií'],
    hu: ['nyerővonal'],
    ru: ['линия', 'линии', 'линий'],
    vi: ['dòng thắng'],
  },
  freeSpins: {
    cs: ['volná hra', 'volné hry', 'volných her'],
    en: ['free spin', 'free spins'],
    sk: ['voľná hra', 'voľné hry', 'voľných hier'],
    hu: ['ingyenes pörgetés'],
    ru: ['бесплатное вращение', 'бесплатных вращения', 'бесплатных вращений'],
    vi: ['lượt quay miễn phí'],
  },
} as const satisfies Record<string, Noun>;
