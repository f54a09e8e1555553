/**
 * What a fresh database is given: the titles of the in-house provider with their tags and jackpots,
 * which every start completes, and, in development, demo staff and demo players. Every person is invented and
 * marked as demo. A database that already has a member of staff gets nobody.
 */
import { marketRules } from '@herna/brands';
import type { StatedFacts } from '@herna/catalogue';
import { type Database, StartupFault, type Tx } from '@herna/db';
import { type Clock, type PlayerId, pragueDay } from '@herna/kernel';
import { providerByKey } from '@herna/play';
import { limitKindRows } from '@herna/protection/contract';
import { certificateOf, houseJackpots, provenModes, stakedMost, titles } from '@herna/titles';
import type { Parts, Platform } from './compose.ts';
import type { Config } from './config.ts';
import { seedTags } from './seed-tags.table.ts';

export interface DemoLogin {
  readonly who: string;
  readonly name: string;
  readonly password: string;
}

const playerPassword = 'modra velryba tanci';
const staffPassword = 'tichy vecer v kasinu';
/** Secret of the demo staff's second factor; `npm run otp` prints the code of the moment. */
export const demoOtpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

const demoStaff = [
  ['demo.admin', 'Demo Správce', 'administrator'],
  ['demo.payments', 'Demo Platby', 'payments'],
  ['demo.controller', 'Demo Kontrola', 'controller'],
  ['demo.support', 'Demo Podpora', 'support'],
  ['demo.auditor', 'Demo Auditor', 'auditor'],
  ['demo.content', 'Demo Obsah', 'content'],
  ['demo.operations', 'Demo Provoz', 'operations'],
] as const;

const demoPlayers = [
  // The last is a number of an invented bank account, for markets that ask for one before play.
  ['jana.demo@herna.example', '+420777000001', 'Jana', 'Demová', 'FULL', 250_000n, 1234560005],
  ['petr.demo@herna.example', '+420777000002', 'Petr', 'Ukázka', 'FULL', 50_000n, 1234560013],
  ['lucie.demo@herna.example', '+420777000004', 'Lucie', 'Vzorová', 'FULL', 0n, 1234560021],
  ['tomas.demo@herna.example', '+420777000005', 'Tomáš', 'Příkladný', 'FULL', 0n, 1234560048],
  ['karel.demo@herna.example', '+420777000006', 'Karel', 'Nácvik', 'FULL', 0n, 1234560056],
  ['eva.demo@herna.example', '+420777000003', 'Eva', 'Zkušební', 'TEMPORARY', 0n, 1234560064],
] as const;

/**
 * Refuses a database in which demo people work or play: their passwords are known to everybody.
 * @throws StartupFault
 */
