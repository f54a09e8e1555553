/** Thin handlers of identity documents. */
import { done } from '@herna/contract-kit';
import {
  type CallContext,
  type Handlers,
  playerAsked,
  playerOf,
  staffOf,
} from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { toId } from '@herna/kernel';
import type { documentCalls } from '../contract/documents.ts';
import type { CheckMethod } from '../contract/states.ts';
import type { Documents } from '../service/documents.ts';
import type { Identification } from '../service/identification.ts';
import { wireDocument } from './wire.ts';

/** Whose documents may be touched: a player's own, or for staff anybody's. */
const ownerOf = ({ principal }: CallContext): bigint | undefined =>
  principal.kind === 'player' ? principal.playerId : undefined;

export function documentHandlers(dependencies: {
  readonly database: Database;
  /** The ways by which an identity check can be begun. */
  readonly methods: () => CheckMethod[];
  readonly documents: Documents;
  readonly identification: Identification;
}): Handlers<typeof documentCalls> {
  const { database, methods, documents, identification } = dependencies;
  return {
    'POST /capi/v2-onling/PlayerIdentityDocument/Create': async ({ body }, context) => {
      const { playerId: _asked, ...data } = body;
      return wireDocument(await documents.add(playerAsked(body, context), data));
    },
    'POST /capi/v2-onling/PlayerIdentityDocument/Update': async ({ body }, context) => {
      const { playerId: _asked, documentId, ...change } = body;
      return wireDocument(await documents.renew(toId(documentId), change, ownerOf(context)));
    },
    'DELETE /capi/v2-onling/PlayerIdentityDocument/Delete': async ({ query }, context) => {
      await documents.remove(staffOf(context).staffId, toId(query.documentId), query.reason);
      return done;
    },
    'DELETE /api/verification/document': async ({ query }, context) => {
      await documents.takeBack(playerOf(context), toId(query.documentId));
      return done;
    },
    'GET /capi/v2-onling/PlayerIdentityDocument/Get': async ({ query }, context) =>
      wireDocument(await documents.get(database.read, toId(query.documentId), ownerOf(context))),
    'GET /capi/v2-onling/PlayerIdentityDocument/GetList': async ({ query }, context) => ({
      items: (await documents.list(database.read, playerAsked(query, context))).map(wireDocument),
    }),
    'GET /api/verification/overview': async ({ query }, context) => {
      const playerId = playerAsked(query, context);
      const { needed, missing } = await identification.byDocuments(database.read, playerId);
      const verified = await identification.isVerified(database.read, playerId);
      const rules = identification.rules();
      return {
        verified,
        missing: verified ? [] : [...missing],
        needed: [...needed],
        methods: methods(),
        primaryDocuments: [...rules.primaryDocuments],
        secondaryDocuments: [...rules.secondaryDocuments],
      };
    },
  };
}
