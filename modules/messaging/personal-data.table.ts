/** Messages to people: their texts are gone once sent, whom they went to with the erasure. */
import type { PersonalTables } from '@herna/module-kit';

export const messagingPersonalData = {
  'messaging.message': {
    key: { contact: 'recipient', ownedToo: true },
    without: ['provider_id'],
    onRequest: 'delete',
  },
  'messaging.undeliverable_address': {
    key: { contact: 'address', ownedToo: true },
    onRequest: 'delete',
  },
  'messaging.inbox_item': { onRequest: 'delete' },
  // By its address and its keys, somebody else could write to the browser.
  'messaging.push_subscription': { without: ['endpoint', 'p256dh', 'auth'], onRequest: 'delete' },
} satisfies PersonalTables;
