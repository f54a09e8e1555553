/** Rules of a slot. */
import type { ReelsTitle } from '@herna/maths';
import { counted, number, type RulesLocale, type Said } from './words.ts';

const nouns = {
  reels: { cs: ['válec', 'válce', 'válců'], en: ['reel', 'reels'] },
  rows: { cs: ['řadu', 'řady', 'řad'], en: ['row', 'rows'] },
  lines: { cs: ['výherní linii', 'výherní linie', 'výherních linií'], en: ['line', 'lines'] },
  spins: { cs: ['volná hra', 'volné hry', 'volných her'], en: ['free spin', 'free spins'] },
} as const;

function freeSpins({ freeSpins: given, scatterPays }: ReelsTitle): Said[] {
  const said: Said[] = [];
  for (const [count, multiple] of scatterPays.entries()) {
    if (multiple === 0) continue;
    const times = (locale: RulesLocale) => number(multiple, locale, 2);
    said.push({
      cs: `${count}× symbol volných her kdekoli: ${times('cs')}násobek celé sázky.`,
      en: `${count}× the free-spins symbol anywhere: ${times('en')} times the whole stake.`,
    });
  }
  if (!given) return said;
  for (const [count, spins] of given.award.entries()) {
    if (spins === 0) continue;
    said.push({
      cs: `${count}× symbol volných her kdekoli: ${counted(spins, 'cs', nouns.spins)}.`,
      en: `${count}× the free-spins symbol anywhere: ${counted(spins, 'en', nouns.spins)}.`,
    });
  }
  const times = given.multiplier;
  said.push(
    times === 1
      ? {
          cs: 'Volné hry nic nestojí a dají se v nich vyhrát další.',
          en: 'Free spins cost nothing and may win further ones.',
        }
      : {
          cs: `Volné hry nic nestojí, každá výhra v nich se násobí ${times} a dají se v nich vyhrát další.`,
          en: `Free spins cost nothing, every win in them is multiplied by ${times}, and they may win further ones.`,
        },
  );
  if (given.strips) {
    said.push({
      cs: 'Ve volných hrách se točí jiné válce než v základní hře.',
      en: 'Free spins turn other reels than the base game.',
    });
  }
  return said;
}

/** Rules of a slot, a sentence each. */
export function reelsRules(title: ReelsTitle): Said[] {
  const { strips, rows, lines, symbols } = title;
  const kinds = Object.values(symbols);
  const size = (locale: RulesLocale): string[] => [
    counted(strips.length, locale, nouns.reels),
    counted(rows, locale, nouns.rows),
    counted(lines.length, locale, nouns.lines),
  ];
  const [reelsCs, rowsCs, linesCs] = size('cs');
  const [reelsEn, rowsEn, linesEn] = size('en');
  const said: Said[] = [
    {
      cs: `Hra má ${reelsCs}, ${rowsCs} a ${linesCs}. Sázka se dělí rovným dílem na všechny linie.`,
      en: `The game has ${reelsEn}, ${rowsEn} and ${linesEn}. The stake is shared equally by all lines.`,
    },
    {
      cs: 'Vyplácí se stejné symboly na linii v řadě od levého válce; na každé linii jen nejvyšší výhra. Výhry různých linií se sčítají.',
      en: 'Equal symbols on a line in a row from the leftmost reel pay; on each line only the highest win. Wins of different lines add up.',
    },
  ];
  const scatter = kinds.some(({ kind }) => kind === 'scatter');
  if (kinds.some(({ kind }) => kind === 'wild')) {
    said.push(
      scatter
        ? {
            cs: 'Divoký symbol nahrazuje všechny ostatní kromě symbolu volných her.',
            en: 'The wild symbol stands for all others except the free-spins symbol.',
          }
        : {
            cs: 'Divoký symbol nahrazuje všechny ostatní.',
            en: 'The wild symbol stands for all others.',
          },
    );
  }
  if (kinds.some(({ kind, pays }) => kind === 'wild' && pays.some((pay) => pay > 0))) {
    said.push({
      cs: 'Řada divokých symbolů vyplácí i sama, je-li to víc než výhra, kterou doplňuje.',
      en: 'A row of wild symbols pays by itself where that is more than the win it completes.',
    });
  }
  said.push(...freeSpins(title), {
    cs: 'Každá zastávka každého válce je stejně pravděpodobná.',
    en: 'Every stop of every reel is equally likely.',
  });
  return said;
}
