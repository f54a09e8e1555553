/** Consents to offers: since when they hold, and how a reader takes one back without signing in. */
import type { Brand } from '@herna/brands';
import type { Db, Tx } from '@herna/db';
import type { Clock } from '@herna/kernel';
import { normalPhone } from '../rules/fields.ts';
import { playerByPhone } from '../store/players.ts';
import { putSettings, settingChanges } from '../store/profile-parts.ts';

export type OfferChannel = 'EMAIL' | 'SMS';

const settingOf = { EMAIL: 'marketingEmail', SMS: 'marketingSms' } as const;

/** Since when a player has consented to offers by a channel; null without a consent. */
export type OfferConsents = Readonly<Record<OfferChannel, Date | null>>;

export interface OfferConsentsDependencies {
  readonly clock: Clock;
  readonly brand: Pick<Brand, 'market'>;
}

/** The service of consents to offers. */
export function createOfferConsents({ clock, brand }: OfferConsentsDependencies) {
  return {
    async of(db: Db, playerId: bigint): Promise<OfferConsents> {
      const changes = await settingChanges(db, playerId, Object.values(settingOf));
      const since = (channel: OfferChannel) => {
        const change = changes.find(({ key }) => key === settingOf[channel]);
        return change?.value === true ? change.changed_at : null;
      };
      return { EMAIL: since('EMAIL'), SMS: since('SMS') };
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
