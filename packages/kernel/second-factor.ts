/** A second factor: time-based codes (RFC 6238) from a secret that is sealed at rest. Server only. */
import { Secret, TOTP } from 'otpauth';
import type { Clock } from './clock.ts';
import type { Random } from './random.ts';
import { createSeal } from './seal.ts';

const periodSeconds = 30;
const form = { period: periodSeconds, digits: 6 } as const;

export interface SecondFactorDependencies {
  readonly clock: Clock;
  readonly random: Random;
  readonly masterSecret: string;
  /** Whose secrets these are: those of others are not opened. */
  readonly purpose: 'staff-otp' | 'player-otp';
}

/** Makes and checks second factors. */
export function createSecondFactor(dependencies: SecondFactorDependencies) {
  const { clock, random, masterSecret, purpose } = dependencies;
  const seal = createSeal(masterSecret, purpose, random);
  const open = (sealed: Uint8Array): Secret => Secret.fromBase32(seal.open(sealed));
  return {
    /** A fresh secret in base 32. */
    fresh: (): string => new Secret({ buffer: random.bytes(20).buffer as ArrayBuffer }).base32,
    /** A secret as it is stored. */
    close: (secret: string): Buffer => seal.close(secret),

    /** The time step whose code this is, one step either way allowed; undefined for another code. */
    stepOf(sealed: Uint8Array, code: string): bigint | undefined {
      const now = clock.now().getTime();
      const totp = new TOTP({ secret: open(sealed), ...form });
      const delta = totp.validate({ token: code, timestamp: now, window: 1 });
      return delta === null ? undefined : BigInt(Math.floor(now / 1000 / periodSeconds) + delta);
    },

    /** What an authenticator is given: the secret to type, and the address to scan. */
    enrolment(sealed: Uint8Array, issuer: string, login: string) {
      const secret = open(sealed);
      return {
        secret: secret.base32,
        address: new TOTP({ issuer, label: login, secret, ...form }).toString(),
      };
    },
  };
}
export type SecondFactor = ReturnType<typeof createSecondFactor>;
