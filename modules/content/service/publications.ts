/** Publishing, rolling back and ending. What is live is resolved when it is read; no job switches it. */
import type { Tx } from '@herna/db';
import { recordEvent } from '@herna/db';
import { DomainError } from '@herna/kernel';
import { contentEvents } from '../contract/events.ts';
import { planPublication, planReopening } from '../rules/schedule.ts';
import {
  endPublication,
  type ItemRow,
  insertPublication,
  lockItem,
  openPublications,
  type PublicationRow,
  prolongPublications,
  publicationById,
  type RevisionRow,
  revisionById,
} from '../store/items.ts';
import type { Author, ContentDependencies } from './dependencies.ts';
import { type Items, isLegal } from './items.ts';

export type Published = PublicationRow & { readonly number: number };

/** Makes the service. */
export function createPublications({ database, clock }: ContentDependencies, items: Items) {
  /** Publishes a revision of a locked item. */
  async function publishIn(
    tx: Tx,
    { item, revision }: { readonly item: ItemRow; readonly revision: RevisionRow },
    window: { readonly startsAt: Date; readonly endsAt: Date | null },
    author: Author,
    reason: string,
  ): Promise<Published> {
    const now = clock.now();
    const { startsAt } = window;
    const existing = await openPublications(tx, item.id, revision.locale, startsAt);
    const plan = planPublication(existing, startsAt, window.endsAt);
    if (!plan) throw new DomainError('ERR_CONTENT_WINDOW_TAKEN');
    await items.moveOn(tx, revision, 'publish', { by: author.name, at: now });
    for (const id of plan.cutOff) await endPublication(tx, id, startsAt);
    const publication = await insertPublication(tx, {
      item_id: item.id,
      locale: revision.locale,
      revision_id: revision.id,
      standing: window.endsAt === null,
      starts_at: startsAt,
      ends_at: plan.endsAt,
      published_at: now,
      published_by: author.name,
      reason,
    });
    const { brand, kind, key } = item;
    const { locale, number, hash } = revision;
    await recordEvent(tx, {
      type: contentEvents.published,
      payload: { brand, kind, key, locale, number, hash },
      happenedAt: now,
    });
    await author.act(tx, {
      action: contentEvents.published,
      targetKind: 'content',
      targetId: String(item.id),
      ...(reason ? { reason } : {}),
      after: { locale, number, hash, startsAt, endsAt: publication.ends_at },
    });
    return { ...publication, number };
  }

  return {
    publishIn,

    /**
     * Publishes a revision. A legal text goes through review, and not by its author's own hand.
     * @throws DomainError ERR_CONTENT_SECOND_PERSON, ERR_CONTENT_WINDOW_TAKEN, ERR_CONTENT_STATE
     */
    publish: (
      given: {
        readonly revisionId: bigint;
        readonly startsAt?: string | undefined;
        readonly endsAt?: string | undefined;
      },
      author: Author,
    ): Promise<Published> =>
      database.transaction(async (tx) => {
        const now = clock.now();
        const wanted = given.startsAt === undefined ? now : new Date(given.startsAt);
        // Nothing is published for the past.
        const startsAt = new Date(Math.max(wanted.getTime(), now.getTime()));
        const endsAt = given.endsAt === undefined ? null : new Date(given.endsAt);
        if (endsAt !== null && endsAt <= startsAt) {
          throw new DomainError('ERR_VALIDATION', {
            fields: [{ field: 'endsAt', kind: 'InvalidValue', reason: 'window_order' }],
          });
        }
        const found = await items.lockedRevision(tx, given.revisionId);
        const { item, revision } = found;
        const own = revision.author_id !== null && revision.author_id === author.id;
        if (isLegal(item) && (revision.state === 'DRAFT' || own)) {
          throw new DomainError('ERR_CONTENT_SECOND_PERSON');
        }
        return publishIn(tx, found, { startsAt, endsAt }, author, '');
      }),

    /** Publishes again what was published before; its wording has been released already. */
    rollBack: (revisionId: bigint, reason: string, author: Author): Promise<Published> =>
      database.transaction(async (tx) => {
        const found = await items.lockedRevision(tx, revisionId);
        if (found.revision.state !== 'PUBLISHED') throw new DomainError('ERR_CONTENT_STATE');
        return publishIn(tx, found, { startsAt: clock.now(), endsAt: null }, author, reason);
      }),

    /** Ends what is live or scheduled; called off before it began, what it would follow stands on. */
    end: (id: bigint, reason: string, author: Author): Promise<void> =>
      database.transaction(async (tx) => {
        const now = clock.now();
        const found = await publicationById(tx, id);
        const item = found && (await lockItem(tx, found.item_id));
        const publication = item && (await publicationById(tx, id));
        if (!publication) throw new DomainError('ERR_CONTENT_NOT_FOUND');
        const over = publication.ends_at !== null && publication.ends_at <= now;
        if (over || publication.ends_at?.getTime() === publication.starts_at.getTime()) {
          throw new DomainError('ERR_CONTENT_STATE');
        }
        const others = await openPublications(tx, item.id, publication.locale, now);
        const reopening = planReopening(others, publication, now);
        await endPublication(tx, id, now);
        await prolongPublications(tx, reopening.ids, reopening.endsAt);
        const { brand, kind, key } = item;
        const number = (await revisionById(tx, publication.revision_id))?.number;
        await recordEvent(tx, {
          type: contentEvents.ended,
          payload: { brand, kind, key, locale: publication.locale },
          happenedAt: now,
        });
        await author.act(tx, {
          action: contentEvents.ended,
          targetKind: 'content',
          targetId: String(item.id),
          reason,
          before: { number, startsAt: publication.starts_at, endsAt: publication.ends_at },
          after: { endsAt: now },
        });
      }),
  };
}
export type Publications = ReturnType<typeof createPublications>;
