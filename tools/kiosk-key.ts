/**
 * `npm run kiosk:key -- 17`: the key of a kiosk or terminal, to be entered into it once. The device
 * may call while its number stands in HERNA_KIOSK_DEVICES.
 */
import { kioskKey, readConfig } from '@herna/server';
import { withDefaults } from './launch/settings.ts';

const [id = ''] = process.argv.slice(2);
if (!/^[1-9][0-9]{0,17}$/.test(id)) {
  console.error('Usage: kiosk:key <number of the device>');
  process.exit(1);
}
console.log(kioskKey(readConfig(withDefaults(process.env).env).secrets.master, BigInt(id)));
