/**
 * What a player is told, and staff read in the same words: what has changed against the player's own
 * past, and what helps. Facts and offers of help only; nobody is scolded or diagnosed.
 */
import type { Marker } from '../contract/bands.ts';
import type { Contribution } from './score.ts';

export const toldLocales = ['cs', 'sk', 'en'] as const;
export type ToldLocale = (typeof toldLocales)[number];
type Texts = Readonly<Record<ToldLocale, string>>;

/** `{now}` and `{before}` are put in; a sentence with `{before}` is used where there is one. */
interface MarkerWords {
  readonly plain: Texts;
  readonly compared?: Texts;
}

const words: Readonly<Record<Marker, MarkerWords>> = {
  FREQUENCY: {
    plain: {
      cs: 'Za posledních 30 dní jste hráli {now} dní.',
      sk: 'Za posledných 30 dní ste hrali {now} dní.',
      en: 'You played on {now} of the last 30 days.',
    },
    compared: {
      cs: 'Za posledních 30 dní jste hráli {now} dní, dříve obvykle {before}.',
      sk: 'Za posledných 30 dní ste hrali {now} dní, predtým obvykle {before}.',
      en: 'You played on {now} of the last 30 days; before that it was usually {before}.',
    },
  },
  DURATION: {
    plain: {
      cs: 'Nejdéle jste v posledním týdnu hráli {now} minut v kuse.',
      sk: 'Najdlhšie ste v poslednom týždni hrali {now} minút v kuse.',
      en: 'Your longest session of the last week took {now} minutes.',
    },
    compared: {
      cs: 'Nejdéle jste v posledním týdnu hráli {now} minut v kuse, dříve v průměru {before}.',
      sk: 'Najdlhšie ste v poslednom týždni hrali {now} minút v kuse, predtým v priemere {before}.',
      en: 'Your longest session of the last week took {now} minutes; your average was {before}.',
    },
  },
  NIGHT_PLAY: {
    plain: {
      cs: 'V noci, mezi půlnocí a šestou, hrajete {now} % času.',
      sk: 'V noci, medzi polnocou a šiestou, hráte {now} % času.',
      en: '{now}% of your playing time is at night, between midnight and six.',
    },
    compared: {
      cs: 'V noci, mezi půlnocí a šestou, hrajete {now} % času, dříve to bylo {before} %.',
      sk: 'V noci, medzi polnocou a šiestou, hráte {now} % času, predtým to bolo {before} %.',
      en: '{now}% of your playing time is at night, between midnight and six; it was {before}%.',
    },
  },
  CHASING_LOSSES: {
    plain: {
      cs: 'Za týden jste {now}krát vložili peníze hned poté, co na účtu nic nezbylo.',
      sk: 'Za týždeň ste {now}-krát vložili peniaze hneď po tom, čo na účte nič nezostalo.',
      en: 'In a week you deposited {now} times right after your balance had run out.',
    },
  },
  RISING_STAKES: {
    plain: {
      cs: 'Vaše průměrná sázka vzrostla na {now} % toho, kolik jste sázeli dříve.',
      sk: 'Vaša priemerná stávka vzrástla na {now} % toho, koľko ste stávkovali predtým.',
      en: 'Your average stake has grown to {now}% of what you staked before.',
    },
  },
  RISING_DEPOSITS: {
    plain: {
      cs: 'Vklady po odečtení výběrů jsou za týden na {now} % vašeho dřívějšího průměru.',
      sk: 'Vklady po odčítaní výberov sú za týždeň na {now} % vášho predošlého priemeru.',
      en: 'Deposits less withdrawals this week are at {now}% of your earlier average.',
    },
  },
  CANCELLED_WITHDRAWALS: {
    plain: {
      cs: 'Za 30 dní jste {now}krát zrušili výběr, o který jste požádali.',
      sk: 'Za 30 dní ste {now}-krát zrušili výber, o ktorý ste požiadali.',
      en: 'In 30 days you cancelled {now} withdrawals that you had asked for.',
    },
  },
  FAILED_DEPOSITS: {
    plain: {
      cs: 'Za den se vám {now}krát nepodařil vklad.',
      sk: 'Za deň sa vám {now}-krát nepodaril vklad.',
      en: '{now} of your deposits failed within a day.',
    },
  },
  LIMITS_LOOSENED: {
    plain: {
      cs: 'Za 30 dní jste {now}krát požádali o mírnější limit.',
      sk: 'Za 30 dní ste {now}-krát požiadali o miernejší limit.',
      en: 'In 30 days you asked for a higher limit {now} times.',
    },
  },
  MANY_METHODS: {
    plain: {
      cs: 'Za 30 dní jste začali používat {now} nové platební způsoby.',
      sk: 'Za 30 dní ste začali používať {now} nové platobné spôsoby.',
      en: 'In 30 days you started to use {now} new payment methods.',
    },
  },
  BREAKS_IGNORED: {
    plain: {
      cs: 'Po přestávce jste se ke hře vrátili hned, jak to šlo: za 30 dní {now}krát.',
      sk: 'Po prestávke ste sa k hre vrátili hneď, ako sa dalo: za 30 dní {now}-krát.',
      en: 'You went back to play as soon as a break was over, {now} times in 30 days.',
    },
  },
  SELF_TEST: {
    plain: {
      cs: 'V dotazníku vám vyšlo {now} bodů.',
      sk: 'V dotazníku vám vyšlo {now} bodov.',
      en: 'Your self-test came to {now} points.',
    },
  },
};

