/** Who serves a guest: the reception, the turnstile, the cash desk, and the kiosk beside them. */
import { desk, type Evening, money, pin, refuse } from './evening.ts';
import type { Notice } from './floor.ts';
import { titlesShown } from './game.ts';
import { type Device, deviceKeys, type Json } from './platform.ts';
import { newTerminal } from './terminal.ts';

const terminalsShown = 6;

/** Makes the acts of people and doors. */
export function createService(evening: Evening) {
  const { platform, random, kept, keep, freshId, guestHere, changeGuest } = evening;
  const { readBalance, takePaper } = evening;

  /** Registers a device of the hall in a workroom. */
  const register = async (workroomId: string, name: string, language: string): Promise<Device> => {
    const { code } = await platform.staff({
      key: 'POST /api/Kiosk/v1/Registration/CreateCode',
      body: { workroomId },
      language,
    });
    const { publicKey, privateKey } = deviceKeys();
    const registered = await platform.public({
      key: 'POST /api/Kiosk/v1/Registration/RegisterDevice',
      query: { code: String(code), publicKey, name },
      language,
    });
    return { deviceId: String(registered.deviceId), privateKey };
  };

  /** Registers the turnstile and the card readers, and finds the terminals of the first demo venue that has some. */
  const open = async (language: string): Promise<void> => {
    const rooms = await platform.public({
      key: 'GET /api/Kiosk/v1/Registration/GetWorkrooms',
      language,
    });
    const [room] = rooms.workrooms as { id: string; venue: string }[];
    if (!room) return refuse('noVenue');
    if (kept().turnstile === null) {
      keep({ turnstile: await register(room.id, 'Turnstile of the simulated hall', language) });
    }
    if (!kept().reader) {
      keep({ reader: await register(room.id, 'Card readers of the simulated hall', language) });
    }
    const found = await platform.staff({
      key: 'GET /capi/v2-onling/Topology/Terminal/GetList',
      query: { state: 'ACTIVE', limit: '200' },
      language,
    });
    const here = (found.items as { number: string; placeId: string | null }[]).filter(
      ({ placeId }) => placeId === room.id,
    );
    const before = new Map(kept().terminals.map((each) => [each.number, each]));
    const terminals = here.slice(0, terminalsShown).map(({ number }, index) => {
      const title = titlesShown[index % titlesShown.length] ?? titlesShown[0];
      return { ...newTerminal(number, title), ...before.get(number), gameKey: title };
    });
    keep({ venue: room.venue, terminals });
  };

  /** The session of the cashier, opened when there is none, with so much cash in the drawer. */
  const atDesk = async (language: string, needed: number): Promise<void> => {
    const key = 'GET /api/cash-desk/sessions/own';
    const { session } = await platform.staff({ key, language });
    const own = (session ??
      (await platform.staff({
        key: 'POST /api/cash-desk/sessions',
        body: { desk, counted: 0 },
        language,
      }))) as { id: string; expected: number };
    if (own.expected >= needed) return;
    await platform.staff({
      key: `POST /api/cash-desk/sessions/${own.id}/float`,
      body: { amount: needed - own.expected, referenceNumber: freshId() },
      language,
    });
  };

  const deposit = async (language: string, amount: number): Promise<Notice> => {
    const { playerId, pocket } = guestHere();
    if (amount > pocket) return refuse('noCash');
    await atDesk(language, 0);
    const started = await platform.staff({
      key: 'POST /capi/v1.1/Funds/Deposit',
      body: {
        playerId,
        amount: money(amount),
        referenceNumber: freshId(),
        verification: 'None',
        method: 'CashDeposit',
      },
      language,
    });
    const key = 'PUT /capi/v1.1/Funds/Commit';
    await platform.staff({ key, query: { id: String(started.id) }, language });
    changeGuest({ pocket: pocket - amount });
    await readBalance(language);
    return { word: 'deposited', amount };
  };

  const payVoucher = async (language: string, number: string): Promise<Notice> => {
    const { playerId, papers } = guestHere();
    await atDesk(language, papers.find((each) => each.number === number)?.amount ?? 0);
    const body = { number, playerId };
    const paid = await platform.staff({ key: 'POST /api/vouchers/pay', body, language });
    takePaper(number);
    const { amount } = paid.amount as { amount: number };
    changeGuest({ pocket: guestHere().pocket + amount });
    return { word: 'paid', amount };
  };

  /** A guest at the reception: found by name, and given a card. */
  const welcome = async (language: string, text: string): Promise<Notice> => {
    if (kept().guest && kept().guest?.place !== 'street') return refuse('guestInside');
    const found = await platform.staff({
      key: 'GET /capi/v2-onling/Player/Search',
      query: { text, limit: '1' },
      language,
    });
    const [player] = found.items as { id: string; firstName: string; surname: string }[];
    if (!player) return refuse('noPlayer');
    const held = await platform.staff({
      key: 'GET /capi/Evidence/v1/PlayerCards/List',
      query: { playerId: player.id },
      language,
    });
    for (const { id, state } of held.cards as { id: string; state: string }[]) {
      if (state === 'Removed') continue;
      const body = { id, reason: 'Replaced at the reception' };
      await platform.staff({ key: 'POST /capi/Evidence/v1/PlayerCards/Remove', body, language });
    }
    const digits = Array.from({ length: 14 }, () => random.below(10)).join('');
    const cardNumber = `96${digits}`;
    await platform.staff({
      key: 'POST /capi/v2-onling/PlayerCard/Create',
      body: { playerId: player.id, cardNumber, pin, reason: 'First visit of the hall' },
      language,
    });
    const name = `${player.firstName} ${player.surname}`;
    const pocket = 500_000;
    const { id: playerId } = player;
    keep({
      guest: { playerId, name, cardNumber, place: 'street', pocket, papers: [], balance: 0 },
    });
    await readBalance(language);
    return { word: 'welcomed' };
  };

  const turnstile = async (language: string, call: 'Entry' | 'Exit') => {
    const device = kept().turnstile ?? refuse('closed');
    const { cardNumber } = guestHere();
    return platform.device(device, {
      key: `POST /capi/Player/v3/Entrance/${call}`,
      body: { cardNumber },
      language,
    });
  };

  const enter = async (language: string): Promise<Notice> => {
    if (guestHere().place !== 'street') return refuse('guestInside');
    const { firstName } = await turnstile(language, 'Entry');
    changeGuest({ place: 'inside' });
    return { word: 'entered', text: String(firstName) };
  };

  const leave = async (language: string): Promise<Notice> => {
    if (guestHere().place !== 'inside') return refuse('cardInside');
    await turnstile(language, 'Exit');
    changeGuest({ place: 'street' });
    return { word: 'left' };
  };

  /** Whether the guest is signed in on the site too, as a kiosk asks. */
  const kiosk = async (language: string): Promise<Notice> => {
    const device = kept().turnstile ?? refuse('closed');
    const { active } = await platform.device(device, {
      key: 'GET /api/Kiosk/v2/HasPlayerActiveSession',
      query: { playerId: guestHere().playerId },
      language,
    });
    return { word: active === true ? 'sessionActive' : 'sessionNone' };
  };

  const signIn = async (language: string, credentials: Json): Promise<Notice> => {
    await platform.signIn(credentials, language);
    await open(language);
    return { word: 'opened' };
  };

  return { signIn, welcome, enter, leave, kiosk, deposit, payVoucher, atDesk };
}
