/** The outside world as a process of its own: `node simulators/main.ts`. */
import { startSimulators } from './index.ts';
import { readSettings } from './settings.ts';

try {
  const simulators = await startSimulators(readSettings(process.env));
  const stop = async (): Promise<void> => {
    await simulators.close();
    process.exit(0);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  console.log(
    `Outside world is ready: ${simulators.url} (SMTP ${simulators.smtpPort}), no real money`,
  );
} catch (error) {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  const taken = `Port ${port} is taken: set SIM_PORT or SIM_SMTP_PORT to a free one.`;
  console.error(code === 'EADDRINUSE' ? taken : message);
  process.exit(1);
}
