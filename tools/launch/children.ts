/**
 * Processes of ours that a launcher starts and stops. They run in groups of their own, so that a
 * Ctrl-C is heard by the launcher alone, which ends them in order.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { StartupFault } from '@herna/db';
import type { Running } from './running.ts';

export interface Child {
  readonly process: ChildProcess;
  /** Resolves with the exit code when it ends. */
  readonly ended: Promise<number>;
  stop(): Promise<void>;
}

export interface ChildOptions {
  readonly name: string;
  readonly script: string;
  readonly args?: readonly string[];
  /** Flags for Node itself, such as `--watch`. */
  readonly flags?: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** A line of its output that says it is ready. */
  readonly readyWhen: RegExp;
  readonly readyWithinMs?: number;
  /** Knows of the child from its first moment, so that an end during the start reaches it. */
  readonly running?: Running;
  /** Receives every other line. */
  readonly onLine?: (line: string) => void;
}

const stopWithinMs = 15_000;

/**
 * Node's flags for the server. What a request makes is dead when it is answered: in a young
 * generation this large (megabytes) nearly all of it is, and little is ever copied on.
 */
export const serverFlags: readonly string[] = ['--max-semi-space-size=64'];

/** Starts a script with this Node and waits until it says that it is ready. */
export async function startChild(options: ChildOptions): Promise<Child> {
  const { name, script, args = [], flags = [], env, readyWhen, readyWithinMs = 60_000 } = options;
  const child = spawn(process.execPath, [...process.execArgv, ...flags, script, ...args], {
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
    await ended;
    clearTimeout(timer);
  };
  options.running?.add({ stop });
  const said: string[] = [];
  await new Promise<void>((resolve, reject) => {
    // Left alive it would keep the port from whichever is started in its place.
    let late: StartupFault | undefined;
    const timer = setTimeout(() => {
      late = new StartupFault(`${name} was not ready in time.\n${said.join('\n')}`);
      void stop();
    }, readyWithinMs);
    const hear = (chunk: Buffer): void => {
      for (const line of chunk.toString().split('\n').filter(Boolean)) {
        if (readyWhen.test(line)) {
          clearTimeout(timer);
          resolve();
        }
        said.push(line);
        if (said.length > 50) said.shift();
        options.onLine?.(line);
      }
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    void ended.then(() => {
      clearTimeout(timer);
      reject(late ?? new StartupFault(said.slice(-5).join('\n') || `${name} ended at once.`));
    });
  });
  return { process: child, ended, stop };
}
