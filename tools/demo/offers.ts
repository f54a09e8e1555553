/** What the operator offers in the demo fortnight: a bonus, free rounds, and a campaign with codes. */

import type { PlayerId } from '@herna/kernel';
import type { FreeRoundSpec } from '@herna/promotions/contract';
import type { Past } from './past.ts';
import { signInStaff } from './staff.ts';

type Terms = FreeRoundSpec['terms'];

const day = 86_400_000;

/** The games whose free rounds are given. */
const gameKeys = ['ember-sevens', 'juice-cascade', 'tome-of-anubis'];

/** Amounts of the offers in minor units: round ones in either currency. */
const amounts = {
  CZK: { bonus: 10_000, least: 500, most: 100_000 },
  EUR: { bonus: 400, least: 20, most: 4_000 },
} as const;

/** Defines the offers, makes them known, and offers them to the first person. */
export async function makeOffers(past: Past, person: PlayerId): Promise<void> {
  const { currency, clock } = past;
  const { bonus, least, most } = amounts[currency];
  const api = await signInStaff(past);
  let keys = 0;
  const once = () => ({ idempotencyKey: `demo-offers-${++keys}` });
  const reason = 'Demo data: an offer to look at';

  const { id: bonusId } = await api(
    'POST /capi/v2-onling/Bonuses/Create',
    {
      body: {
        name: 'Welcome',
        kind: 'NO_DEPOSIT',
        currency,
        amount: bonus,
        wageringMultiple: 30,
        weights: { Casino: 100, LiveGames: 10, CrashGame: 0, Lottery: 0 },
        conversionMaximum: 10 * bonus,
        validHours: 168,
        offerHours: 720,
        budget: 200 * bonus,
        usesPerPlayer: 1,
        terms: bonusTerms(bonus, currency),
      },
    },
    once(),
  );
  await api('POST /capi/v2-onling/Bonuses/Activate', { body: { id: bonusId } }, once());
  await api(
    'POST /capi/v2-onling/Bonuses/Assign',
    { body: { id: bonusId, playerIds: [`${person}`], reason } },
    once(),
  );

  const { items: providers } = await api('GET /capi/v2-onling/FreeRound/GetProviders');
  const provider = providers.find(({ gamesCount }) => gamesCount > 0);
  if (!provider) throw new Error('no provider takes free rounds');
  const { items: games } = await api('GET /capi/v2-onling/FreeRound/GetGames', {
    query: { providerId: provider.providerId },
  });
  const stakes = games
    .filter(({ gameKey }) => gameKeys.includes(gameKey))
    .map((game) => game.stakes.find((one) => one.currency === currency)?.amounts ?? []);
  const stake = stakes[0]?.find((one) => one >= least && stakes.every((all) => all.includes(one)));
  if (stake === undefined) throw new Error('the games of the demo offer share no stake');
  const { id: roundsId } = await api(
    'POST /capi/v2-onling/FreeRound/CreateDefinition',
    {
      body: {
        name: 'Ten rounds',
        providerId: provider.providerId,
        gameKeys,
        stake: { amount: stake, currency },
        rounds: 10,
        validDays: 7,
        offerHours: 720,
        conversion: { kind: 'CASH', maximum: most },
        terms: freeRoundTerms(stake, most, currency),
      },
    },
    once(),
  );
  await api(
    'POST /capi/v2-onling/FreeRound/ActivateDefinition',
    { body: { id: roundsId } },
    once(),
  );
  await api(
    'POST /capi/v2-onling/FreeRound/CreateRelation',
    { body: { definitionId: roundsId, playerIds: [`${person}`] } },
    once(),
  );

  const now = clock.now().getTime();
  const { id: campaignId } = await api(
    'POST /capi/PromoCampaign/v3/PromoCampaign/Create',
    {
      body: {
        name: 'Newsletter',
        validFrom: new Date(now).toISOString(),
        validUntil: new Date(now + 60 * day).toISOString(),
        reward: { kind: 'FREE_ROUNDS', definitionId: roundsId },
      },
    },
    once(),
  );
  await api(
    'POST /capi/PromoCampaign/v3/PromoCode/AddMultiple',
    { body: { campaignId, generate: 50, kind: 'UNIQUE' } },
    once(),
  );
}

