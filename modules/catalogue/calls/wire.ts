/** Games, versions and tags as they go over the wire, in every edition. */
import { type CallContext, staffOf } from '@herna/contract-kit/server';
import { toId, wireId } from '@herna/kernel';
import { titles } from '@herna/titles';
import type { AnnouncementState } from '../contract/announcements.ts';
import { plateHash } from '../rules/name-plate.ts';
import type { KnownCertificate } from '../store/certificates.ts';
import type { GameRow } from '../store/games.ts';
import type { AssetKind } from '../store/tables.ts';
import type { TagRow } from '../store/tags.ts';
import type { VersionRow } from '../store/versions.ts';

/** Where an uploaded file of a game is, if there is one. */
export function uploadUrl(game: GameRow, kind: AssetKind, name: string): string | undefined {
  const hash = game.assets[kind];
  return hash && `/api/catalogue/assets/${game.id}/${name}?v=${hash}`;
}

/** Titles of the house have art of their own; games of others have what is uploaded. */
const painted: ReadonlySet<string> = new Set(titles.map(({ key }) => key));

/** The upload when there is one, else the title's own art, else a plate with its name. */
const pictureUrl = (game: GameRow, kind: AssetKind, name: string, art: string): string =>
  uploadUrl(game, kind, name) ??
  (painted.has(game.key) ? art : `/api/catalogue/assets/${game.id}/${name}?v=${plateHash(game)}`);

export const iconUrl = (game: GameRow): string =>
  pictureUrl(game, 'ICON', 'icon', `/art/icons/${game.key}.webp`);

const coverUrl = (game: GameRow): string =>
  pictureUrl(game, 'COVER', 'cover', `/art/covers/${game.key}-960.webp`);

/** What is read best where a provider does not write in a language; it is English elsewhere. */
const nearestLanguages: Readonly<Record<string, string>> = { cs: 'cs', sk: 'cs' };

const nearestLanguage = (locale: string): string => nearestLanguages[locale] ?? 'en';

/** The upload when there is one, else the provider's own game plan, in a language of the site. */
export const gamePlanUrl = (game: GameRow, locale: string): string | undefined =>
  uploadUrl(game, 'GAME_PLAN', 'game-plan') ?? game.game_plan?.replace('{language}', locale);

export const wireGame = (game: GameRow, locale: string) => ({
  id: wireId(game.id),
  key: game.key,
  name: game.name,
  provider: { name: game.provider_name, normalizedName: game.normalized_name },
  start: game.starts_at.toISOString(),
  tags: game.tags.map(({ type, key, position }) => ({
    type,
    key,
    ...(position === null ? {} : { position }),
  })),
  sort: game.sort,
  launchUrl: game.launch_url,
  iconUrl: iconUrl(game),
  coverUrl: coverUrl(game),
  legalKind: game.legal_kind,
  engine: game.engine,
  description: textOf(game, locale)?.short ?? '',
});

/** Texts of a game in a language, else in one that there is. */
export const textOf = ({ texts }: GameRow, locale: string) =>
  texts[locale] ?? texts[nearestLanguage(locale)] ?? texts.en ?? texts.cs;

/** How a game stands with its provider; nothing of one that was never announced. */
export function announcementState({ announced }: GameRow): AnnouncementState | undefined {
  if (!announced) return undefined;
  if (announced.left_at !== null) return 'LEFT';
  return announced.is_new ? 'NEW' : 'LISTED';
}

function wireAnnouncement(game: GameRow) {
  const { announced } = game;
  const state = announcementState(game);
  if (!announced || !state) return null;
  const { name, version, scope, left_at } = announced;
  const changedAt = new Date(announced.changed_at).toISOString();
  const leftAt = left_at === null ? null : new Date(left_at).toISOString();
  return { state, name, version, scope, changedAt, leftAt, isSetUp: announced.is_set_up };
}

export const wireDetail = (game: GameRow, locale: string) => ({
  ...wireGame(game, locale),
  enabled: game.enabled,
  gamePlanVisible: game.game_plan_visible,
  bonusCoefficient: game.bonus_coefficient,
  texts: game.texts,
  revision: game.revision,
  hasIcon: 'ICON' in game.assets,
  hasCover: 'COVER' in game.assets,
  hasGamePlan: 'GAME_PLAN' in game.assets,
  gamePlanUrl: gamePlanUrl(game, locale) ?? null,
  announcement: wireAnnouncement(game),
});

export const wireVersion = (row: VersionRow) => ({
  id: wireId(row.id),
  version: row.version,
  note: row.note,
  createdAt: row.created_at.toISOString(),
  validFrom: row.valid_from.toISOString(),
  validUntil: row.valid_until?.toISOString() ?? null,
});

export const wireCertificate = ({ hash, current, stated_at, modes }: KnownCertificate) => ({
  hash,
  current,
  statedAt: stated_at.toISOString(),
  modes: Object.entries(modes).map(([mode, figures]) => ({ mode, ...figures })),
});

export const wireTag = (tag: TagRow) => ({
  id: wireId(tag.id),
  type: tag.type,
  key: tag.key,
  translations: tag.translations,
  metadata: tag.metadata,
  gamesCount: Number(tag.games_count),
  orderEnabled: tag.order_enabled,
});

export const ids = (wire: readonly string[]): bigint[] => wire.map((id) => toId(id));
export const whoIn = (context: CallContext): bigint => staffOf(context).staffId;
