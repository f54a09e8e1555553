/** Thin handlers of identity checks. */
import { done } from '@herna/contract-kit';
import {
  type CallContext,
  type Handlers,
  pageWishOf,
  playerAsked,
  playerOf,
} from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { DomainError, toId, wireId } from '@herna/kernel';
import type { checkCalls } from '../contract/checks.ts';
import { checkPages } from '../rules/check-pages.ts';
import type { CheckSubject, Checks } from '../service/checks.ts';
import type { Accounts, Registrations } from '../service/ports.ts';
import type { CheckRow } from '../store/tables.ts';

const registrationCookie = 'herna_registration';

export const wireCheck = (check: CheckRow) => ({
  checkId: wireId(check.id),
  playerId: check.player_id === null ? null : wireId(check.player_id),
  method: check.method,
  state: check.state,
  failure: check.failure,
  createdAt: check.created_at.toISOString(),
  finishedAt: check.finished_at?.toISOString() ?? null,
});

/** The registration a request is about: named in it, or kept in the browser's cookie. */
function registrationIn(token: string | undefined, context: CallContext): string | undefined {
  // A page of another site can make a browser send the cookie, but not this header.
  const guarded = context.headers['x-herna-client'] !== undefined;
  return token ?? (guarded ? context.cookie(registrationCookie) : undefined);
}

function subjectOf(token: string | undefined, context: CallContext): CheckSubject {
  if (context.principal.kind === 'player') return { playerId: context.principal.playerId };
  const named = registrationIn(token, context);
  if (!named) throw new DomainError('ERR_UNAUTHORIZED');
  return { token: named };
}

export function checkHandlers(dependencies: {
  readonly database: Database;
  readonly publicUrl: string;
  /** Whose addresses have no prefix. */
  readonly locale: string;
  readonly checks: Checks;
  readonly accounts: Accounts;
  readonly registrations: Registrations;
}): Handlers<typeof checkCalls> {
  const { database, publicUrl, locale, checks, accounts, registrations } = dependencies;
  return {
    'POST /capi/v2-onling/KycVerification/Create': async ({ body }, context) => {
      const { checkId, url } = await checks.begin(
        subjectOf(body.token, context),
        body.method,
        context.locale,
      );
      return { checkId: wireId(checkId), url };
    },
    'GET /capi/v2-onling/KycVerification/GetResult': async ({ query }, context) => {
      const id = query.checkId === undefined ? undefined : toId(query.checkId);
      return wireCheck(await checks.result(playerAsked(query, context), id));
    },
    'GET /capi/v2-onling/KycVerification/GetVerifiedBankAccounts': async (_input, context) => {
      const playerId = playerOf(context);
      const confirmed = await checks.confirmedAccounts(database.read, playerId);
      const own = await accounts.list(database.read, playerId);
      return {
        items: confirmed.map((iban) => {
          const account = own.find((one) => one.iban === iban);
          const bankAccountId = account ? wireId(account.id) : null;
          return { iban, bankAccountId, verified: account?.verified ?? false };
        }),
      };
    },
    'GET /capi/v2-onling/BankId/Callback': async ({ query }, context) => {
      const callback = new URL('/capi/v2-onling/BankId/Callback', publicUrl);
      for (const [name, value] of Object.entries(query)) {
        if (value !== undefined) callback.searchParams.set(name, value);
      }
      const { principal } = context;
      const back = await checks.comeBack(callback, {
        playerId: principal.kind === 'player' ? principal.playerId : undefined,
        registrationToken: context.cookie(registrationCookie),
      });
      // The page speaks the language in which the check was begun.
      const prefix = back && back.language !== locale ? `/${back.language}` : '';
      return prefix + checkPages(back?.check);
    },
    'POST /capi/v2-onling/IdentityCheckProvider/StateChangeNotify': async ({ body }) => {
      await checks.heard(toId(body.checkId), body.applicantId);
      return done;
    },
    'POST /capi/v2-onling/Player/CreateByBankId': ({ body }, context) => {
      const token = registrationIn(body.token, context);
      if (!token) throw new DomainError('ERR_REGISTRATION_NOT_FOUND');
      return registrations.finish(token, context, checks.adopt);
    },
    'GET /api/verification/checks': async ({ query }) => {
      const { state, method } = query;
      const page = await checks.list({ state, method, ...pageWishOf(query) });
      const { items, total, upToId } = page;
      return {
        items: items.map(wireCheck),
        total,
        ...(upToId === undefined ? {} : { upToId: upToId.toString() }),
      };
    },
  };
}