const frame: Readonly<Record<'title' | 'intro' | 'calm' | 'limit' | 'pause' | 'contact', Texts>> = {
  title: {
    cs: 'Podívejte se, jak se vaše hraní mění',
    sk: 'Pozrite sa, ako sa vaše hranie mení',
    en: 'See how your play is changing',
  },
  intro: {
    cs: 'Porovnáváme vás jen s vámi samými. Tohoto jsme si všimli:',
    sk: 'Porovnávame vás len s vami samými. Toto sme si všimli:',
    en: 'We compare you only with your own past. This is what we noticed:',
  },
  calm: {
    cs: 'Ve vašem hraní se poslední dobou nezměnilo nic, na co bychom vás chtěli upozornit.',
    sk: 'Vo vašom hraní sa v poslednom čase nezmenilo nič, na čo by sme vás chceli upozorniť.',
    en: 'Nothing in your play has changed lately that we would want to point out.',
  },
  limit: {
    cs: 'Nastavte si limit, platí hned',
    sk: 'Nastavte si limit, platí hneď',
    en: 'Set a limit; it applies at once',
  },
  pause: { cs: 'Dejte si pauzu', sk: 'Dajte si pauzu', en: 'Take a break' },
  contact: {
    cs: 'Promluvte si s někým, důvěrně a zdarma',
    sk: 'Porozprávajte sa s niekým, dôverne a zadarmo',
    en: 'Talk to somebody, in confidence and free of charge',
  },
};

/** What helps, with the page of the site that does it. */
export const helps = [
  { key: 'limit', address: '/profile/settings/limits' },
  { key: 'pause', address: '/profile/responsible-gaming' },
  { key: 'contact', address: '/legal/responsible-gaming' },
] as const;

/** The words of an explanation. */
export interface Explanation {
  readonly title: string;
  readonly intro: string;
  /** A sentence to each marker that shows, the heaviest first. */
  readonly lines: readonly { readonly marker: Marker; readonly text: string }[];
  readonly help: readonly { readonly text: string; readonly address: string }[];
}

/** The language texts are told in; others read English. */
export const toldLocale = (locale: string): ToldLocale =>
  toldLocales.find((one) => one === locale) ?? 'en';

/** A sentence about one contribution. */
export function sentence(contribution: Contribution, locale: string): string {
  const { marker, value, before } = contribution;
  const { plain, compared } = words[marker];
  const told = toldLocale(locale);
  const number = (one: number) => one.toLocaleString(told === 'en' ? 'en-GB' : told);
  const text = before !== null && compared ? compared[told] : plain[told];
  return text.replace('{now}', number(value)).replace('{before}', number(before ?? 0));
}

/** Explains an assessment in the player's language. */
export function explain(contributions: readonly Contribution[], locale: string): Explanation {
  const told = toldLocale(locale);
  return {
    title: frame.title[told],
    intro: contributions.length > 0 ? frame.intro[told] : frame.calm[told],
    lines: contributions.map((one) => ({ marker: one.marker, text: sentence(one, locale) })),
    help: helps.map(({ key, address }) => ({ text: frame[key][told], address })),
  };
}
