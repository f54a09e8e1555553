/** How a win may be doubled, in games that let it. */
import type { Gamble } from '@herna/maths';
import type { Said } from './words.ts';

export const gambleRule = ({ steps, limit }: Gamble): Said => ({
  cs: `Výhru lze vsadit na červenou nebo černou: obě padají stejně často, správná barva výhru zdvojnásobí, špatná ji vezme. Průměrný podíl výher se tím nemění. Zdvojovat lze nejvýš ${steps}× po sobě a do ${limit}násobku sázky. Kdo místo toho hraje dál, výhru si vezme.`,
  en: `A win may be put on red or black: both come equally often, the right colour doubles the win, the wrong one takes it. The average return does not change by it. A win may be doubled ${steps} times in a row at most, up to ${limit} times the stake. Playing on instead collects the win.`,
  sk: `Výhru možno staviť na červenú alebo čiernu: obe padajú rovnako často, správna farba výhru zdvojnásobí, nesprávna ju vezme. Priemerný podiel výhier sa tým nemení. Zdvojovať možno najviac ${steps}× po sebe a do ${limit}-násobku stávky. Kto namiesto toho hrá ďalej, výhru si vezme.`,
});
