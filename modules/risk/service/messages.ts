/** Messages to players at risk: of the score, in the words of its causes, and of staff. */
import type { Db, Tx } from '@herna/db';
import { type Clock, DomainError } from '@herna/kernel';
import type { Band } from '../contract/bands.ts';
import { explain, textIn } from '../rules/plain-words.ts';
import * as store from '../store/messages.ts';
import type { MessageTexts } from '../store/tables.ts';

export interface ReadableMessage {
  readonly id: string;
  readonly createdAt: string;
  readonly title: string;
  readonly text: string;
}

export interface Messages {
  /** Open messages as their player reads them; they count as shown from now on. */
  show(
    tx: Tx,
    playerId: bigint,
    locale: string,
    channel: 'WEB' | 'KIOSK',
  ): Promise<ReadableMessage[]>;
  /** The words of a message in a language. */
  wordsOf(row: store.MessageRow, locale: string): { readonly title: string; readonly text: string };
  /** @throws ERR_NOT_FOUND for a message of nobody, or of somebody else */
  read(tx: Tx, playerId: bigint, id: bigint): Promise<void>;
  /** Writes to one player or to a band; returns to how many. */
  send(
    tx: Tx,
    to: { readonly playerId?: bigint | undefined; readonly band?: Band | undefined },
    texts: MessageTexts,
    staffId: bigint,
  ): Promise<number>;
  /**
   * Changes the texts of a message of staff, or withdraws a message.
   * @throws ERR_NOT_FOUND; ERR_RISK_MESSAGE_STATE once it has been shown, and for texts of the score
   */
  change(
    tx: Tx,
    id: bigint,
    wish: { readonly texts?: MessageTexts | undefined; readonly withdraw?: boolean | undefined },
  ): Promise<store.MessageRow>;
  page(db: Db, choice: store.MessageChoice): ReturnType<typeof store.messagePage>;
}

/** Makes the service. */
export function createMessages(deps: {
  readonly clock: Clock;
  readonly playerExists: (db: Db, playerId: bigint) => Promise<boolean>;
  /** Hours after which a stricter limit holds. */
  readonly limitHours: () => number;
}): Messages {
  const { clock, playerExists, limitHours } = deps;
  const wordsOf: Messages['wordsOf'] = (row, locale) => {
    const own = row.texts && textIn(row.texts, locale);
    if (own) return own;
    const { title, intro, lines, help } = explain(row.contributions ?? [], locale, limitHours());
    const text = [intro, ...lines.map((line) => line.text), ...help.map((one) => one.text)];
    return { title, text: text.join('\n') };
  };
  return {
    wordsOf,
    page: store.messagePage,
    async show(tx, playerId, locale, channel) {
      const now = clock.now();
      const open = await store.openMessages(tx, playerId);
      for (const row of open) {
        if (row.state !== 'CREATED') continue;
        const shown = { state: 'SHOWN', channel, shown_at: now, changed_at: now } as const;
        await store.updateMessage(tx, row, shown);
      }
      return open.map((row) => ({
        id: row.id.toString(),
        createdAt: row.created_at.toISOString(),
        ...wordsOf(row, locale),
      }));
    },
    async read(tx, playerId, id) {
      const row = await store.lockMessage(tx, id);
      if (!row || row.player_id !== playerId) throw new DomainError('ERR_NOT_FOUND');
      if (row.state === 'WITHDRAWN' || row.state === 'READ') return;
      await store.updateMessage(tx, row, { state: 'READ', changed_at: clock.now() });
    },
    async send(tx, { playerId, band }, texts, staffId) {
      const message = { texts, staffId, now: clock.now() };
      if ((playerId === undefined) === (band === undefined)) {
        const kind = playerId === undefined ? 'RequiredField' : 'MultipleValuesForFieldType';
        throw new DomainError('ERR_VALIDATION', { fields: [{ field: 'playerId', kind }] });
      }
      if (band !== undefined) return store.addBandMessage(tx, band, message);
      const to = playerId as bigint;
      if (!(await playerExists(tx, to))) throw new DomainError('ERR_NOT_FOUND');
      await store.addStaffMessage(tx, to, message);
      return 1;
    },
    async change(tx, id, { texts, withdraw }) {
      const row = await store.lockMessage(tx, id);
      if (!row) throw new DomainError('ERR_NOT_FOUND');
      const written = texts !== undefined && row.kind === 'STAFF';
      if (row.state !== 'CREATED' || (texts !== undefined && !written)) {
        throw new DomainError('ERR_RISK_MESSAGE_STATE', { data: { state: row.state } });
      }
      return store.updateMessage(tx, row, {
        ...(texts ? { texts: JSON.stringify(texts) } : {}),
        ...(withdraw ? { state: 'WITHDRAWN' as const } : {}),
        changed_at: clock.now(),
      });
    },
  };
}
