/** Sends the requests of the bench over connections that are kept. */
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 2_048 });

/** Ends the connections that rest. */
export const closeConnections = (): void => agent.destroy();

export interface Sent {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly token?: string;
}

/** Sends a request; gives its status. */
export const send = (port: number, { method, path, body, token }: Sent): Promise<number> =>
  new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      ...(body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    const sent = request({ agent, port, host: '127.0.0.1', method, path, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(text);
  });
