/** Use cases of tags. */
import type { Database } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import type { TagTypeName } from '../contract/schemas.ts';
import { deleteTag, insertTag, listTags, type NewTag, updateTag } from '../store/tags.ts';
import type { GamesDependencies } from './games.ts';
import { nameTaken } from './name-taken.ts';

export interface TagsDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly record: GamesDependencies['record'];
  /** Whether staff of the brand may change colours. */
  readonly canEditColors: boolean;
}

type Translations = NewTag['translations'];

/** Texts, and those of others in languages that are missing among them. */
export const withOthers = (texts: Translations, others: Translations): Translations => [
  ...texts,
  ...others.filter(({ language }) => !texts.some((one) => one.language === language)),
];

/** The service of tags. */
export function createTags({ database, clock, record, canEditColors }: TagsDependencies) {
  /** Refuses another colour than the present one where the brand keeps its own. */
  const assertColour = (present: string | undefined, metadata: NewTag['metadata'] | undefined) => {
    if (canEditColors || metadata === undefined || metadata.colour === present) return;
    throw new DomainError('ERR_FORBIDDEN');
  };

  return {
    list: (type?: TagTypeName) => listTags(database.read, { type }),

    async byId(id: bigint) {
      const [tag] = await listTags(database.read, { id });
      if (!tag) throw new DomainError('ERR_TAG_NOT_FOUND');
      return tag;
    },

    create: (staffId: bigint, tag: NewTag) =>
      database
        .transaction(async (tx) => {
          assertColour(undefined, tag.metadata);
          const { id } = await insertTag(tx, tag, clock.now());
          await record(tx, {
            staffId,
            action: 'catalogue.tag_created',
            targetId: id.toString(),
            after: tag,
          });
          return id;
        })
        .catch(nameTaken),

    /** Changes a tag; texts of languages not named stay. */
    update: (staffId: bigint, id: bigint, wish: Parameters<typeof updateTag>[2]): Promise<void> =>
      database
        .transaction(async (tx) => {
          const [before] = await listTags(tx, { id });
          assertColour(before?.metadata.colour, wish.metadata);
          const change = wish.translations
            ? { ...wish, translations: withOthers(wish.translations, before?.translations ?? []) }
            : wish;
          if (!(await updateTag(tx, id, change, clock.now())))
            throw new DomainError('ERR_TAG_NOT_FOUND');
          await record(tx, {
            staffId,
            action: 'catalogue.tag_updated',
            targetId: id.toString(),
            ...(before ? { before } : {}),
            after: change,
          });
        })
        .catch(nameTaken),

    remove: (staffId: bigint, id: bigint): Promise<void> =>
      database.transaction(async (tx) => {
        const [before] = await listTags(tx, { id });
        if (!(await deleteTag(tx, id)) || !before) throw new DomainError('ERR_TAG_NOT_FOUND');
        await record(tx, {
          staffId,
          action: 'catalogue.tag_deleted',
          targetId: id.toString(),
          before,
        });
      }),
  };
}
export type Tags = ReturnType<typeof createTags>;
