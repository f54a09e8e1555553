/**
 * What staff send to a player. Codes confirm an operation at the desk and go out at the pace of all
 * codes; a text message is an approach like any other, so it goes only to those who take text
 * messages and whom offers may reach.
 */
import type { Database, Db, Tx } from '@herna/db';
import { DomainError, type PlayerId } from '@herna/kernel';
import type { Messaging } from '@herna/messaging';
import { playerById } from '../store/players.ts';
import { settingsOf } from '../store/profile-parts.ts';
import type { RecordAudit } from './audit.ts';
import type { CodeSubject, Codes, SendCode } from './codes.ts';
import { lockedPlayer } from './requirements.ts';

export interface DeskMessagesDependencies {
  readonly database: Database;
  readonly messaging: Pick<Messaging, 'sms'>;
  readonly codes: Codes;
  readonly sendCode: SendCode;
  /** Who, out of players named, no offer may reach now. */
  readonly offersWithheld: (db: Db, players: readonly bigint[]) => Promise<readonly bigint[]>;
  /** What other modules have closed to a player, exclusions among it. */
  readonly restrictions: (db: Db, playerId: PlayerId) => Promise<readonly { kind: string }[]>;
  readonly audit: RecordAudit;
}

const subjectOf = (playerId: bigint): CodeSubject => `player:${playerId}`;

/** An address with all but its ends covered: `j••@herna.example`, `+420•••456`. */
export function coveredContact(contact: string): string {
  const at = contact.indexOf('@');
  return at < 0
    ? `${contact.slice(0, 4)}•••${contact.slice(-3)}`
    : `${contact.slice(0, 1)}••${contact.slice(at)}`;
}

/** The service of what a desk sends. */
export function createDeskMessages(dependencies: DeskMessagesDependencies) {
  const { database, messaging, codes, sendCode, offersWithheld, restrictions, audit } =
    dependencies;

  /** Whether a text message may reach a player now. */
  const maySend = async (db: Db, playerId: bigint): Promise<boolean> => {
    const { marketingSms } = await settingsOf(db, playerId);
    const withheld = await offersWithheld(db, [playerId]);
    const closed = await restrictions(db, playerId as PlayerId);
    const excluded = closed.some(({ kind }) => kind === 'EXCLUDED');
    return marketingSms === true && !excluded && !withheld.includes(playerId);
  };

  return {
    /**
     * Sends the code; an earlier one of the player's is void.
     * @throws ERR_PLAYER_NOT_FOUND, ERR_NO_CONTACT, ERR_CODE_TOO_SOON
     */
    sendCode: (
      staffId: bigint,
      playerId: bigint,
      channel: 'email' | 'phone',
    ): Promise<{ readonly sentTo: string; readonly expiresAt: Date }> =>
      database.transaction(async (tx) => {
        const player = await lockedPlayer(tx, playerId);
        const target = player[channel];
        if (!target) throw new DomainError('ERR_NO_CONTACT');
        const { locale } = player;
        const subject = subjectOf(playerId);
        const message = { subject, target, locale, playerId, purpose: 'desk_operation' } as const;
        const expiresAt = await sendCode(tx, message);
        const action = 'players.desk_code_sent';
        await audit(tx, { staffId, action, playerId, details: { channel } });
        return { sentTo: coveredContact(target), expiresAt };
      }),

    /**
     * Uses the code up; a wrong one is counted.
     * @throws ERR_PLAYER_NOT_FOUND, ERR_INVALID_SECURITY_CODE
     */
    async proveCode(staffId: bigint, playerId: bigint, code: string): Promise<void> {
      const proved = await database.transaction(async (tx) => {
        await lockedPlayer(tx, playerId);
        const target = await codes.prove(tx, subjectOf(playerId), 'desk_operation', code);
        if (target === undefined) return false;
        await audit(tx, { staffId, action: 'players.desk_code_proved', playerId });
        return true;
      });
      if (!proved) throw new DomainError('ERR_INVALID_SECURITY_CODE');
    },

    /** @throws ERR_PLAYER_NOT_FOUND, ERR_NO_CONTACT, ERR_MESSAGES_REFUSED */
    async sendText(
      tx: Tx,
      staffId: bigint,
      message: { readonly playerId: bigint; readonly text: string; readonly reason: string },
    ): Promise<void> {
      const { playerId, text, reason } = message;
      const player = await playerById(tx, playerId);
      if (!player) throw new DomainError('ERR_PLAYER_NOT_FOUND');
      if (!player.phone) throw new DomainError('ERR_NO_CONTACT');
      if (!(await maySend(tx, playerId))) throw new DomainError('ERR_MESSAGES_REFUSED');
      const { phone: to, locale } = player;
      await messaging.sms(tx, {
        to,
        template: 'staff_message',
        locale,
        values: { text },
        playerId,
      });
      await audit(tx, { staffId, action: 'players.text_message_sent', playerId, reason });
    },
  };
}
export type DeskMessages = ReturnType<typeof createDeskMessages>;
