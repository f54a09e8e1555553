/** Living examples of the doors of the ledger, of jackpots, bonuses, protection and reporting. */

import { freshId, type LivingDoors, money, type Occasion, same } from './occasion.ts';
import { games } from './platform-harness.ts';
import { openRound } from './play.ts';

const operatorOf = ({ harness }: Occasion) => harness.callers.of('operator');

/** A movement of the player, sealed and signed. */
async function sealedMovement({ harness, person }: Occasion): Promise<string> {
  await harness.world.runJob('ledger.checkpoint');
  const [movement] = await harness.rows<{ id: bigint }>(
    'select id from ledger.movement where player_id = $1 order by id limit 1',
    [person.playerId],
  );
  return String(movement?.id);
}

const movementReference = async ({ harness, person }: Occasion) => {
  const [movement] = await harness.rows<{ source: string; reference: string; id: bigint }>(
    'select id, source, reference from ledger.movement where player_id = $1 order by id limit 1',
    [person.playerId],
  );
  return { id: String(movement?.id), name: `${movement?.source}/${movement?.reference}` };
};

const made = async (occasion: Occasion, key: string, body: object): Promise<string> =>
  (await occasion.harness.ask(key, { body }, operatorOf(occasion))).id;

const outerGroup = (occasion: Occasion, foreignId: string) =>
  made(occasion, 'POST /OuterGroups/AddOuterGroup', {
    foreignId,
    name: occasion.harness.fresh('venue'),
    kind: 'Venue',
  });
const group = (occasion: Occasion) =>
  made(occasion, 'POST /JackpotGroups/AddJackpotGroup', {
    name: occasion.harness.fresh('group'),
    jackpotIds: [],
  });
const settings = (occasion: Occasion) =>
  made(occasion, 'POST /JackpotSettings/AddNewSettings', {
    name: occasion.harness.fresh('settings'),
    currency: 'CZK',
    seed: 0,
    contributionPpm: 10_000,
  });
const foreign = ({ harness }: Occasion) => harness.fresh('').slice(1);

/** An alert that nobody has taken. */
async function openAlert({ harness }: Occasion) {
  const [alert] = await harness.rows<{ id: bigint }>(
    `insert into reporting.alert (rule, subject, state, measured, threshold, raised_at)
     values ('ageingQueue', $1, 'OPEN', 25, 24, $2) returning id`,
    [harness.fresh('queue'), harness.world.clock.now()],
  );
  return { params: { alertId: String(alert?.id) } };
}

/** A report to the state of a day that none stands for. */
async function stateReport({ harness }: Occasion) {
  const [report] = await harness.rows<{ id: bigint }>(
    `insert into reporting.state_report (day, version, package_id, state, currency, stakes, wins,
       deposits, withdrawals, document, document_hash, compiled_at)
     select coalesce(min(day), date '2026-01-01') - 1, 1, $1, 'READY', 'CZK', 0, 0, 0, 0, '<DailyReport/>',
       '', $2 from reporting.state_report
     returning id`,
    [harness.fresh('package'), harness.world.clock.now()],
  );
  return { params: { reportId: String(report?.id) } };
}

/** An exclusion by staff of somebody whom nobody else needs. */
async function exclusion(occasion: Occasion): Promise<string> {
  const { harness } = occasion;
  const { playerId } = await harness.person();
  return made(occasion, 'POST /api/protection/exclusions', {
    playerId: String(playerId),
    days: 7,
    minimumDays: 0,
    reason: 'House decision',
  });
}

/** A player of this batch alone, who may be kept from play. */
const somebody = async ({ harness }: Occasion) => {
  const { playerId } = await harness.person();
  return { playerId: String(playerId) };
};

const aLimit = 'StakeDayCasinoLimit';

