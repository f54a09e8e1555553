/**
 * The seal of a draw: every ticket is a leaf of a Merkle tree whose root is signed and published
 * before the numbers exist, so no ticket can be added, taken away or altered afterwards.
 */
import { createHmac, hash } from 'node:crypto';
import { type Random, randomFrom } from '@herna/kernel';
import { leafHashOf } from '@herna/kernel/merkle-tree';
import { type Drawing, drawWith } from '../contract/drawing.ts';
import { type Line, lineText } from './lines.ts';
import type { Drawn } from './matching.ts';
import type { GamePlan, NumberField } from './plans.table.ts';

/** A ticket as it is sealed. */
export interface SealedTicket {
  /** The validation number. */
  readonly number: string;
  readonly drawReference: string;
  readonly lines: readonly Line[];
  /** Price, minor units. */
  readonly price: bigint;
  readonly currency: string;
}

const sha256 = (...parts: readonly (Uint8Array | string)[]): Buffer =>
  hash('sha256', Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array))), 'buffer');

/** Stands for a ticket in its leaf: only whoever knows the number, by which a win is paid, recognises it. */
export const pseudonymOf = (ticketNumber: string): string =>
  sha256(`herna lottery ticket ${ticketNumber}`).toString('hex').slice(0, 32);

/** How leaves name their tickets: by the number itself, as the first draws did, or by a pseudonym. */
export type SealFormat = 1 | 2;

/** The format of the draws that are sealed now; their tickets can be published. */
export const sealFormat: SealFormat = 2;

/** The format that a sealed statement tells; the present one before there is a statement. */
export function formatOf(statement: string | null): SealFormat {
  if (statement === null) return sealFormat;
  const { format } = JSON.parse(statement) as { readonly format?: unknown };
  return format === sealFormat ? sealFormat : 1;
}

/** The text of a leaf, the very bytes that are hashed. */
export const leafText = (ticket: SealedTicket, format: SealFormat = sealFormat): string =>
  [
    format === 1 ? ticket.number : `ticket ${pseudonymOf(ticket.number)}`,
    ticket.drawReference,
    `${ticket.price} ${ticket.currency}`,
    ...ticket.lines.map(lineText),
  ].join('\n');

/** The hash of a ticket in the tree. */
export const leafHash = (ticket: SealedTicket): Buffer => leafHashOf(leafText(ticket));

/** The house's secret of a draw; only its hash is published before the draw. */
export const secretOf = (masterSecret: string, drawReference: string): Buffer =>
  createHmac('sha256', masterSecret).update(`lottery draw ${drawReference}`).digest();

/** What is published of a secret when sales open. */
export const commitmentOf = (secret: Uint8Array): string => sha256(secret).toString('hex');

/** How long a seal is public before its round of the beacon at the least, milliseconds. */
export const sealLeadMs = 60_000;

/**
 * The round that decides tickets sealed at a moment: the one announced, or, where that is public already
 * or would be within {@link sealLeadMs}, the first that is not. Whoever seals never knows the value.
 */
export function roundAfterSeal(
  beacon: { roundAt(moment: Date): bigint },
  announced: bigint,
  sealedAt: Date,
): bigint {
  const earliest = beacon.roundAt(new Date(sealedAt.getTime() + sealLeadMs));
  return announced >= earliest ? announced : earliest;
}

/** Whether tickets were sealed while nobody could know the round that decides them. */
export const isSealedBefore = (
  beacon: { timeOf(round: bigint): Date },
  draw: { readonly beacon_round: bigint; readonly sealed_at: Date | null },
): boolean => draw.sealed_at !== null && draw.sealed_at < beacon.timeOf(draw.beacon_round);

/** The seed of a draw: nobody knows it before both the beacon and the seal are public. */
export const seedOf = (secret: Uint8Array, beacon: Uint8Array, root: Uint8Array): Buffer =>
  sha256(secret, beacon, root);

/** Numbers without bias from a seed: SHA-256 in counter mode, cut to size by rejection. */
export function seededNumbers(seed: Uint8Array): Random {
  let counter = 0;
  let left = Buffer.alloc(0);
  return randomFrom((count) => {
    while (left.length < count) {
      const block = Buffer.alloc(4);
      block.writeUInt32BE(counter++);
      left = Buffer.concat([left, createHmac('sha256', seed).update(block).digest()]);
    }
    const taken = left.subarray(0, count);
    left = left.subarray(count);
    return taken;
  });
}

/** What of a plan says how its numbers are drawn. */
export function drawingOf({ matching, main, extra, tiers }: GamePlan): Drawing {
  const range = ({ from, to, drawn }: NumberField) => ({ from, to, drawn });
  return { matching, main: range(main), extra: extra ? range(extra) : null, places: tiers.length };
}

/** What a seed draws: sets ascending, digits and places in the order drawn. */
export const drawNumbers = (plan: GamePlan, seed: Uint8Array, tickets: number): Drawn =>
  drawWith(seededNumbers(seed), drawingOf(plan), tickets);
