/** Push messages: the browsers in which a player has switched them on. */
import { DateTime, Done, defineCalls, Id, Locale } from '@herna/contract-kit';
import { Type } from 'typebox';

const own = { audience: 'player' } as const;

/** The browser's address at its push service. */
const Endpoint = Type.String({ pattern: '^https?://[!-~]+$', maxLength: 1000 });

export const pushCalls = defineCalls({
  'GET /api/messaging/push': {
    summary: 'Returns what a browser subscribes to push messages with, and the player’s browsers',
    ...own,
    query: Type.Object({}),
    response: Type.Object({
      /** The public key of the site (VAPID); null where push messages are not offered. */
      key: Type.Union([Type.String(), Type.Null()]),
      browsers: Type.Array(
        Type.Object({
          id: Id,
          endpoint: Type.String(),
          createdAt: DateTime,
          /** When its push service last took a message. */
          usedAt: Type.Union([DateTime, Type.Null()]),
        }),
      ),
    }),
    example: { query: {} },
  },
  'POST /api/messaging/push/subscribe': {
    summary:
      'Switches push messages on in a browser. Only addresses of push services that the settings name ' +
      'are taken',
    ...own,
    idempotency: 'natural',
    body: Type.Object({
      endpoint: Endpoint,
      /** As the browser gives them, base64url. */
      keys: Type.Object({
        p256dh: Type.String({ pattern: '^[A-Za-z0-9_-]{87}=?$', maxLength: 88 }),
        auth: Type.String({ pattern: '^[A-Za-z0-9_-]{22}(==)?$', maxLength: 24 }),
      }),
      /** The language of the site in this browser. */
      locale: Locale,
    }),
    response: Done,
    example: {
      body: {
        endpoint: 'https://push.example/of-nobody',
        keys: {
          p256dh:
            'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
        locale: 'en',
      },
    },
    exampleOutcome: 'ERR_VALIDATION',
  },
  'POST /api/messaging/push/unsubscribe': {
    summary: 'Switches push messages off in a browser; one that is not the player’s stays as it is',
    ...own,
    idempotency: 'natural',
    body: Type.Object({ endpoint: Endpoint }),
    response: Done,
    example: { body: { endpoint: 'https://push.example/of-nobody' } },
  },
  'DELETE /api/messaging/push/browsers/{browserId}': {
    summary: 'Switches push messages off in one of the player’s browsers',
    ...own,
    params: Type.Object({ browserId: Id }),
    response: Done,
    example: { params: { browserId: '9223372036854775807' } },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
});
