/** Players buy the tickets of a draw: their stakes through the wager path, their lines beside them. */
import { seededRandom, systemClock, toId } from '@herna/kernel';
import { providerByKey, roundInput, sessionInput } from '@herna/play';
import { createWagerPath, inputsOf } from '@herna/wagering';
import pg from 'pg';
import { createParts } from '../wallet/parts.ts';
import { players } from '../wallet/settings.ts';
import { drawReference, plan, providerKey, seatsFrom } from './settings.ts';

const provider = providerByKey(providerKey);
if (!provider) throw new Error(`no provider is called ${providerKey}`);
const { id: providerId } = provider;
const atOnce = 512;
const page = 10_000;
const progressStep = 100_000;
const price = plan.price.CZK;

/** `000000000000000000A7`: twenty signs, as validation numbers are. */
const numberOf = (index: number): string => index.toString(36).toUpperCase().padStart(20, '0');
const playerOf = (index: number): number => 1 + (index % players);

const statements = [
  `insert into play.game_session (player_id, id, provider_id, game_id, game_key, scope, brand,
     currency, language, nickname, max_stake, state, opened_at, ends_at)
   overriding system value
   select id, ${seatsFrom} + id, ${providerId}, 1000001, '${plan.gameKey}', 'Lottery', 'herna',
     'CZK', 'cs', 'Bench', 100000, 'OPEN', now(), now() + interval '1 day'
   from generate_series(1, ${players}) id`,
  `insert into lottery.draw (reference, game_key, plan_version, currency, state, sales_open_at,
     sales_close_at, draw_at, commitment, beacon_round, changed_at)
   values ('${drawReference}', '${plan.gameKey}', ${plan.version}, 'CZK', 'CLOSED', '2019-12-20Z',
     '2020-01-01T18:30Z', '2020-01-01T19:00Z', repeat('0', 64), 1, now())`,
  `insert into play.lottery_draw (provider_id, reference, game_key, state, sales_open_at,
     sales_close_at, draw_at, announced_open_at, announced_close_at, announced_draw_at, created_at)
   values (${providerId}, '${drawReference}', '${plan.gameKey}', 'ANNOUNCED', '2019-12-20Z',
     '2020-01-01T18:30Z', '2020-01-01T19:00Z', '2019-12-20Z', '2020-01-01T18:30Z',
     '2020-01-01T19:00Z', now())`,
];

/** A line of six different numbers, ascending. */
function linesOf(random: ReturnType<typeof seededRandom>): string {
  const { main: field } = plan;
  const picked = new Set<number>();
  while (picked.size < field.picked) {
    picked.add(field.from + random.below(field.to - field.from + 1));
  }
  return JSON.stringify([{ main: [...picked].sort((a, b) => a - b), extra: [] }]);
}

/** The tickets as lottery and play keep them. */
async function keepTickets(client: pg.Client, tickets: number): Promise<void> {
  const random = seededRandom(7);
  for (let from = 0; from < tickets; from += page) {
    const indexes = Array.from({ length: Math.min(page, tickets - from) }, (_, at) => from + at);
    const numbers = indexes.map(numberOf);
    const owners = indexes.map(playerOf);
    await client.query(
      `insert into lottery.ticket (number, player_id, draw_reference, purchase, session_id, lines,
         price, state, created_at, changed_at)
       select number, player, '${drawReference}', number, ${seatsFrom} + player, lines, ${price},
         'SOLD', now(), now()
       from unnest($1::text[], $2::bigint[], $3::text[]) sold (number, player, lines)`,
      [numbers, owners, indexes.map(() => linesOf(random))],
    );
    await client.query(
      `insert into play.lottery_ticket (player_id, provider_id, reference, draw_reference,
         session_id, numbers, created_at)
       select player, ${providerId}, number, '${drawReference}', ${seatsFrom} + player, '{}', now()
       from unnest($1::text[], $2::bigint[]) sold (number, player)`,
      [numbers, owners],
    );
  }
}

/** Takes the stakes; each must be accepted. */
async function stake(url: string, tickets: number, print: (line: string) => void): Promise<void> {
  const { database, participants } = createParts(url);
  const path = createWagerPath({ url, clock: systemClock, participants });
  let next = 0;
  const buyOn = async (): Promise<void> => {
    while (next < tickets) {
      const index = next++;
      const player = playerOf(index);
      const round = `ticket ${numberOf(index)}`;
      const [answer] = await path.submitTogether([
        {
          kind: 'bet',
          providerId,
          transactionId: round,
          playerId: toId(String(player)),
          gameKey: plan.gameKey,
          amount: price,
          cancelledTransactionId: undefined,
          contentHash: BigInt(index),
          inputs: inputsOf(
            sessionInput.with(BigInt(seatsFrom + player)),
            roundInput.with({
              reference: round,
              finished: false,
              whole: false,
              outcome: undefined,
            }),
          ),
        },
      ]);
      if (answer?.code !== 'OK') throw new Error(`ticket ${index}: ${JSON.stringify(answer)}`);
      if ((index + 1) % progressStep === 0) print(`${index + 1} tickets sold`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, buyOn));
  await path.close();
  await database.close();
}

/** Sells so many tickets of one line each. */
export async function sellTickets(
  url: string,
  tickets: number,
  print: (line: string) => void,
): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
    await stake(url, tickets, print);
    await keepTickets(client, tickets);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
