/** Thin handlers of signing in at venues. */
import { done } from '@herna/contract-kit';
import type { CallContext, Handlers } from '@herna/contract-kit/server';
import { DomainError, wireId } from '@herna/kernel';
import type { terminalCalls } from '../contract/terminals.ts';
import { terminalPlace } from '../rules/terminal-place.ts';
import type { CardAndPin, Cards } from '../service/cards.ts';
import type { Origin } from '../service/sessions.ts';
import type { Terminals } from '../service/terminals.ts';
import type { VisitorProofs } from '../service/visitor-proofs.ts';
import { deskOriginOf, originOf, wireSignedIn, wireToken } from './wire.ts';

/** Where a terminal's sessions are: the place that they are kept with. */
const placeOf = ({ principal }: CallContext): string => {
  if (principal.kind !== 'kiosk') throw new TypeError('not a call of a terminal');
  return terminalPlace(principal.deviceId);
};

const terminalOriginOf = (context: CallContext): Origin => ({
  ...deskOriginOf(context),
  place: placeOf(context),
});

const missing = (field: string): never => {
  throw new DomainError('ERR_VALIDATION', { fields: [{ field, kind: 'RequiredField' }] });
};

export function terminalHandlers(
  cards: Cards,
  terminals: Terminals,
  proofs: VisitorProofs,
): Handlers<typeof terminalCalls> {
  const byCard = async (
    { body }: { readonly body: CardAndPin & { readonly takeOver?: boolean } },
    context: CallContext,
  ) => {
    const { takeOver = false } = body;
    return wireToken(await terminals.byCard(body, terminalOriginOf(context), takeOver));
  };
  return {
    'POST /capi/v2-onling/Player/LoginByCard': async ({ body }, context) => {
      const { takeOver = false, ...card } = body;
      return wireSignedIn(
        await terminals.byCardFromAfar(card, originOf(context), takeOver),
        context,
      );
    },
    'POST /capi/v2-onling/Player/VerifyPinByEmailOrPhone': async ({ body }, context) => {
      const login = body.email ?? body.phone ?? missing('email');
      const place = placeOf(context);
      const { id, first_name: firstName } = await terminals.identify(login, body.pin, place);
      return { playerId: wireId(id), firstName, proof: proofs.issue(id, place) };
    },
    'POST /capi/v1.1/PlayerAuthentication/ByCard': byCard,
    'POST /capi/v1.1/PlayerAuthentication/Logout': async ({ body }, context) => {
      await terminals.leave(placeOf(context), body.token, body.reason);
      return done;
    },
    'POST /capi/PlayerAuthentication/v1/ByCard': byCard,
    'POST /capi/PlayerAuthentication/v1/VerifyCardByPIN': async ({ body }, context) => {
      const place = placeOf(context);
      const { id, player_id: playerId } = await cards.prove(body, place);
      const proof = proofs.issue(playerId, place);
      return { playerId: wireId(playerId), cardId: wireId(id), proof };
    },
    'POST /capi/PlayerAuthentication/v1/RequestAccessCode': async ({ body }, context) => {
      const { mode, login = '', card } = body;
      if (mode === 'Printed') {
        const { code, expiresAt } = await terminals.printAccessCode(
          card ?? missing('card'),
          placeOf(context),
        );
        return { mode, code, expiresAt: expiresAt.toISOString() };
      }
      await terminals.requestAccessCode(login || missing('login'), mode);
      return { mode, code: null, expiresAt: null };
    },
    'POST /capi/PlayerAuthentication/v1/ByAccessCode': async ({ body }, context) => {
      const { login, code, takeOver = false } = body;
      const origin = terminalOriginOf(context);
      return wireToken(await terminals.byAccessCode(login, code, origin, takeOver));
    },
  };
}
