/** Thin handlers of the staff's desk. */
import { done } from '@herna/contract-kit';
import {
  type CallContext,
  type Handlers,
  pageWishOf,
  staffOf,
  wirePage,
} from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { DomainError, toId } from '@herna/kernel';
import type { deskCalls } from '../contract/desk.ts';
import type { Contacts } from '../service/contacts.ts';
import type { Desk } from '../service/desk.ts';
import type { Locks } from '../service/locks.ts';
import type { ProfileService } from '../service/profile.ts';
import type { FindPlayers } from '../service/search.ts';
import { playersByIds } from '../store/players.ts';
import { wireListItem } from './wire.ts';

export interface DeskCallDependencies {
  readonly database: Database;
  readonly find: FindPlayers;
  readonly profile: ProfileService;
  readonly contacts: Contacts;
  readonly locks: Locks;
  readonly desk: Desk;
}

const who = (context: CallContext): bigint => staffOf(context).staffId;

export function deskHandlers(dependencies: DeskCallDependencies): Handlers<typeof deskCalls> {
  const { database, find, profile, contacts, locks, desk } = dependencies;
  return {
    'GET /capi/v2-onling/Player/Search': async ({ query }) => {
      const { text = '', id, state, sort = 'id' } = query;
      const exact = id === undefined ? undefined : toId(id);
      const wanted = { text: text.trim(), id: exact, state, sort, ...pageWishOf(query) };
      return wirePage(await find(wanted), wireListItem);
    },
    'GET /api/players/names': async ({ query }) => {
      const rows = await playersByIds(
        database.read,
        query.playerIds.map((id) => toId(id)),
      );
      return {
        items: rows.map(({ id, first_name, surname, nickname, state }) => ({
          id: id.toString(),
          name: [first_name, surname].filter(Boolean).join(' ') || nickname,
          state,
        })),
      };
    },
    'POST /capi/v2-onling/Player/Update': async ({ body }, context) => {
      const { playerId, reason, ...change } = body;
      await profile.changeByStaff(who(context), toId(playerId), change, reason);
      return done;
    },
    'POST /capi/v2-onling/Player/SetAccountRequirements': async ({ body }, context) => {
      const { playerId, reason, ...requirement } = body;
      const isOfPapers = requirement.key === 'IdentityVerified';
      if (isOfPapers && !staffOf(context).permissions.has('verification.decide')) {
        throw new DomainError('ERR_FORBIDDEN');
      }
      await desk.setRequirement(who(context), toId(playerId), requirement, reason);
      return done;
    },
    'POST /capi/v2-onling/Player/Lock': async ({ body }, context) => {
      await locks.lock(who(context), toId(body.playerId), body.reason);
      return done;
    },
    'POST /capi/v2-onling/Player/Unlock': async ({ body }, context) => {
      await locks.unlock(who(context), toId(body.playerId), body.reason);
      return done;
    },
    'POST /capi/v2-onling/Player/RemoveEmail': async ({ body }, context) => {
      await contacts.remove(who(context), toId(body.playerId), 'email', body.reason);
      return done;
    },
    'POST /capi/v2-onling/Player/RemovePhone': async ({ body }, context) => {
      await contacts.remove(who(context), toId(body.playerId), 'phone', body.reason);
      return done;
    },
    'POST /capi/v2-onling/Player/SetVerifiedPhone': async ({ body }, context) => {
      const { playerId, phone, reason } = body;
      await contacts.setVerifiedPhone(who(context), toId(playerId), phone, reason);
      return done;
    },
  };
}
