/** How players' rows look on the wire, and what a request says of where it comes from. */
import type { CallContext } from '@herna/contract-kit/server';
import { wireId } from '@herna/kernel';
import type { Profile, Restriction } from '../service/profile.ts';
import type { Origin, SignedIn } from '../service/sessions.ts';
import type { RequirementRow } from '../store/profile-parts.ts';
import type { NamedSession } from '../store/sessions.ts';
import type { AddressRow, PlayerRow, SessionRow } from '../store/tables.ts';

const playerCookie = 'herna_player';
const deviceCookie = 'herna_device';
const yearSeconds = 365 * 86_400;

/** A player's own browser. */
export const originOf = (context: CallContext): Origin => ({
  ip: context.ip,
  userAgent: context.userAgent,
  device: context.cookie(deviceCookie),
});

/** The browser of a desk: nothing of the player is kept in its cookies. */
export const deskOriginOf = ({ ip, userAgent }: CallContext): Origin => ({
  ip,
  userAgent,
  device: null,
});

const isoOrNull = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export const wirePlayer = (player: PlayerRow) => ({
  id: wireId(player.id),
  firstName: player.first_name,
  state: player.state,
  locale: player.locale,
});

/** The answer of a sign-in whose token goes to the caller alone. */
export const wireToken = (signedIn: SignedIn) => ({
  token: signedIn.token,
  expiresAt: signedIn.expiresAt.toISOString(),
  player: wirePlayer(signedIn.player),
  warnings: signedIn.limitsReached ? ['WRN_PLAYER_LIMITS_REACHED' as const] : [],
});

/** Sets the cookies of a sign-in and gives its answer. */
export function wireSignedIn(signedIn: SignedIn, context: CallContext) {
  context.setCookie(playerCookie, signedIn.token);
  if (signedIn.device) context.setCookie(deviceCookie, signedIn.device, { maxAge: yearSeconds });
  return wireToken(signedIn);
}

/** Takes the session's cookie away. */
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
  endedAt: isoOrNull(session.ended_at),
  endReason: session.end_reason,
});

export const wireNamedSession = (session: NamedSession) => ({
  ...wireSession(session),
  playerName: `${session.first_name} ${session.surname}`,
});

export const wireAddress = (address: AddressRow) => ({
  id: wireId(address.id),
  type: address.type,
  street: address.street,
  town: address.town,
  postCode: address.post_code,
  country: address.country,
});

export const wireRequirement = ({ key, fulfilled_at }: RequirementRow) => ({
  key,
  fulfilledAt: isoOrNull(fulfilled_at),
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

const wireRestriction = (restriction: Restriction) => ({
  ...restriction,
  until: restriction.kind === 'EXCLUDED' ? isoOrNull(restriction.until) : null,
});

export function wireProfile(profile: Profile) {
  const { player, addresses, requirements, restrictions, settings, hasAvatar } = profile;
  return {
    ...wireListItem(player),
    titleBefore: player.title_before,
    gender: player.gender,
    birthPlace: player.birth_place,
    nationality: player.nationality,
    databox: player.databox,
    locale: player.locale,
    currency: player.currency,
    market: player.market,
    addresses: addresses.map(wireAddress),
    requirements: requirements.map(wireRequirement),
    restrictions: restrictions.map(wireRestriction),
    showBalance: settings.showBalance,
    hasAvatar,
    temporaryUntil: isoOrNull(player.temporary_until),
    changedAt: player.changed_at.toISOString(),
    lastSeenAt: isoOrNull(profile.lastSeenAt),
  };
}
