import { DateTime, Id, Text } from '@herna/contract-kit';
import { Type } from 'typebox';
import { Announcement } from './announcements.ts';

export const tagTypes = ['Category', 'Genre', 'Tag', 'Badge', 'Reels'] as const;
export type TagTypeName = (typeof tagTypes)[number];
export const TagType = Type.Union([
  Type.Literal('Category'),
  Type.Literal('Genre'),
  Type.Literal('Tag'),
  Type.Literal('Badge'),
  Type.Literal('Reels'),
]);

export const Key = Type.String({ pattern: '^[a-z0-9-]{1,60}$' });

/** A tag as a game carries it. */
export const TagReference = Type.Object({
  type: TagType,
  key: Type.String(),
  /** The game's place in the tag's own list, where the tag has an order of its own. */
  position: Type.Optional(Type.Integer({ minimum: 1 })),
});

/** A game as lists show it (specification, section 3). */
export const Game = Type.Object({
  id: Id,
  key: Type.String(),
  name: Type.String(),
  provider: Type.Object({ name: Type.String(), normalizedName: Type.String() }),
  start: DateTime,
  tags: Type.Array(TagReference),
  sort: Type.Integer(),
  /** With the placeholders {token} and {language}. */
  launchUrl: Type.String(),
  iconUrl: Type.String(),
  coverUrl: Type.String(),
  legalKind: Type.String(),
  engine: Type.String(),
  description: Type.String(),
});

/** A certified version; it holds until the next one does. */
export const Version = Type.Object({
  id: Id,
  version: Type.String(),
  note: Type.String(),
  createdAt: DateTime,
  validFrom: DateTime,
  validUntil: Type.Union([DateTime, Type.Null()]),
});

const Exact = Type.Object({ numerator: Type.String(), denominator: Type.String() });

/** What was proved of a game, by stake mode; fractions are exact, wins in multiples of the stake. */
export const Certificate = Type.Object({
  /** Hash of the mathematics it is about. */
  hash: Type.String(),
  /** Whether it is the one that holds now. */
  current: Type.Boolean(),
  statedAt: DateTime,
  modes: Type.Array(
    Type.Object({
      mode: Type.String(),
      rtp: Exact,
      hitRate: Exact,
      variance: Exact,
      topAward: Exact,
      topAwardChance: Exact,
    }),
  ),
});

/** A game as the backoffice edits it. */
export const GameDetail = Type.Object({
  ...Game.properties,
  enabled: Type.Boolean(),
  gamePlanVisible: Type.Boolean(),
  bonusCoefficient: Type.Integer(),
  texts: Type.Record(
    Type.String(),
    Type.Object({ short: Type.String(), legal: Type.Optional(Type.String()) }),
  ),
  revision: Type.Integer(),
  hasIcon: Type.Boolean(),
  hasCover: Type.Boolean(),
  hasGamePlan: Type.Boolean(),
  /** The uploaded game plan, else that of its provider. */
  gamePlanUrl: Type.Union([Type.String(), Type.Null()]),
  /** What its provider says of it; null of a game that no provider has announced. */
  announcement: Type.Union([Announcement, Type.Null()]),
});

/** Texts by language; languages that are not named keep theirs. */
export const Translations = Type.Array(
  Type.Object({
    language: Type.Union([
      Type.Literal('cs'),
      Type.Literal('en'),
      Type.Literal('sk'),
      Type.Literal('hu'),
      Type.Literal('ru'),
      Type.Literal('vi'),
    ]),
    text: Text(80),
  }),
  { minItems: 1, maxItems: 6 },
);

export const Tag = Type.Object({
  id: Id,
  type: TagType,
  key: Type.String(),
  translations: Type.Array(Type.Object({ language: Type.String(), text: Type.String() })),
  metadata: Type.Object({ colour: Type.Optional(Type.String()) }),
  /** Games that are offered with this tag. */
  gamesCount: Type.Integer({ minimum: 0 }),
  orderEnabled: Type.Boolean(),
});

export const Ids = Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true });
