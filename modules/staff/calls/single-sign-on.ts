/** Thin handlers of sign-in at identity providers and of the links it goes by. */
import { done } from '@herna/contract-kit';
import { type CallContext, type Handlers, staffOf } from '@herna/contract-kit/server';
import type { Database } from '@herna/db';
import { DomainError, toId, wireId } from '@herna/kernel';
import type { SingleSignOnApi } from '../contract/single-sign-on.ts';
import type { Members } from '../service/members.ts';
import type { Link, SignOnLinks } from '../service/sign-on-links.ts';
import type { SentAway, SignOnOutcome, SingleSignOn } from '../service/single-sign-on.ts';
import { memberRow } from '../store/members.ts';
import { stepOf, wireChange } from './members.ts';
import { wireToken } from './wire-token.ts';

/** Ties a sign-in under way to the browser that was sent away. */
const browserCookie = 'herna_sign_on';
const awaySeconds = 600;

const wireLink = (link: Link) => ({
  id: wireId(link.id),
  name: link.name,
  email: link.email,
  linkedAt: link.linkedAt.toISOString(),
  usedAt: link.usedAt?.toISOString() ?? null,
});

const sendAway = ({ url, browser }: SentAway, context: CallContext) => {
  context.setCookie(browserCookie, browser, { maxAge: awaySeconds });
  return { url };
};

const wireOutcome = (outcome: SignOnOutcome, context: CallContext) => {
  switch (outcome.state) {
    case 'OtpRequired': {
      const { state, ticket, expiresAt } = outcome;
      return { state, ticket, expiresAt: expiresAt.toISOString() };
    }
    case 'SignedIn':
      return { state: outcome.state, ...wireToken(outcome, context) };
    case 'Linked':
      return { state: outcome.state };
  }
};

export function singleSignOnHandlers(dependencies: {
  readonly database: Database;
  readonly singleSignOn: SingleSignOn;
  readonly links: SignOnLinks;
  readonly members: Members;
}): Handlers<SingleSignOnApi> {
  const { database, singleSignOn, links, members } = dependencies;
  return {
    'GET /api/Authentication/v1/SingleSignOn/Providers': () => ({
      items: singleSignOn.offered,
    }),
    'POST /api/Authentication/v1/SingleSignOn/Begin': async ({ body }, context) =>
      sendAway(await singleSignOn.begin(body.provider, context.locale), context),
    'POST /api/Authentication/v1/SingleSignOn/Finish': async ({ body }, context) => {
      const { ip, userAgent } = context;
      const browser = context.cookie(browserCookie);
      context.clearCookie(browserCookie);
      const outcome = await singleSignOn.finish(body, browser, { ip, userAgent });
      return wireOutcome(outcome, context);
    },
    'POST /api/Authentication/v1/SingleSignOn/LogOut': async ({ body }, { ip }) => {
      await singleSignOn.signedOut(body.logout_token, ip);
      return done;
    },
    'GET /api/staff/self/single-sign-on': async (_input, context) => {
      const { staffId, role } = staffOf(context);
      return {
        items: (await links.list(database.read, staffId)).map(wireLink),
        missing: await links.missing(database.read, staffId),
        required: links.isRequired(role),
      };
    },
    'POST /api/staff/self/single-sign-on': async ({ body }, context) => {
      const { provider, code } = body;
      const own = staffOf(context);
      return sendAway(await singleSignOn.beginLink(own, provider, code, context.locale), context);
    },
    'POST /api/staff/self/single-sign-on/{linkId}/unlink': async ({ params }, context) => {
      await links.unlink(staffOf(context), toId(params.linkId), context.ip);
      return done;
    },
    'GET /api/staff/members/{memberId}/single-sign-on': async ({ params }) => {
      const member = await memberRow(database.read, toId(params.memberId));
      if (!member) throw new DomainError('ERR_NOT_FOUND');
      return {
        items: (await links.list(database.read, member.id)).map(wireLink),
        offered: singleSignOn.offered.length > 0,
        firstSignOn: member.first_sign_on,
        required: links.isRequired(member.role),
      };
    },
    'POST /api/staff/members/{memberId}/single-sign-on': async (input, context) =>
      wireChange(await members.proposeSignOn(stepOf(input, context))),
    'POST /api/staff/members/{memberId}/single-sign-on/end': async (input, context) => {
      await members.endSignOn(stepOf(input, context));
      return done;
    },
  };
}
