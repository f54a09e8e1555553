/**
 * Which wording of a legal text a player accepted. Registration accepts what stood beside its box then, in
 * the language of the site; a new wording is accepted by its hash, so nobody agrees to a text they were not
 * shown.
 */
import type { ConsumerOptions, OutboxEvent, Tx } from '@herna/db';
import { DomainError } from '@herna/kernel';
import { acceptedPages, type PageKey } from '../contract/pages.table.ts';
import { bestOf, localeOrder } from '../rules/locales.ts';
import { acceptancesOf, insertAcceptance } from '../store/acceptances.ts';
import { liveRows } from '../store/live.ts';
import type { ContentDependencies } from './dependencies.ts';
import type { Site } from './site.ts';

/** Makes the service. */
export function createLegalTexts({ database, clock, brand }: ContentDependencies, site: Site) {
  /** Keeps that a player accepted, in registering, the texts that were in force in a language at a moment. */
  async function acceptInForce(
    tx: Tx,
    playerId: bigint,
    { locale, at }: { readonly locale: string; readonly at: Date },
  ): Promise<void> {
    const rows = await liveRows(tx, brand.key, ['PAGE'], at, acceptedPages);
    const order = localeOrder(locale, brand);
    for (const key of acceptedPages) {
      const row = bestOf(
        rows.filter((one) => one.key === key),
        order,
      );
      if (!row) continue;
      await insertAcceptance(tx, {
        player_id: playerId,
        item_id: row.item_id,
        revision_id: row.revision_id,
        hash: row.hash,
        accepted_at: at,
        way: 'REGISTRATION',
      });
    }
  }

  /** What somebody was shown when they began to register. */
  async function acceptAtRegistration(tx: Tx, event: OutboxEvent): Promise<void> {
    if (event.playerId === undefined) return;
    const { locale, textsAcceptedAt } = event.payload;
    await acceptInForce(tx, event.playerId, {
      locale: typeof locale === 'string' ? locale : brand.defaultLocale,
      at: typeof textsAcceptedAt === 'string' ? new Date(textsAcceptedAt) : event.happenedAt,
    });
  }

  const consumers: readonly Omit<ConsumerOptions, 'database'>[] = [
    {
      name: 'content.acceptances',
      types: ['players.registered'],
      async handle(tx, events) {
        for (const event of events) await acceptAtRegistration(tx, event);
      },
    },
  ];

  return {
    consumers,
    acceptInForce,

    async list(playerId: bigint, locale: string) {
      const [accepted, live, ...wordings] = await Promise.all([
        acceptancesOf(database.read, playerId),
        liveRows(database.read, brand.key, ['PAGE'], clock.now(), acceptedPages),
        ...acceptedPages.map((key) => site.wordingOf(key, locale)),
      ]);
      return wordings.flatMap((wording) => {
        if (!wording) return [];
        const { row, path } = wording;
        // What is in force in one language is in force in all: any of its wordings will do.
        const inForce = new Set(
          live.filter(({ item_id }) => item_id === row.item_id).map((one) => one.hash),
        );
        const own = accepted.find((one) => one.item_id === row.item_id && inForce.has(one.hash));
        return [
          {
            key: row.key,
            path,
            title: row.content.title,
            locale: wording.locale,
            number: row.number,
            hash: row.hash,
            accepted: own !== undefined,
            acceptedAt: own?.accepted_at.toISOString() ?? null,
          },
        ];
      });
    },

    /** @throws DomainError ERR_CONTENT_NOT_FOUND, ERR_CONTENT_TEXT_CHANGED */
    async accept(playerId: bigint, key: string, locale: string, hash: string): Promise<void> {
      const known = acceptedPages.find((one) => one === (key as PageKey));
      const wording = known && (await site.wordingOf(known, locale));
      if (!wording) throw new DomainError('ERR_CONTENT_NOT_FOUND');
      const { row } = wording;
      if (row.hash !== hash) throw new DomainError('ERR_CONTENT_TEXT_CHANGED');
      await database.transaction((tx) =>
        insertAcceptance(tx, {
          player_id: playerId,
          item_id: row.item_id,
          revision_id: row.revision_id,
          hash,
          accepted_at: clock.now(),
          way: 'CONFIRMATION',
        }),
      );
    },
  };
}
export type LegalTexts = ReturnType<typeof createLegalTexts>;
