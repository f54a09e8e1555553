/**
 * Names of files and orders at the bank. They follow from numbers that are stored, so a repeated file is
 * the same file, and an order comes back in the statement under a name we can read. The day keeps
 * the names of one installation apart from those of an emptied one at the same bank.
 */
import { pragueDay } from '@herna/kernel';

const compactDay = (moment: Date): string => pragueDay(moment).replaceAll('-', '');

/** `MsgId` of a file, at most 35 characters. */
export const fileMessageId = (serial: string, createdAt: Date): string =>
  `HF-${compactDay(createdAt)}-${createdAt.getTime() % 86_400_000}-${serial}`;

/** `EndToEndId` of a withdrawal, at most 35 characters. */
export const endToEndId = (payment: {
  readonly reference_number: string;
  readonly created_at: Date;
}): string => `HW-${compactDay(payment.created_at)}-${payment.reference_number}`;

/** The reference number inside an end-to-end id of ours; undefined for others. */
export const referenceOfEndToEndId = (id: string): string | undefined =>
  /^HW-\d{8}-(\d{2,10})$/.exec(id)?.[1];
