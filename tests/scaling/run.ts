/**
 * `npm run prove:scaling -- [pgbouncer|nats|failover]`: the steps past one machine, each tried on
 * loopback with Debian's own programs, which are installed where they are missing and this is root.
 */
import { join } from 'node:path';
import { startVitest } from 'vitest/node';

const config = join(import.meta.dirname, 'vitest.config.ts');
const vitest = await startVitest('test', process.argv.slice(2), { config, watch: false });
await vitest.close();
