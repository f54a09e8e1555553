/** Tournaments of demo data, as data: one that runs, one that is over, one that is planned, a hall. */
import type { TournamentSpec } from '../contract/schemas.ts';

export interface DemoTournament {
  readonly spec: Omit<TournamentSpec, 'currency'>;
  /** Days from when the data are made, which is a fortnight before the first evening. */
  readonly days: { readonly opens: number; readonly starts: number; readonly ends: number };
  /** How many demo players are registered. */
  readonly players: number;
}

const games = { scopes: ['Casino'], keys: [], terminals: [] } satisfies TournamentSpec['games'];
const draw = {
  kind: 'DRAW',
  games,
  registration: 'OPT_IN',
  lateRegistration: true,
  playersMinimum: 0,
} as const;
const contest = { ...draw, kind: 'CONTEST', lateRegistration: true } as const;

/** Lawful in each market that has the games; what a market refuses is left out of its demo. */
export const demoTournaments: readonly DemoTournament[] = [
  {
    spec: {
      ...draw,
      name: 'Autumn draw',
      texts: {
        cs: {
          title: 'Podzimní slosování',
          summary: 'Každý přihlášený hráč má jeden los, ať hraje jakkoli. Losuje se z nich šest.',
          rules:
            'Přihlásit se může každý hráč s plným účtem. Každý má právě jeden los a počet losů nezávisí na hře ani na sázkách. Losy se zapečetí po skončení přihlašování a výherce určí veřejné náhodné číslo.',
        },
        sk: {
          title: 'Jesenné žrebovanie',
          summary: 'Každý prihlásený hráč má jeden žreb, nech hrá akokoľvek. Žrebuje sa ich šesť.',
          rules:
            'Prihlásiť sa môže každý hráč s plným účtom. Každý má práve jeden žreb a počet žrebov nezávisí od hry ani od stávok. Žreby sa po skončení prihlasovania zapečatia a výhercov určí verejné náhodné číslo.',
        },
        en: {
          title: 'Autumn draw',
          summary: 'Each registered player has one ticket, however much they play. Six are drawn.',
          rules:
            'Every player with a full account may register. Each has exactly one ticket, and tickets do not depend on play or stakes. Tickets are sealed when registration ends, and a public random number decides the winners.',
        },
      },
      added: 1_000_000,
      prizes: [
        { placeFrom: 1, placeTo: 1, kind: 'MONEY', amount: 500_000 },
        { placeFrom: 2, placeTo: 6, kind: 'MONEY', amount: 100_000 },
      ],
    },
    days: { opens: 10, starts: 11, ends: 24 },
    players: 2,
  },
  {
    spec: {
      ...contest,
      name: 'Weekend contest',
      scoring: 'BEST_MULTIPLIER',
      texts: {
        cs: {
          title: 'Víkendová soutěž',
          summary: 'Rozhoduje nejlepší násobek sázky v jednom kole, ne výše sázek.',
          rules:
            'Počítá se nejlepší poměr výhry a sázky v jednom kole odehraném za vlastní peníze. Při shodě rozhoduje, kdo výsledku dosáhl dřív.',
        },
        sk: {
          title: 'Víkendová súťaž',
          summary: 'Rozhoduje najlepší násobok stávky v jednom kole, nie výška stávok.',
          rules:
            'Počíta sa najlepší pomer výhry a stávky v jednom kole odohranom za vlastné peniaze. Pri zhode rozhoduje, kto výsledok dosiahol skôr.',
        },
        en: {
          title: 'Weekend contest',
          summary: 'The best multiple of a stake in one round decides, not the size of stakes.',
          rules:
            'The best ratio of win and stake in one round played with own money counts. Of equal results the earlier one is ahead.',
        },
      },
      added: 50_000,
      prizes: [
        { placeFrom: 1, placeTo: 1, kind: 'SHARE', share: 500_000 },
        { placeFrom: 2, placeTo: 2, kind: 'SHARE', share: 300_000 },
        { placeFrom: 3, placeTo: 3, kind: 'SHARE', share: 200_000 },
      ],
    },
    days: { opens: 12, starts: 13, ends: 17 },
    players: 2,
  },
  {
    spec: {
      ...draw,
      name: 'Draw of things',
      texts: {
        cs: {
          title: 'Slosování o powerbanky',
          summary: 'Tři přihlášení hráči dostanou powerbanku. Každý měl jeden los.',
          rules:
            'Přihlásit se mohl každý hráč s plným účtem. Každý měl právě jeden los bez ohledu na hru. Cenu předá zákaznická podpora do třiceti dnů.',
        },
        sk: {
          title: 'Žrebovanie o powerbanky',
          summary: 'Traja prihlásení hráči dostanú powerbanku. Každý mal jeden žreb.',
          rules:
            'Prihlásiť sa mohol každý hráč s plným účtom. Každý mal práve jeden žreb bez ohľadu na hru. Cenu odovzdá zákaznícka podpora do tridsiatich dní.',
        },
        en: {
          title: 'Draw for power banks',
          summary: 'Three registered players get a power bank. Each had one ticket.',
          rules:
            'Every player with a full account could register. Each had exactly one ticket, however much they played. Customer support hands the prize over within thirty days.',
        },
      },
      added: 0,
      prizes: [{ placeFrom: 1, placeTo: 3, kind: 'GOODS', title: 'Powerbank' }],
    },
    days: { opens: 5, starts: 6, ends: 13 },
    players: 5,
  },
  {
    spec: {
      ...draw,
      name: 'Winter draw',
      texts: {
        cs: {
          title: 'Zimní slosování',
          summary: 'Losuje se jedenáct losů, každý přihlášený hráč má jeden.',
          rules:
            'Přihlásit se může každý hráč s plným účtem. Každý má právě jeden los a počet losů nezávisí na hře ani na sázkách.',
        },
        sk: {
          title: 'Zimné žrebovanie',
          summary: 'Žrebuje sa jedenásť žrebov, každý prihlásený hráč má jeden.',
          rules:
            'Prihlásiť sa môže každý hráč s plným účtom. Každý má práve jeden žreb a počet žrebov nezávisí od hry ani od stávok.',
        },
        en: {
          title: 'Winter draw',
          summary: 'Eleven tickets are drawn; each registered player has one.',
          rules:
            'Every player with a full account may register. Each has exactly one ticket, and tickets do not depend on play or stakes.',
        },
      },
      added: 2_000_000,
      prizes: [
        { placeFrom: 1, placeTo: 1, kind: 'MONEY', amount: 1_000_000 },
        { placeFrom: 2, placeTo: 11, kind: 'MONEY', amount: 100_000 },
      ],
    },
    days: { opens: 19, starts: 26, ends: 47 },
    players: 0,
  },
  {
    spec: {
      ...draw,
      kind: 'HALL',
      name: 'Best multiples of the season',
      scoring: 'BEST_MULTIPLIER',
      registration: 'AUTO',
      texts: {
        cs: {
          title: 'Nejlepší násobky sezóny',
          summary: 'Největší výhry v poměru k sázce. Nic se za ně nezískává.',
          rules:
            'Řadí se nejlepší poměr výhry a sázky v jednom kole odehraném za vlastní peníze. Nic se za umístění nezískává.',
        },
        sk: {
          title: 'Najlepšie násobky sezóny',
          summary: 'Najväčšie výhry v pomere k stávke. Nič sa za ne nezískava.',
          rules:
            'Radí sa najlepší pomer výhry a stávky v jednom kole odohranom za vlastné peniaze. Za umiestnenie sa nič nezískava.',
        },
        en: {
          title: 'Best multiples of the season',
          summary: 'The greatest wins measured by their stakes. Nothing is gained by them.',
          rules:
            'The best ratio of win and stake in one round played with own money is ranked. A place brings nothing.',
        },
      },
      added: 0,
      prizes: [],
    },
    days: { opens: 0, starts: 0, ends: 74 },
    players: 0,
  },
];
