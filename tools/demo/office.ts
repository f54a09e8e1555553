/** What the offices of the operator did in the demo fortnight: desk, entrance, checks, corrections. */
import { addDays, type PlayerId, pragueDay } from '@herna/kernel';
import sharp from 'sharp';
import type { Past } from './past.ts';
import { signInStaff } from './staff.ts';
import { openVisitor } from './visitor.ts';

const macros = {
  cs: [
    {
      name: 'Výběr je na cestě',
      body: 'Dobrý den, výběr jsme odeslali do banky. Na účtu bývá do dvou pracovních dnů.',
    },
    {
      name: 'Doklad není čitelný',
      body: 'Dobrý den, na snímku dokladu nejdou přečíst všechny údaje. Nahrajte ho prosím znovu.',
    },
  ],
  sk: [
    {
      name: 'Výber je na ceste',
      body: 'Dobrý deň, výber sme odoslali do banky. Na účte býva do dvoch pracovných dní.',
    },
    {
      name: 'Doklad nie je čitateľný',
      body: 'Dobrý deň, na snímke dokladu sa nedajú prečítať všetky údaje. Nahrajte ho, prosím, znova.',
    },
  ],
} as const;
const tasks = {
  cs: 'Zavolat zpět: ptá se, jak změnit telefonní číslo.',
  sk: 'Zavolať späť: pýta sa, ako zmeniť telefónne číslo.',
} as const;
const reasons = {
  cs: 'Poplatek za výběr se vrací, platba se zdržela naší chybou',
  sk: 'Poplatok za výber sa vracia, platba sa zdržala našou chybou',
} as const;

/** The answers that the support has prepared, and a task for a colleague. */
export async function prepareSupport(past: Past, playerId: PlayerId): Promise<void> {
  const { language: locale } = past;
  const staff = await signInStaff(past, 'demo.support');
  for (const [index, macro] of macros[locale].entries()) {
    const body = { ...macro, locale };
    await staff('POST /api/support/macros', { body }, { idempotencyKey: `demo-macro-${index}` });
  }
  await staff(
    'POST /api/staff/tasks',
    {
      body: {
        playerId: `${playerId}`,
        body: tasks[locale],
        dueOn: addDays(pragueDay(past.clock.now()), 3),
      },
    },
    { idempotencyKey: 'demo-task' },
  );
}

/** What a drawer holds at first and a player brings, minor units. */
const cash = {
  CZK: { change: 200_000, brought: 100_000 },
  EUR: { change: 8_000, brought: 4_000 },
} as const;

/** An evening at a venue: a visit, and cash that is brought to the desk and counted at its end. */
export async function keepDesk(past: Past, playerId: PlayerId): Promise<void> {
  const staff = await signInStaff(past);
  const { items: venues } = await staff('GET /capi/v2-onling/Topology/Venue/GetList', {
    query: {},
  });
  const venueId = venues[0]?.id ?? '';
  const visitor = { venueId, playerId: `${playerId}` };
  await staff('POST /capi/Player/v3/Entrance/Entry', { body: visitor });
  const { id: sessionId } = await staff(
    'POST /api/cash-desk/sessions',
    { body: { desk: 'demo-1', counted: 0 } },
    { idempotencyKey: 'demo-desk-opened' },
  );
  const { change, brought } = cash[past.currency];
  await staff(
    'POST /api/cash-desk/sessions/{sessionId}/float',
    { params: { sessionId }, body: { amount: change, referenceNumber: 'demo-vault-1' } },
    { idempotencyKey: 'demo-desk-filled' },
  );
  await staff('POST /capi/Transactions/v1/AccountingTransaction', {
    body: {
      system: 'demo-1',
      transactionId: 'evening-1',
      playerId: `${playerId}`,
      account: 'Main',
      amount: { amount: brought, currency: past.currency },
      type: 'Deposit',
    },
  });
  await staff(
    'POST /api/cash-desk/sessions/{sessionId}/close',
    { params: { sessionId }, body: { counted: change + brought } },
    { idempotencyKey: 'demo-desk-closed' },
  );
  await staff('POST /capi/Player/v3/Entrance/Exit', { body: visitor });
}

/** A picture where a document would be: nobody's, and it says so by showing nothing. */
async function emptyPicture(): Promise<Blob> {
  const create = { width: 856, height: 540, channels: 3, background: '#d8dee6' } as const;
  const jpeg = await sharp({ create }).jpeg().toBuffer();
  return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' });
}

/** A visitor sends a document that waits for a person, and says where their money comes from. */
export async function sendPapers(past: Past, playerId: PlayerId): Promise<void> {
  const { api, key, leave } = await openVisitor(past, playerId, 'papers');
  const idempotencyKey = key();
  await api(
    'POST /capi/Player/v3/Aml/UpdatePlayerStatement',
    { body: { source: 'Savings', isPoliticallyExposed: false } },
    { idempotencyKey },
  );
  const { id: documentId } = await api(
    'POST /capi/v2-onling/PlayerIdentityDocument/Create',
    {
      body: {
        variant: 'Primary',
        type: 'IdentityCard',
        number: '208540012',
        country: 'CZE',
        validUntil: addDays(pragueDay(past.clock.now()), 1_000),
      },
    },
    { idempotencyKey: key() },
  );
  for (const type of ['IdentityCardFront', 'IdentityCardBack']) {
    const body = new FormData();
    body.append('type', type);
    body.append('documentId', documentId);
    body.append('file', await emptyPicture(), 'scan.jpg');
    await api('POST /capi/v2-onling/PlayerDocumentScan/Upload', { body: body as never });
  }
  await leave();
}

/** A correction that waits for a second person. */
export async function proposeCorrection(past: Past, playerId: PlayerId): Promise<void> {
  const staff = await signInStaff(past, 'demo.payments');
  await staff(
    'POST /capi/v2-onling/Ledger/ProposeCorrection',
    {
      body: {
        playerId: `${playerId}`,
        account: 'player-cash',
        amount: { amount: 5_000, currency: past.currency },
        reason: reasons[past.language],
      },
    },
    { idempotencyKey: 'demo-correction' },
  );
}
