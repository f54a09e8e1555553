/**
 * The address that a request comes from. A client may go while its request waits, and its socket then
 * has none any more; so each connection notes its address when it begins.
 */
import type { Server } from 'node:http';
import type { FastifyRequest } from 'fastify';

/** Those who have gone before anybody could note their address are one caller to all limits. */
const unknown = 'unknown';

/** Has every connection of a server note its address: Node keeps what was once read. */
export const noteAddresses = (server: Server): Server =>
  server.on('connection', (socket) => void socket.remoteAddress);

/** Where a request comes from; always a text, also where its client has gone. */
export const clientAddress = ({ ip }: FastifyRequest): string =>
  (ip as string | undefined) || unknown;
