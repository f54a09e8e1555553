/**
 * A wire between the game server and the platform that loses what a test tells it to: requests
 * before they arrive, or answers to what has happened.
 */
import { createServer, type IncomingMessage, request } from 'node:http';

export type Loss = 'request' | 'answer';

export interface FaultyWire {
  readonly url: string;
  /** Loses the next so many calls of a name, in the given way. */
  lose(call: string, loss: Loss, times: number): void;
  /** Does something while the next call of a name is on its way; the call waits for it. */
  meanwhile(call: string, act: () => unknown): void;
  /** Names of all calls that were sent so far, in order. */
  readonly sent: readonly string[];
  close(): Promise<void>;
}

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

/** Opens a wire to a platform on a port of this machine. */
export async function openFaultyWire(port: number, ownPort: number): Promise<FaultyWire> {
  const losses: { readonly call: string; readonly loss: Loss }[] = [];
  const acts = new Map<string, () => unknown>();
  const sent: string[] = [];
  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const call = incoming.url?.split('/').at(-1) ?? '';
      const body = await bodyOf(incoming);
      sent.push(call);
      const act = acts.get(call);
      acts.delete(call);
      await act?.();
      const at = losses.findIndex((one) => one.call === call);
      const [loss] = at < 0 ? [] : losses.splice(at, 1);
      if (loss?.loss === 'request') {
        incoming.socket.destroy();
        return;
      }
      const { url: path, method, headers } = incoming;
      const further = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
        void bodyOf(answer).then((text) => {
          if (loss) incoming.socket.destroy();
          else outgoing.writeHead(answer.statusCode ?? 500, answer.headers).end(text);
        });
      });
      further.on('error', () => incoming.socket.destroy());
      further.end(body);
    })();
  });
  await new Promise<void>((resolve) => server.listen(ownPort, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${ownPort}`,
    lose(call, loss, times) {
      for (let index = 0; index < times; index++) losses.push({ call, loss });
    },
    meanwhile: (call, act) => void acts.set(call, act),
    sent,
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}
