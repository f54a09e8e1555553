/**
 * Codes that serve once. A provider asks for one and sends it with its next money call. A code is
 * bound to the whole of the first call that it comes with: it serves no other, while the provider's
 * own repeat of that call is not refused. Only the hash of a code is kept, and that not for ever:
 * what was booked is known again by its movement and needs no code.
 */
import { hash } from 'node:crypto';
import type { Database } from '@herna/db';
import { type Clock, type Currency, DomainError, type PlayerId, type Random } from '@herna/kernel';
import * as store from '../store/defence-codes.ts';
import { sessionById } from '../store/sessions.ts';

const codeSeconds = 120;

export interface DefenceCodesOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
}

/** Whose money a code is for. */
export interface DefendedSession {
  readonly providerId: bigint;
  readonly playerId: PlayerId;
  readonly sessionId: bigint;
}

const codeHash = (code: string): Buffer => hash('sha256', code, 'buffer');

/** Makes the service. */
export function createDefenceCodes({ database, clock, random }: DefenceCodesOptions) {
  const sessionOf = async ({ providerId, playerId, sessionId }: DefendedSession) => {
    const session = await sessionById(database.read, sessionId);
    const own = session?.provider_id === providerId && session.player_id === playerId;
    if (!session || !own) throw new DomainError('SESSION_EXPIRED');
    return session;
  };

  return {
    /** A code for the next money call of a session, open or not: wins may still be due. */
    async make(of: DefendedSession): Promise<{ code: string; expiresAt: Date }> {
      await sessionOf(of);
      const code = random.id();
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + codeSeconds * 1000);
      await database.transaction((tx) =>
        store.insertCode(tx, {
          code_hash: codeHash(code),
          provider_id: of.providerId,
          player_id: of.playerId,
          session_id: of.sessionId,
          created_at: now,
          expires_at: expiresAt,
          used_for: null,
        }),
      );
      return { code, expiresAt };
    },

    /**
     * Uses a code for a call, identified by its name and all of its content; again for the same call it is
     * the same use. False when the code serves it not.
     */
    async use(
      of: DefendedSession & { readonly currency: Currency },
      code: string,
      call: { readonly name: string; readonly content: string },
    ): Promise<boolean> {
      const session = await sessionOf(of);
      if (session.currency !== of.currency) throw new DomainError('CURRENCY_MISMATCH');
      const usedFor = `${call.name} ${hash('sha256', call.content, 'hex')}`;
      return database.transaction((tx) =>
        store.useCode(tx, { ...of, hash: codeHash(code), usedFor }, clock.now()),
      );
    },
  };
}

export type DefenceCodes = ReturnType<typeof createDefenceCodes>;
