/** Consents and objections to offers: since when they hold, and how one is taken back without signing in. */
import type { Brand } from '@herna/brands';
import type { Db, Tx } from '@herna/db';
import type { Clock } from '@herna/kernel';
import { normalPhone } from '../rules/fields.ts';
import { playerByPhone } from '../store/players.ts';
import { putSettings, settingChanges } from '../store/profile-parts.ts';

export type OfferChannel = 'EMAIL' | 'SMS' | 'PUSH';

const settingOf = {
  EMAIL: 'marketingEmail',
  SMS: 'marketingSms',
  PUSH: 'marketingPush',
} as const;
const inboxSetting = 'marketingInbox';

/** Since when a player has consented to offers by a channel; null without a consent. */
export interface OfferConsents extends Readonly<Record<OfferChannel, Date | null>> {
  /**
   * Since when the player objects to offers in the inbox of the site, which need no consent; null
   * without an objection (GDPR, Article 21 (2) and (3)).
   */
  readonly inboxObjection: Date | null;
}

/** What the person objects to in one account is not sent to the other that it has become part of. */
export async function carryObjection(tx: Tx, from: bigint, into: bigint, now: Date): Promise<void> {
  const [objection] = await settingChanges(tx, from, [inboxSetting]);
  if (objection?.value === false) await putSettings(tx, into, { [inboxSetting]: false }, now);
}

export interface OfferConsentsDependencies {
  readonly clock: Clock;
  readonly brand: Pick<Brand, 'market'>;
}

/** The service of consents to offers. */
export function createOfferConsents({ clock, brand }: OfferConsentsDependencies) {
  return {
    async of(db: Db, playerId: bigint): Promise<OfferConsents> {
      const keys = [...Object.values(settingOf), inboxSetting];
      const changes = await settingChanges(db, playerId, keys);
      const since = (setting: string, value: boolean): Date | null =>
        changes.find((one) => one.key === setting && one.value === value)?.changed_at ?? null;
      return {
        EMAIL: since(settingOf.EMAIL, true),
        SMS: since(settingOf.SMS, true),
        PUSH: since(settingOf.PUSH, true),
        inboxObjection: since(inboxSetting, false),
      };
    },

    withdraw: (tx: Tx, playerId: bigint, channel: OfferChannel): Promise<void> =>
      putSettings(tx, playerId, { [settingOf[channel]]: false }, clock.now()),

    /** Whose phone this is; a number without a prefix is one of the market. */
    async ownerOf(db: Db, phone: string): Promise<bigint | undefined> {
      const normal = normalPhone(phone, brand.market);
      return normal === undefined ? undefined : (await playerByPhone(db, normal))?.id;
    },
  };
}
export type OfferConsentsService = ReturnType<typeof createOfferConsents>;