/** A cashback programme that the first person joins. */
export async function openCashback(past: Past): Promise<void> {
  const { currency } = past;
  const { bonus } = amounts[currency];
  const api = await signInStaff(past);
  const { id } = await api(
    'POST /api/operator/cashback',
    {
      body: {
        name: 'Weekly cashback',
        currency,
        base: 'EXPECTED_LOSS',
        period: 'WEEK',
        percents: { Casino: 10, LiveGames: 0, CrashGame: 10, Lottery: 0 },
        minimum: 1,
        maximum: bonus,
        budget: 200 * bonus,
        terms: cashbackTerms,
      },
    },
    { idempotencyKey: 'demo-cashback' },
  );
  const params = { programmeId: id };
  await api(
    'POST /api/operator/cashback/{programmeId}/activate',
    { params },
    { idempotencyKey: 'demo-cashback-activated' },
  );
}

/** An amount as its market writes it. */
const amountText = (amount: number, currency: Past['currency'], locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    ...(currency === 'CZK' && { maximumFractionDigits: 0 }),
  }).format(amount / 100);

const cashbackTerms: Terms = {
  cs: {
    title: 'Týdenní cashback',
    summary: 'Každý týden se vrací desetina toho, co vaše sázky podle certifikátů her ztrácejí.',
    text: 'Počítají se sázky z vlastních peněz v automatech a crash hrách od přijetí těchto podmínek. Z každé sázky se bere část, kterou si hra podle certifikátu ponechává, a desetina součtu se po skončení týdne připíše v hotovosti bez protáčení.',
  },
  sk: {
    title: 'Týždenný cashback',
    summary:
      'Každý týždeň sa vracia desatina toho, čo vaše stávky podľa certifikátov hier strácajú.',
    text: 'Počítajú sa stávky z vlastných peňazí v automatoch a crash hrách od prijatia týchto podmienok. Z každej stávky sa berie časť, ktorú si hra podľa certifikátu ponecháva, a desatina súčtu sa po skončení týždňa pripíše v hotovosti bez pretáčania.',
  },
  en: {
    title: 'Weekly cashback',
    summary:
      'Each week a tenth of what your stakes lose by the certificates of the games comes back.',
    text: 'Stakes of your own money in slots and crash games count once you accept these terms. Of each stake we take the part that the game keeps by its certificate, and a tenth of the sum is credited as cash after the week, without wagering.',
  },
};

const bonusTerms = (bonus: number, currency: Past['currency']): Terms => {
  const [cs, sk, en] = ['cs', 'sk', 'en'].map((locale) => amountText(bonus, currency, locale));
  return {
    cs: {
      title: 'Uvítací bonus',
      summary: `${cs} pro ověřený účet, třicetkrát protočit do sedmi dnů.`,
      text: `Bonus ${cs} připíšeme, jakmile přijmete tyto podmínky. Než ho převedete na peníze, protočte ho do sedmi dnů třicetkrát. Automaty se počítají celé, živé hry desetinou. Převést lze nejvýše desetinásobek bonusu.`,
    },
    sk: {
      title: 'Uvítací bonus',
      summary: `${sk} pre overený účet, tridsaťkrát pretočiť do siedmich dní.`,
      text: `Bonus ${sk} pripíšeme, keď prijmete tieto podmienky. Kým ho prevediete na peniaze, pretočte ho do siedmich dní tridsaťkrát. Automaty sa počítajú celé, živé hry desatinou. Previesť možno najviac desaťnásobok bonusu.`,
    },
    en: {
      title: 'Welcome bonus',
      summary: `${en} for a verified account, wagered thirty times within seven days.`,
      text: `We credit the bonus of ${en} once you accept these terms. Wager it thirty times within seven days to convert it to cash. Slots count in full, live games for a tenth. At most ten times the bonus is converted.`,
    },
  };
};

const freeRoundTerms = (stake: number, most: number, currency: Past['currency']): Terms => {
  const both = (locale: string) => [
    amountText(stake, currency, locale),
    amountText(most, currency, locale),
  ];
  const [[csStake, csMost], [skStake, skMost], [enStake, enMost]] = [
    both('cs'),
    both('sk'),
    both('en'),
  ];
  return {
    cs: {
      title: 'Deset volných her',
      summary: `Deset her po ${csStake} na náš účet.`,
      text: `Volné hry hrajete sedm dní od přijetí podmínek ve vyjmenovaných hrách. Co vyhrají, převedete na peníze nejvýše do ${csMost}; zbytek propadne.`,
    },
    sk: {
      title: 'Desať voľných hier',
      summary: `Desať hier po ${skStake} na náš účet.`,
      text: `Voľné hry hráte sedem dní od prijatia podmienok vo vymenovaných hrách. Čo vyhrajú, prevediete na peniaze najviac do ${skMost}; zvyšok prepadne.`,
    },
    en: {
      title: 'Ten free rounds',
      summary: `Ten rounds at ${enStake}, on us.`,
      text: `Play the free rounds in the games listed within seven days of accepting these terms. Convert what they win to cash up to ${enMost}; the rest lapses.`,
    },
  };
};
