/** Whether the platform lives, which version it is, and how secrets are hashed, in two editions. */
import { DateTime, defineCalls } from '@herna/contract-kit';
import { Type } from 'typebox';

const isAlive = (summary: string) =>
  ({
    summary,
    audience: 'public',
    response: Type.Object({ alive: Type.Literal(true), at: DateTime }),
    errors: ['ERR_BUSY'],
    example: {},
  }) as const;

const version = (summary: string) =>
  ({
    summary,
    audience: 'public',
    response: Type.Object({
      version: Type.String(),
      build: Type.String(),
      edition: Type.String(),
      migration: Type.String({ description: 'The last change of the database' }),
    }),
    example: {},
  }) as const;

const hashMethod = (summary: string) =>
  ({
    summary,
    audience: 'public',
    response: Type.Object({
      method: Type.String({ description: 'A value of the list HashMethods' }),
      label: Type.String(),
    }),
    example: {},
  }) as const;

export const diagnosticsCalls = defineCalls({
  'GET /capi/v1.1/Diagnostics/IsAlive': isAlive('Answers when the service and its database are up'),
  'GET /capi/v1.1/Diagnostics/Version': version('Tells the version of the application'),
  'GET /capi/v1.1/Diagnostics/SupportedHashMethod': hashMethod(
    'Names the hash that clients use when they send secrets',
  ),
  'GET /capi/Diagnostics/v1/IsAlive': isAlive('Answers when the v1 calls and the database are up'),
  'GET /capi/Diagnostics/v1/Version': version('Tells the version of the v1 calls'),
  'GET /capi/Diagnostics/v1/SupportedHashMethod': hashMethod(
    'Names the hash that the v1 calls accept',
  ),
});
export type DiagnosticsCalls = typeof diagnosticsCalls;
