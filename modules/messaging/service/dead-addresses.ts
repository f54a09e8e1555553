/**
 * Addresses that no e-mail reaches: a mail server said that they do not exist. Offers stop; messages of
 * service are still tried, for a server may be wrong. Whoever proves an address by a code that came there
 * has shown that it works.
 */
import type { Tx } from '@herna/db';
import type { Clock } from '@herna/kernel';
import { type BrandLook, renderNotice } from '../rules/render.ts';
import { insertItem } from '../store/inbox.ts';
import type { MessageRow } from '../store/messages.ts';
import { insertUndeliverable } from '../store/undeliverable.ts';

export interface DeadAddressesDependencies {
  readonly clock: Clock;
  readonly brand: BrandLook;
  /** The site's address for readers of a language, without a trailing slash. */
  readonly siteUrl: (locale: string) => string;
}

/** Where a player changes their address, a path of the site. */
const contactPage = '/profile/settings/contact';

/** The service of dead addresses. */
export function createDeadAddresses({ clock, brand, siteUrl }: DeadAddressesDependencies) {
  /** The player reads on the site what no e-mail can tell. */
  const tellPlayer = async (tx: Tx, message: MessageRow): Promise<void> => {
    const { id, player_id, recipient: address, locale } = message;
    if (player_id === null) return;
    const values = { address, link: siteUrl(locale) + contactPage };
    const { title, body } = renderNotice('address_undeliverable', locale, values, brand);
    await insertItem(tx, {
      player_id,
      key: `address-undeliverable-${id}`,
      category: 'SERVICE',
      title,
      body,
      link: contactPage,
      created_at: clock.now(),
    });
  };

  return {
    /** Notes that the address of a message does not exist, with the server's code (RFC 3463). */
    async note(tx: Tx, message: MessageRow, status: string): Promise<void> {
      const isNew = await insertUndeliverable(tx, {
        address: message.recipient.toLowerCase(),
        message_id: message.id,
        player_id: message.player_id,
        status,
        at: clock.now(),
      });
      if (isNew) await tellPlayer(tx, message);
    },
  };
}
export type DeadAddresses = ReturnType<typeof createDeadAddresses>;
