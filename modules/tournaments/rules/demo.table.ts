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
        hu: {
          title: 'Őszi sorsolás',
          summary:
            'Minden jelentkezett játékosnak egy sorsjegye van, bárhogyan is játszik. Hatot húzunk.',
          rules:
            'Minden teljes fiókkal rendelkező játékos jelentkezhet. Mindenkinek pontosan egy sorsjegye van, amely nem függ a játéktól és a tétektől. A sorsjegyeket a jelentkezés végén lepecsételjük, a nyerteseket nyilvános véletlen szám dönti el.',
        },
        vi: {
          title: 'Quay thưởng mùa thu',
          summary: 'Mỗi người chơi đã đăng ký có một vé, dù chơi thế nào. Sáu vé sẽ được quay.',
          rules:
            'Mọi người chơi có tài khoản đầy đủ đều có thể đăng ký. Mỗi người có đúng một vé, số vé không phụ thuộc vào việc chơi hay tiền cược. Vé được niêm phong khi hết hạn đăng ký, và một số ngẫu nhiên công khai quyết định người thắng.',
        },
        ru: {
          title: 'Осенний розыгрыш',
          summary:
            'У каждого записавшегося игрока один билет, как бы он ни играл. Разыгрываются шесть.',
          rules:
            'Записаться может каждый игрок с полным счётом. У каждого ровно один билет, и их число не зависит ни от игры, ни от ставок. Билеты запечатываются по окончании записи, победителей определяет публичное случайное число.',
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
        hu: {
          title: 'Hétvégi verseny',
          summary: 'Az egy körben elért legjobb tétszorzó dönt, nem a tétek nagysága.',
          rules:
            'A saját pénzből játszott egyetlen körben elért legjobb nyeremény–tét arány számít. Egyenlőség esetén a korábbi eredmény van előrébb.',
        },
        vi: {
          title: 'Cuộc thi cuối tuần',
          summary: 'Bội số tiền cược tốt nhất trong một ván quyết định, không phải mức cược.',
          rules:
            'Tính tỷ lệ tiền thắng trên tiền cược tốt nhất trong một ván chơi bằng tiền của mình. Nếu bằng nhau, kết quả đạt sớm hơn đứng trước.',
        },
        ru: {
          title: 'Соревнование выходных',
          summary: 'Решает лучший множитель ставки в одном раунде, а не размер ставок.',
          rules:
            'Считается лучшее отношение выигрыша к ставке в одном раунде на собственные деньги. При равенстве впереди тот, кто добился результата раньше.',
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
        hu: {
          title: 'Power bank sorsolás',
          summary: 'Három jelentkezett játékos kap power bankot. Mindenkinek egy sorsjegye volt.',
          rules:
            'Minden teljes fiókkal rendelkező játékos jelentkezhetett. Mindenkinek pontosan egy sorsjegye volt, a játéktól függetlenül. A nyereményt az ügyfélszolgálat harminc napon belül átadja.',
        },
        vi: {
          title: 'Quay thưởng sạc dự phòng',
          summary: 'Ba người chơi đã đăng ký nhận sạc dự phòng. Mỗi người có một vé.',
          rules:
            'Mọi người chơi có tài khoản đầy đủ đều có thể đăng ký. Mỗi người có đúng một vé, dù chơi thế nào. Bộ phận hỗ trợ trao giải trong ba mươi ngày.',
        },
        ru: {
          title: 'Розыгрыш пауэрбанков',
          summary: 'Три записавшихся игрока получат пауэрбанк. У каждого был один билет.',
          rules:
            'Записаться мог каждый игрок с полным счётом. У каждого был ровно один билет независимо от игры. Служба поддержки передаст приз в течение тридцати дней.',
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
        hu: {
          title: 'Téli sorsolás',
          summary: 'Tizenegy sorsjegyet húzunk, minden jelentkezett játékosnak egy van.',
          rules:
            'Minden teljes fiókkal rendelkező játékos jelentkezhet. Mindenkinek pontosan egy sorsjegye van, amely nem függ a játéktól és a tétektől.',
        },
        vi: {
          title: 'Quay thưởng mùa đông',
          summary: 'Mười một vé sẽ được quay; mỗi người chơi đã đăng ký có một vé.',
          rules:
            'Mọi người chơi có tài khoản đầy đủ đều có thể đăng ký. Mỗi người có đúng một vé, số vé không phụ thuộc vào việc chơi hay tiền cược.',
        },
        ru: {
          title: 'Зимний розыгрыш',
          summary: 'Разыгрываются одиннадцать билетов, у каждого записавшегося игрока один.',
          rules:
            'Записаться может каждый игрок с полным счётом. У каждого ровно один билет, и их число не зависит ни от игры, ни от ставок.',
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
        hu: {
          title: 'Az évad legjobb szorzói',
          summary: 'A tétjükhöz mért legnagyobb nyeremények. Nem jár értük semmi.',
          rules:
            'A saját pénzből játszott egyetlen körben elért legjobb nyeremény–tét arány szerint rangsorolunk. A helyezésért nem jár semmi.',
        },
        vi: {
          title: 'Bội số tốt nhất của mùa',
          summary: 'Những khoản thắng lớn nhất so với tiền cược. Không có phần thưởng nào.',
          rules:
            'Xếp hạng theo tỷ lệ tiền thắng trên tiền cược tốt nhất trong một ván chơi bằng tiền của mình. Thứ hạng không mang lại gì.',
        },
        ru: {
          title: 'Лучшие множители сезона',
          summary: 'Самые большие выигрыши относительно ставки. За них ничего не даётся.',
          rules:
            'Ранжируется лучшее отношение выигрыша к ставке в одном раунде на собственные деньги. За место ничего не даётся.',
        },
      },
      added: 0,
      prizes: [],
    },
    days: { opens: 0, starts: 0, ends: 74 },
    players: 0,
  },
];
