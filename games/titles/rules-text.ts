/** Rules of a game in words, generated from its data so that they are always true to it. */
import type { ReelsTitle, ScratchTitle, Title } from '@herna/maths';
import { certificateOf } from './certificates.ts';

export type RulesLocale = 'cs' | 'en';

/** The return as people read it: `96,49 %`. */
export function returnText(title: Title, locale: RulesLocale): string {
  const { numerator, denominator } = certificateOf(title).rtp;
  const value = Number((BigInt(numerator) * 1_000_000n) / BigInt(denominator)) / 1_000_000;
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(value);
}

function reels(title: ReelsTitle, locale: RulesLocale): string[] {
  const cs = locale === 'cs';
  const lines = title.lines.length;
  const text = [
    cs
      ? `Hra má ${title.strips.length} válců a ${lines} výherních linií. Sázka se dělí rovným dílem na všechny linie.`
      : `The game has ${title.strips.length} reels and ${lines} lines. The stake is shared equally by all lines.`,
    cs
      ? 'Vyplácí se stejné symboly v řadě zleva; na každé linii nejvyšší výhra.'
      : 'Equal symbols in a row from the left pay; on each line the highest win.',
  ];
  if (Object.values(title.symbols).some(({ kind }) => kind === 'wild')) {
    text.push(
      cs
        ? 'Divoký symbol nahrazuje všechny ostatní kromě symbolů volných her.'
        : 'The wild symbol stands for all others except the free-spins symbol.',
    );
  }
  const { freeSpins } = title;
  if (freeSpins) {
    for (const [count, spins] of freeSpins.award.entries()) {
      if (spins === 0) continue;
      text.push(
        cs
          ? `${count}× symbol volných her kdekoli: ${spins} volných her, výhry v nich se násobí ${freeSpins.multiplier}.`
          : `${count}× the free-spins symbol anywhere: ${spins} free spins, wins in them times ${freeSpins.multiplier}.`,
      );
    }
  }
  return text;
}

const scratch = (title: ScratchTitle, locale: RulesLocale): string[] => [
  locale === 'cs'
    ? `Los má ${title.fields} polí. ${title.match} stejné částky vyhrávají; los vyhrává nejvýš jednou.`
    : `The ticket has ${title.fields} fields. ${title.match} equal amounts win; a ticket wins once at most.`,
  locale === 'cs'
    ? 'Výhra je dána při koupi losu podle pevné tabulky šancí, setření ji jen ukazuje.'
    : 'The prize is fixed when the ticket is bought, by a table of odds; scratching only shows it.',
];

const fixed = {
  roulette: {
    cs: [
      'Kolo má čísla 0 až 36. Sázka na jedno číslo vrací 36násobek, sázka na více čísel 36 děleno jejich počtem.',
      'Při nule prohrávají všechny sázky, které ji neobsahují.',
    ],
    en: [
      'The wheel has the numbers 0 to 36. A bet on one number returns 36 times, a bet on more numbers 36 divided by how many they are.',
      'On zero all bets lose that do not cover it.',
    ],
  },
  blackjack: {
    cs: [
      'Karty se losují nezávisle, jako z nekonečného zásobníku. Krupiér stojí na všech sedmnáctkách.',
      'Eso s desítkou vyplácí 3:2. Zdvojit lze první dvě karty, i po rozdělení. Rozdělit lze jednou; na rozdělená esa přijde po jedné kartě.',
      'Nedohraná hra se po 24 hodinách dohraje tak, že hráč na všech kartách stojí.',
    ],
    en: [
      'Cards are drawn independently, as from an endless shoe. The dealer stands on all seventeens.',
      'An ace with a ten pays 3:2. The first two cards may be doubled, also after a split. One split; split aces get one card each.',
      'An unfinished round is settled after 24 hours as if the player stood on all hands.',
    ],
  },
  crash: {
    cs: [
      'Násobek roste, dokud loď nezmizí. Kdo vystoupí včas, dostane sázku krát násobek, při kterém vystoupil.',
      'Okamžik zmizení je daný ještě před startem. Automatický výstup platí, i když se spojení přeruší.',
    ],
    en: [
      'The multiplier rises until the ship is gone. Who leaves in time gets the stake times the multiplier of that moment.',
      'The end is fixed before the start. An automatic exit counts even if the connection is lost.',
    ],
  },
} as const;

/** The rules of a title, a paragraph each. */
export function rulesText(title: Title, locale: RulesLocale): string[] {
  const own =
    title.engine === 'reels'
      ? reels(title, locale)
      : title.engine === 'scratch'
        ? scratch(title, locale)
        : fixed[title.engine][locale];
  const share = returnText(title, locale);
  return [
    ...own,
    locale === 'cs'
      ? `Teoretický podíl výher je ${share}. Výhra jedné hry je omezena zákonným maximem.`
      : `The theoretical return is ${share}. The win of one round is capped by the legal maximum.`,
  ];
}

export interface PaytableRow {
  readonly symbol: string;
  readonly kind: string;
  /** Pays by count, in multiples of the line's stake (of the total stake for scatters). */
  readonly pays: readonly { readonly count: number; readonly multiple: number }[];
}

/** What each symbol or prize pays. */
export function paytable(title: Title): PaytableRow[] {
  const listed = (pays: readonly number[]) =>
    pays.flatMap((multiple, count) => (multiple > 0 ? [{ count, multiple }] : []));
  if (title.engine === 'reels') {
    return Object.values(title.symbols).map((symbol) => ({
      symbol: symbol.key,
      kind: symbol.kind,
      pays: listed(symbol.kind === 'scatter' ? title.scatterPays : symbol.pays),
    }));
  }
  if (title.engine === 'scratch') {
    return title.prizes
      .filter(({ multiple }) => multiple > 0)
      .map(({ multiple }) => ({
        symbol: `x${multiple / 100}`,
        kind: 'prize',
        pays: [{ count: title.match, multiple: multiple / 100 }],
      }));
  }
  return [];
}
