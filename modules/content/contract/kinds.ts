/**
 * What content there is and what each kind holds. Addresses of pictures are those of our own files or
 * of the composed art; addresses of links are our own pages or secure ones elsewhere.
 */
import { Text } from '@herna/contract-kit';
import { type Static, type TSchema, Type } from 'typebox';

export const ContentKindSchema = Type.Union([
  Type.Literal('PAGE'),
  Type.Literal('POST'),
  Type.Literal('CATEGORY'),
  Type.Literal('WIDGET'),
  Type.Literal('SWITCHES'),
  Type.Literal('NAVIGATION'),
]);
export type ContentKind = Static<typeof ContentKindSchema>;

/** A page of ours, or a secure one elsewhere. A second slash would name another host. */
const Address = Type.String({
  maxLength: 500,
  pattern: '^(/(?![/\\\\])|https://)[^\\s\\\\]*$',
  description: 'A path of the site, or an https address',
});
/** A file of the library or of the composed art. */
export const PictureAddress = Type.String({
  maxLength: 300,
  pattern: '^/(art|capi/v2-onling/StaticFiles/Get)/[A-Za-z0-9._/%?=&-]+$',
  description: 'A file of the library (StaticFiles/Get) or of the composed art',
});
const RichText = Type.String({
  maxLength: 200_000,
  description: 'HTML; sanitised when it is saved',
});
const Title = Text(160);
const Description = Text(320);

/** Present only between these moments; both open when absent. */
const validity = {
  validFrom: Type.Optional(Type.String({ format: 'date-time' })),
  validUntil: Type.Optional(Type.String({ format: 'date-time' })),
};

const bannerFields = {
  title: Title,
  text: Type.Optional(Text(400)),
  image: Type.Optional(PictureAddress),
  imageAlt: Type.Optional(Text(200)),
  to: Type.Optional(Address),
  action: Type.Optional(Text(40)),
  ...validity,
};

/** Games by tags (`category/slots`), or by their keys in the order given. */
const gameFields = {
  title: Title,
  tags: Type.Optional(
    Type.Array(Type.String({ pattern: '^[a-z]+/[a-z0-9-]+$' }), { minItems: 1, maxItems: 10 }),
  ),
  games: Type.Optional(
    Type.Array(Type.String({ pattern: '^[a-z0-9-]{1,80}$' }), { minItems: 1, maxItems: 60 }),
  ),
  to: Type.Optional(Address),
};

/** Two pictures at different depths that follow the pointer; the further one is `background`. */
const Layers = Type.Object({
  background: PictureAddress,
  foreground: PictureAddress,
  depth: Type.Integer({ minimum: 1, maximum: 100, description: 'Percent of the greatest shift' }),
});

const Slide = Type.Object({ ...bannerFields, layers: Type.Optional(Layers) });

/** Most slides of one slider (specification, section 9). */
export const slidesMax = 100;

/** The seven types of the specification, section 2, in its own spelling. */
export const sectionSchemas = {
  BANNER: Type.Object({ type: Type.Literal('BANNER'), ...bannerFields }),
  BANNER_IN_SLIDER: Type.Object({ type: Type.Literal('BANNER_IN_SLIDER'), ...bannerFields }),
  GAMES_LIST: Type.Object({ type: Type.Literal('GAMES_LIST'), ...gameFields }),
  GAME_CAROUSEL: Type.Object({ type: Type.Literal('GAME_CAROUSEL'), ...gameFields }),
  JACKPOT_AGGREGATED: Type.Object({
    type: Type.Literal('JACKPOT_AGGREGATED'),
    title: Type.Optional(Title),
  }),
  JACKPOT_SINGlE: Type.Object({
    type: Type.Literal('JACKPOT_SINGlE'),
    title: Type.Optional(Title),
    jackpot: Text(100),
  }),
  SLIDER: Type.Object({
    type: Type.Literal('SLIDER'),
    slides: Type.Array(Slide, { maxItems: slidesMax }),
    fillFrom: Type.Optional(
      Type.String({
        pattern: '^[a-z]+/[a-z0-9-]+$',
        description: 'A tag: games with it become slides where there are no slides of its own',
      }),
    ),
  }),
} as const satisfies Record<string, TSchema>;
export type SectionType = keyof typeof sectionSchemas;
export const sectionTypes = Object.keys(sectionSchemas) as readonly SectionType[];

export const Section = Type.Union([
  sectionSchemas.BANNER,
  sectionSchemas.BANNER_IN_SLIDER,
  sectionSchemas.GAMES_LIST,
  sectionSchemas.GAME_CAROUSEL,
  sectionSchemas.JACKPOT_AGGREGATED,
  sectionSchemas.JACKPOT_SINGlE,
  sectionSchemas.SLIDER,
]);
export type Section = Static<typeof Section>;
export type SectionOf<Type extends SectionType> = Static<(typeof sectionSchemas)[Type]>;
export type Slide = Static<typeof Slide>;

const Links = Type.Array(Type.Object({ to: Address, label: Type.Optional(Text(60)) }), {
  maxItems: 40,
});

/** The shape of each kind. A category of posts is named by its key. */
export const contentSchemas = {
  PAGE: Type.Object({
    title: Title,
    description: Type.Optional(Description),
    body: RichText,
  }),
  POST: Type.Object({
    title: Title,
    summary: Description,
    body: RichText,
    image: Type.Optional(PictureAddress),
    imageAlt: Type.Optional(Text(200)),
    categories: Type.Array(Type.String({ pattern: '^[a-z0-9-]{1,80}$' }), { maxItems: 5 }),
    author: Type.Optional(Text(80)),
    postedAt: Type.String({ format: 'date-time' }),
  }),
  CATEGORY: Type.Object({ title: Title, description: Type.Optional(Description) }),
  WIDGET: Type.Object({ sections: Type.Array(Section, { maxItems: 100 }) }),
  SWITCHES: Type.Object({ pages: Type.Record(Type.String(), Type.Boolean()) }),
  NAVIGATION: Type.Object({
    groups: Type.Array(Type.Object({ title: Type.Optional(Text(60)), links: Links }), {
      maxItems: 8,
    }),
  }),
} as const satisfies Record<ContentKind, TSchema>;

export type ContentOf<Kind extends ContentKind> = Static<(typeof contentSchemas)[Kind]>;
export type Content = ContentOf<ContentKind>;
