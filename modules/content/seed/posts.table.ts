/** Posts and categories that a new database begins with. */

export const seedCategories: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'zodpovedne-hrani': {
    cs: 'Zodpovědné hraní',
    en: 'Responsible gaming',
    sk: 'Zodpovedné hranie',
    hu: 'Felelős játék',
    vi: 'Chơi có trách nhiệm',
    ru: 'Ответственная игра',
  },
  'jak-hry-funguji': {
    cs: 'Jak hry fungují',
    en: 'How games work',
    sk: 'Ako hry fungujú',
    hu: 'Hogyan működnek a játékok',
    vi: 'Trò chơi hoạt động thế nào',
    ru: 'Как устроены игры',
  },
};

export interface SeedPost {
  /** Name of its files, and its address. */
  readonly slug: string;
  readonly categories: readonly string[];
  readonly image: string;
  readonly alt: Readonly<Record<string, string>>;
  readonly postedAt: string;
}

export const seedPosts: readonly SeedPost[] = [
  {
    slug: 'jak-si-nastavit-limity',
    categories: ['zodpovedne-hrani'],
    image: '/art/scenes/lighthouse-steps.webp',
    alt: {
      cs: 'Maják nad mořem',
      en: 'A lighthouse above the sea',
      sk: 'Maják nad morom',
      hu: 'Világítótorony a tenger fölött',
      vi: 'Ngọn hải đăng trên biển',
      ru: 'Маяк над морем',
    },
    postedAt: '2026-11-16T08:00:00.000Z',
  },
  {
    slug: 'co-znamena-navratnost',
    categories: ['jak-hry-funguji'],
    image: '/art/scenes/crystal-mine-cascade.webp',
    alt: {
      cs: 'Důl s krystaly',
      en: 'A mine with crystals',
      sk: 'Baňa s kryštálmi',
      hu: 'Kristálybánya',
      vi: 'Mỏ pha lê',
      ru: 'Шахта с кристаллами',
    },
    postedAt: '2026-11-09T08:00:00.000Z',
  },
  {
    slug: 'jak-hrat-crash',
    categories: ['jak-hry-funguji', 'zodpovedne-hrani'],
    image: '/art/scenes/balloon-ascent.webp',
    alt: {
      cs: 'Balon stoupá do mraků',
      en: 'A balloon rising into clouds',
      sk: 'Balón stúpa do oblakov',
      hu: 'Léggömb emelkedik a felhők közé',
      vi: 'Khinh khí cầu bay lên mây',
      ru: 'Воздушный шар поднимается в облака',
    },
    postedAt: '2026-11-02T08:00:00.000Z',
  },
];