export async function assertNoDemoPeople(database: Pick<Database, 'pool'>): Promise<void> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select login as name from staff.member where login = any($1)
     union all select email from players.player where email = any($2)`,
    [demoStaff.map(([login]) => login), demoPlayers.map(([email]) => email)],
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new StartupFault(`The database has demo people, whose passwords everybody knows: ${names}`);
}

/** How the past signs demo staff in; development only. */
export const demoAdministrator = { login: demoStaff[0][0], password: staffPassword } as const;

/** Logins of the demo data; development only. */
export const demoLogins: readonly DemoLogin[] = [
  { who: 'Demo player', name: demoPlayers[0][0], password: playerPassword },
  { who: 'Demo staff', name: demoStaff[0][0], password: `${staffPassword}  (code: npm run otp)` },
];

/** Where the game server's page is launched; play fills the braces. */
const gamePage = '/games/play/{gameKey}?token={token}&lang={language}&mode={mode}&lobby={lobbyUrl}';

/**
 * Brings the titles of the house's provider with their tags into the catalogue: what is missing is
 * added, what is there keeps what operators set.
 */
export async function seedCatalogue(tx: Tx, { catalogue }: Parts): Promise<void> {
  await catalogue.addProvider(tx, {
    key: 'jantar',
    name: 'Jantar Games',
    normalizedName: 'jantar-games',
  });
  for (const tag of seedTags) await catalogue.addTag(tx, tag);
  await catalogue.addGames(
    tx,
    titles.map((title) => ({
      key: title.key,
      providerKey: 'jantar',
      name: title.name,
      launchUrl: gamePage,
      sort: title.sort,
      start: new Date(title.start),
      legalKind: title.legalKind,
      engine: title.engine,
      texts: title.texts,
      tags: [
        ...title.categories.map((key) => ({ type: 'Category', key })),
        { type: 'Genre', key: title.genre },
        ...title.tags.map((key) => ({ type: 'Tag', key })),
        ...('buy' in title && title.buy ? [{ type: 'Tag', key: 'buy-bonus' }] : []),
        ...(title.badge ? [{ type: 'Badge', key: title.badge }] : []),
        ...(title.reelsTag ? [{ type: 'Reels', key: title.reelsTag }] : []),
      ],
      facts: factsOf(title),
    })),
  );
}

/**
 * Brings the jackpots of the house's provider, fed by the titles that state them: what is missing is
 * added with its seed, what is there stays its operator's. A market without jackpots gets none.
 */
export async function seedJackpots(
  tx: Tx,
  { jackpots }: Parts,
  currency: 'CZK' | 'EUR',
): Promise<void> {
  await jackpots.drawMissingPoints(tx);
  const provider = providerByKey('jantar');
  if (!provider || !jackpots.offered()) return;
  for (const { key, name, contributionPpm, hiddenPpm, terms } of houseJackpots) {
    if (await jackpots.has(tx, provider.id, name)) continue;
    const { seed, mustHit } = terms[currency];
    await jackpots.add(tx, {
      name,
      providerId: provider.id,
      seed: { amount: seed, currency },
      contributionPpm,
      hiddenPpm,
      mustHit,
      gameKeys: titles
        .filter((title) => title.jackpots?.some((jackpot) => jackpot.key === key))
        .map((title) => title.key),
    });
  }
}

/** What the house's provider states of a title: what its certificate proves. */
function factsOf(title: (typeof titles)[number]): StatedFacts {
  const certificate = certificateOf(title);
  const { rtp, configHash } = certificate;
  return {
    returnPpm: Number((BigInt(rtp.numerator) * 1_000_000n) / BigInt(rtp.denominator)),
    volatility: title.volatility,
    stakes: title.stakes,
    certificate: configHash.slice(0, 16),
    proof: {
      hash: configHash,
      modes: provenModes(certificate),
      stakedMost: stakedMost(title),
    },
    gamePlan: `/games/plans/{language}/${title.key}.pdf`,
  };
}

/** Demo people, with money that came through the books like any other. */
async function seedPeople(
  tx: Tx,
  parts: Parts,
  { market, currency }: Config['brand'],
  now: Date,
): Promise<readonly PlayerId[]> {
  const people: PlayerId[] = [];
  await parts.venues.seedDemo(tx);
  const { canPlayPaymentMethod } = marketRules(market, pragueDay(now));
  for (const [login, name, role] of demoStaff) {
    await parts.staff.add(tx, {
      login,
      name,
      email: `${login}@herna.example`,
      role,
      locale: 'cs',
      password: staffPassword,
      otpSecret: demoOtpSecret,
    });
  }
  for (const [email, phone, firstName, surname, state, cash, account] of demoPlayers) {
    const playerId = await parts.players.addPlayer(tx, {
      email,
      phone,
      firstName,
      surname,
      state,
      password: playerPassword,
      birthDate: '1985-04-12',
      nickname: `${firstName} (demo)`,
    });
    people.push(playerId);
    await refuseLimits(tx, parts, playerId);
    if (canPlayPaymentMethod === 'required') {
      await parts.payments.addBankAccount(tx, playerId, { domestic: `${account}/0900` });
    }
    if (cash === 0n) continue;
    await parts.ledger.post(tx, {
      // An opening balance is no deposit: nobody has paid it in here.
      kind: 'transfer',
      playerId,
      currency,
      source: 'seed',
      reference: `demo-${email}`,
      reason: 'demo data',
      lines: [
        { account: 'player-cash', amount: cash },
        { account: 'transfer-clearing', amount: -cash },
      ],
    });
  }
  return people;
}

/** Decides every limit that the market asks for, as "refused": demo players may play at once. */
async function refuseLimits(tx: Tx, parts: Parts, playerId: PlayerId): Promise<void> {
  const { limits } = await parts.protection.limits.read(tx, playerId);
  await parts.protection.limits.change(
    tx,
    playerId,
    limits
      .filter(({ kind }) => kind in limitKindRows)
      .map(({ kind }) => ({ kind, decision: 'REFUSED' as const })),
    { requester: { by: 'player', id: playerId }, onlyStricter: false },
  );
}

/** Completes the catalogue; an empty database also gets its demo people, who are given back. */
export async function seed(
  { modules: { parts } }: Platform,
  database: Database,
  config: Config,
  clock: Clock,
): Promise<readonly PlayerId[]> {
  const people =
    config.environment === 'development' && !(await parts.staff.hasMembers(database.read));
  return database.transaction(async (tx) => {
    await seedCatalogue(tx, parts);
    await seedJackpots(tx, parts, config.brand.currency);
    return people ? seedPeople(tx, parts, config.brand, clock.now()) : [];
  });
}
