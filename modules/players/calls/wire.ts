/** How players' rows look on the wire. */
import type { CallContext } from '@herna/contract-kit/server';
import { wireId } from '@herna/kernel';
import type { Origin, SignedIn } from '../service/sessions.ts';
import type { AddressRow, PlayerRow, SessionRow } from '../store/tables.ts';

const playerCookie = 'herna_player';
const deviceCookie = 'herna_device';
const yearSeconds = 365 * 86_400;

export const originOf = (context: CallContext): Origin => ({
  ip: context.ip,
  userAgent: context.userAgent,
  device: context.cookie(deviceCookie),
});

export const wirePlayer = (player: PlayerRow) => ({
  id: wireId(player.id),
  firstName: player.first_name,
  state: player.state,
  locale: player.locale,
});

/** Sets the cookies of a sign-in and gives its answer. */
export function wireSignedIn(signedIn: SignedIn, context: CallContext) {
  context.setCookie(playerCookie, signedIn.token);
  context.setCookie(deviceCookie, signedIn.device, { maxAge: yearSeconds });
  return {
    token: signedIn.token,
    expiresAt: signedIn.expiresAt.toISOString(),
    player: wirePlayer(signedIn.player),
  };
}

export const forgetSession = (context: CallContext): void => context.clearCookie(playerCookie);

export const wireSession = (session: SessionRow) => ({
  id: wireId(session.id),
  playerId: wireId(session.player_id),
  state: session.state,
  place: session.place,
  ip: session.ip,
  userAgent: session.user_agent,
  createdAt: session.created_at.toISOString(),
  expiresAt: session.expires_at.toISOString(),
  endedAt: session.ended_at?.toISOString() ?? null,
  endReason: session.end_reason,
});

export const wireAddress = (address: AddressRow) => ({
  id: wireId(address.id),
  type: address.type,
  street: address.street,
  town: address.town,
  postCode: address.post_code,
  country: address.country,
});

export const wireListItem = (player: PlayerRow) => ({
  id: wireId(player.id),
  state: player.state,
  firstName: player.first_name,
  surname: player.surname,
  nickname: player.nickname,
  email: player.email,
  phone: player.phone,
  birthDate: player.birth_date,
  createdAt: player.created_at.toISOString(),
  onlinePlayingBlocked: player.playing_blocked,
});
