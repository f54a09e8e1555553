/**
 * Keys of kiosks and terminals: the device's number and a tag that only this house can make, so
 * that no table is asked. A device whose number is taken off the list may call no more.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Principal } from '@herna/contract-kit/server';
import { derivedKey } from '@herna/kernel/seal';

const tagOf = (masterSecret: string, deviceId: bigint): string =>
  createHmac('sha256', derivedKey(masterSecret, 'kiosk-devices'))
    .update(deviceId.toString())
    .digest('base64url');

/** The key of a device, to be entered into it: `17.…`. */
export const kioskKey = (masterSecret: string, deviceId: bigint): string =>
  `${deviceId}.${tagOf(masterSecret, deviceId)}`;

/** Proves keys of the devices that may call. */
export function createKiosks(masterSecret: string, devices: readonly bigint[]) {
  const tags = new Map(devices.map((id) => [id.toString(), Buffer.from(tagOf(masterSecret, id))]));
  return async (key: string): Promise<Principal | undefined> => {
    const [id = '', tag = ''] = key.split('.');
    const expected = tags.get(id);
    const given = Buffer.from(tag);
    if (expected?.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
    return { kind: 'kiosk', deviceId: BigInt(id) };
  };
}
