/** The player's picture. */
import { Done, defineCalls, file, noContent } from '@herna/contract-kit';
import { Type } from 'typebox';

const player = { audience: 'player' } as const;
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Largest picture taken, in bytes. */
export const avatarMaxBytes = 500_000;

export const avatarCalls = defineCalls({
  'POST /capi/v2-onling/Player/UploadAvatar': {
    summary: 'Replaces the player’s picture: PNG, JPEG or WebP',
    ...player,
    multipart: { maxBytes: avatarMaxBytes },
    response: Done,
    errors: ['ERR_REGISTRATION_FIELDS'],
    example: { files: { file: { name: 'me.png', type: 'image/png', base64: pixel } } },
  },
  'GET /capi/v2-onling/Player/GetAvatar': {
    summary: 'Gives the player’s own picture',
    ...player,
    query: Type.Object({}),
    response: file,
    example: { query: {} },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'HEAD /capi/v2-onling/Player/CheckAvatar': {
    summary: 'Tells by the status whether there is a picture',
    ...player,
    query: Type.Object({}),
    response: noContent,
    example: { query: {} },
    exampleOutcome: 'ERR_NOT_FOUND',
  },
  'DELETE /capi/v2-onling/Player/DeleteAvatar': {
    summary: 'Removes the player’s picture',
    ...player,
    query: Type.Object({}),
    response: Done,
    example: { query: {} },
  },
});