export const bookDoors: LivingDoors = {
  'GET /capi/v1.1/Funds/GetInfoById': async (occasion) => ({
    query: { id: (await movementReference(occasion)).id },
  }),
  'GET /capi/v1.1/Funds/GetInfoByReferenceNumber': async (occasion) => ({
    query: { referenceNumber: (await movementReference(occasion)).name },
  }),
  'GET /capi/v2-onling/Ledger/GetMovement': async (occasion) => ({
    query: { movementId: (await movementReference(occasion)).id },
  }),
  'GET /api/Ledger/InclusionProof': async (occasion) => ({
    query: { movementId: await sealedMovement(occasion) },
  }),
  'POST /capi/v2-onling/Ledger/DecideCorrection': async ({ harness, person, batch }) => {
    const body = {
      playerId: String(person.playerId),
      account: 'player-cash',
      amount: money(100),
      reason: 'Round interrupted by an outage',
    };
    const key = 'POST /capi/v2-onling/Ledger/ProposeCorrection';
    const { id } = await harness.ask(key, { body }, harness.other);
    const decision = batch % 2 === 0 ? 'APPROVED' : 'REJECTED';
    return { body: { correctionId: id, decision } };
  },
  ...same(['GET /Jackpot/All/{id}', 'GET /Jackpot/Active/{id}'], ({ harness }) => ({
    params: { id: harness.jackpotId },
  })),
  'POST /Jackpot/Bet/{id}': async (occasion) => {
    const { harness, person } = occasion;
    const seat = await harness.seat(person, 'casino-server');
    const betId = await openRound({ ...occasion, seat }, 'casino-server');
    const playerId = String(person.playerId);
    // A stake that has fed a jackpot when it was booked cannot be reported to it again.
    const id = await made(occasion, 'POST /Jackpot/AddNewJackpot', {
      name: harness.fresh('jackpot'),
      providerId: '1',
      seed: money(1_000),
      contributionPpm: 10_000,
      gameKeys: [games['wallet-service'].key],
    });
    return { params: { id }, body: { betId, playerId, amount: money(100) } };
  },
  'POST /Jackpot/AddNewJackpot': () => ({ body: { name: freshId } }),
  'DELETE /Jackpot/DeleteJackpot/{id}': async (occasion) => ({
    params: {
      id: await made(occasion, 'POST /Jackpot/AddNewJackpot', {
        name: occasion.harness.fresh('jackpot'),
        providerId: '1',
        seed: money(1_000),
        contributionPpm: 5_000,
      }),
    },
  }),
  ...same(['POST /JackpotGroups/AddJackpotGroup', 'POST /JackpotSettings/AddNewSettings'], () => ({
    body: { name: freshId },
  })),
  ...same(
    ['POST /JackpotGroups/ConnectGroups', 'POST /JackpotGroups/DisconnectGroups'],
    async (occasion) => ({
      body: {
        groupId: await group(occasion),
        outerGroupId: await outerGroup(occasion, foreign(occasion)),
      },
    }),
  ),
  'DELETE /JackpotGroups/DeleteById/{id}': async (occasion) => ({
    params: { id: await group(occasion) },
  }),
  'DELETE /JackpotSettings/DeleteSettings/{id}': async (occasion) => ({
    params: { id: await settings(occasion) },
  }),
  'POST /JackpotSettings/AssignExistingSettings/{id}': async (occasion) => ({
    params: { id: await settings(occasion) },
    body: { jackpotIds: [occasion.harness.jackpotId] },
  }),
  ...same(
    ['GET /OuterGroups/OuterGroupById/{id}', 'DELETE /OuterGroups/DeleteById/{id}'],
    async (occasion) => ({ params: { id: await outerGroup(occasion, foreign(occasion)) } }),
  ),
  ...same(
    ['GET /OuterGroups/OuterGroupByForeignId/{id}', 'DELETE /OuterGroups/DeleteByForeignId/{id}'],
    async (occasion) => {
      const foreignId = foreign(occasion);
      await outerGroup(occasion, foreignId);
      return { params: { id: foreignId } };
    },
  ),
  'POST /capi/v2-onling/Bonuses/Grant': async (occasion) => ({
    body: { ...(await somebody(occasion)), referenceNumber: freshId },
  }),
  ...same(
    [
      'GET /capi/v2-onling/Bonuses/GetPlayerDetail',
      'POST /capi/v2-onling/Bonuses/CancelPlayerRelation',
    ],
    async (occasion) => {
      const { harness } = occasion;
      const own = await harness.person();
      const offer = await made(occasion, 'POST /capi/v2-onling/Bonuses/Grant', {
        playerId: String(own.playerId),
        amount: money(1_000),
        wageringMultiple: 30,
        validHours: 24,
        referenceNumber: harness.fresh('bonus'),
        reason: 'Welcome after an outage',
      });
      const path = '/capi/v2-onling/Bonuses';
      const query = { id: offer };
      const { termsHash } = await harness.ask(`GET ${path}/GetPlayerOffer`, { query }, own.caller);
      const body = { id: offer, termsHash, locale: 'cs' };
      const accepted = `POST ${path}/ActivatePlayerRelation`;
      const { bonusId: id } = await harness.ask(accepted, { body }, own.caller);
      return { query: { id }, body: { id }, caller: own.caller };
    },
  ),
  ...same(
    [
      'POST /capi/v2-onling/PlayerExclusion/Create',
      'POST /capi/v2-onling/PlayerExclusion/RequestRegister',
      'POST /capi/v2-onling/PlayerExclusion/ActivatePanicButton',
    ],
    async ({ harness }) => ({
      body: { confirmed: true },
      caller: (await harness.person()).caller,
    }),
  ),
  ...same(
    ['POST /capi/v2-onling/PlayerExclusion/Update', 'POST /capi/v2-onling/PlayerExclusion/Cancel'],
    async (occasion) => ({ body: { exclusionId: await exclusion(occasion) } }),
  ),
  ...same(
    ['POST /api/protection/exclusions', 'POST /capi/v1.1/Government/AddPlayerToRvo'],
    async (occasion) => ({ body: await somebody(occasion) }),
  ),
  'POST /capi/Internal/v1/SaveRvoResult': async (occasion) => ({
    body: { ...(await somebody(occasion)), reference: freshId },
  }),
  ...same(
    ['POST /capi/v1.1/PlayerLimits/Set', 'POST /capi/v1.1/PlayerLimits/UpdateLimits'],
    async ({ harness }) => ({ caller: (await harness.person()).caller }),
  ),
  ...same(
    [
      'POST /capi/Validation/v1/PlayerLimits/Set',
      'POST /capi/Validation/v1/PlayerLimits/UpdateLimits',
    ],
    async (occasion) => ({ body: await somebody(occasion) }),
  ),
  'POST /api/protection/limits/cancel-pending': async ({ harness }) => {
    const { caller } = await harness.person();
    const ask = (value: number) => ({
      body: { limits: [{ kind: aLimit, decision: 'VALUE', value }] },
    });
    await harness.ask('POST /capi/v1.1/PlayerLimits/Set', ask(100_000), caller);
    await harness.ask('POST /capi/v1.1/PlayerLimits/UpdateLimits', ask(200_000), caller);
    return { caller };
  },
  'GET /api/reporting/exports/{exportId}/file': async ({ harness }) => {
    const written = `update reporting.export set state = 'DONE', content = 'rows',
      file_name = 'rows.csv', file_type = 'text/csv', finished_at = created_at
      where state in ('QUEUED', 'RUNNING')`;
    await harness.rows(written);
    const body = { screen: 'rounds', view: 'View/GetRounds', format: 'CSV' };
    const reader = harness.callers.of('report');
    const { id } = await harness.ask('POST /api/reporting/exports', { body }, reader);
    await harness.rows(written);
    return { params: { exportId: id } };
  },
  'GET /api/reporting/state-reports/{reportId}': stateReport,
  'POST /api/reporting/state-reports/{reportId}/correct': stateReport,
  'POST /api/reporting/alerts/{alertId}/acknowledge': openAlert,
  'POST /api/reporting/alerts/{alertId}/close': openAlert,
  'POST /api/reporting/return-alarms/{alarmId}/acknowledge': async ({ harness }) => {
    const [alarm] = await harness.rows<{ id: bigint }>(
      `with watch as (
         insert into reporting.return_watch (game_id, certificate, mode, currency, rounds, stake, won,
           expected, squares, variance, stake_most, counted_at)
         select game_id, hash, $1, 'CZK', 1, 1, 0, 0, 0, 0, 1, $2 from reporting.certificate limit 1
         returning id)
       insert into reporting.return_alarm (watch_id, side, state, raised_at, rounds, stake, won,
         return_ppm, limit_ppm)
       select id, 'ABOVE', 'RAISED', $2, 1, 1, 0, 0, 0 from watch returning id`,
      [harness.fresh('mode'), harness.world.clock.now()],
    );
    return { params: { alarmId: String(alarm?.id) } };
  },
};
