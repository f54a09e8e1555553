/** Whatever is done to the audit behind the platform's back is found and named. */
import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signStatement, statementKey } from '@herna/kernel/statements';
import { fileAnchors, memoryAnchors } from '@herna/module-kit';
import { openWorld, type World } from '@herna/testkit';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { auditHash, headMac } from '../rules/audit-chain.ts';
import { createAudit } from '../service/audit.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await note(5);
  await world.runJob('staff.audit_checkpoint');
  await note(3);
  await world.runJob('staff.audit_checkpoint');
});
afterAll(() => world.close());

const staff = () => world.platform.modules.parts.staff;
const run = (text: string, values: unknown[] = []) => world.database.pool.query(text, values);

/** Writes rows as the platform does. */
async function note(rows: number, about = 'test'): Promise<void> {
  for (let row = 0; row < rows; row++) {
    await world.database.transaction((tx) =>
      staff().record(tx, {
        staffId: null,
        action: 'players.locked',
        targetKind: about,
        targetId: `${row}`,
      }),
    );
  }
}

const tables = ['staff.audit', 'staff.audit_head', 'staff.audit_checkpoint'] as const;
/** Somebody who may do everything in the database, and has no key. */
async function intrude(steps: () => Promise<void>): Promise<readonly string[]> {
  for (const table of tables) {
    await run(`create table kept_${table.split('.')[1]} as table ${table}`);
    await run(`alter table ${table} disable trigger user`);
  }
  await steps();
  const { faults, intact } = await staff().proveAudit();
  expect(intact).toBe(faults.length === 0);
  return faults;
}
/** Puts everything back, and the audit is whole again. */
async function restore(): Promise<void> {
  if (!(await run(`select to_regclass('kept_audit') as there`)).rows[0]?.there) return;
  for (const table of tables) {
    const kept = `kept_${table.split('.')[1]}`;
    await run(`truncate ${table}`);
    await run(`insert into ${table} overriding system value select * from ${kept}`);
    await run(`drop table ${kept}`);
    await run(`alter table ${table} enable trigger user`);
  }
  expect((await staff().proveAudit()).faults).toEqual([]);
}
afterEach(restore);

test('moments and large numbers in details are hashed as they are kept', async () => {
  const at = new Date('2026-11-20T12:00:00Z');
  await world.database.transaction((tx) =>
    staff().record(tx, {
      staffId: null,
      action: 'promotions.campaign_changed',
      targetKind: 'test',
      targetId: 'moments',
      details: { before: { validFrom: at }, after: { validFrom: at }, amount: 12n },
    }),
  );
  expect((await staff().proveAudit()).faults).toEqual([]);
});

test('a reason that was cleared without the key is found', async () => {
  const mac = Buffer.alloc(32, 7);
  const forged = await intrude(() =>
    run(`update staff.audit set reason = '', cleared_mac = $1 where id = 3`, [mac]).then(() => {}),
  );
  expect(forged).toContain('row 3 does not follow row 2');
});

/** Writes every row anew, as it was hashed before the chain had a key. */
async function rewriteAll(): Promise<void> {
  const { rows } = await run('select * from staff.audit order by id');
  let previous: Buffer = Buffer.alloc(32);
  for (const row of rows) {
    previous = auditHash(
      previous,
      {
        ...{ id: row.id, memberId: row.member_id, happenedAt: row.happened_at },
        ...{ action: row.action, targetKind: row.target_kind, targetId: row.target_id },
        ...{ reason: 'rewritten', details: row.details, ip: row.ip },
      },
      undefined,
    );
    await run('update staff.audit set reason = $2, hash = $3, keyed = false where id = $1', [
      row.id,
      'rewritten',
      previous,
    ]);
  }
}

const lastRow = async () =>
  (await run('select * from staff.audit order by id desc limit 1')).rows[0];

describe('an intruder in the database', () => {
  test('who cuts the last rows off is found at once', async () => {
    await note(1);
    const { id } = await lastRow();
    const faults = await intrude(
      async () => void (await run('delete from staff.audit where id = $1', [id])),
    );
    expect(faults).toEqual([`the audit ends at row ${id - 1n}, it went on to ${id}`]);
  });

  test('who cuts them off and puts an older head back is found by the checkpoint', async () => {
    const old = (await run('select * from staff.audit_head')).rows[0];
    await note(2);
    await world.runJob('staff.audit_checkpoint');
    const faults = await intrude(async () => {
      await run('delete from staff.audit where id > $1', [old.id]);
      await run('update staff.audit_head set id = $1, mac = $2', [old.id, old.mac]);
    });
    expect(faults).toEqual([expect.stringMatching(/^checkpoint \d+ of the audit was signed over/)]);
  });

  test('who takes the checkpoints away as well is found by a process that has seen them', async () => {
    const old = (await run('select * from staff.audit_head')).rows[0];
    await note(2);
    await world.runJob('staff.audit_checkpoint');
    const faults = await intrude(async () => {
      await run('delete from staff.audit where id > $1', [old.id]);
      await run('update staff.audit_head set id = $1, mac = $2', [old.id, old.mac]);
      await run('delete from staff.audit_checkpoint where head_id > $1', [old.id]);
    });
    expect(faults).toEqual([
      expect.stringMatching(/^checkpoint \d+ of the audit was taken and is/),
    ]);
  });

  test('who takes the checkpoints away while the server is restarted is found by the next one', async () => {
    const { database, clock, config } = world;
    const folder = mkdtempSync(join(tmpdir(), 'herna-anchors-'));
    const start = (kept = fileAnchors(folder, config.databaseUrl ?? '')) =>
      createAudit({
        database,
        clock,
        masterSecret: config.secrets.master,
        anchor: kept('staff-audit-checkpoint'),
      });
    const old = (await run('select * from staff.audit_head')).rows[0];
    await note(2);
    expect(await start().checkpoint()).toEqual([]);
    await intrude(async () => {
      await run('delete from staff.audit where id > $1', [old.id]);
      await run('update staff.audit_head set id = $1, mac = $2', [old.id, old.mac]);
      await run('delete from staff.audit_checkpoint where head_id > $1', [old.id]);
    });
    const gone = [expect.stringMatching(/^checkpoint \d+ of the audit was taken and is/)];
    // A server that has forgotten finds nothing; each that has not goes on naming it.
    expect((await start(memoryAnchors).prove()).faults).toEqual([]);
    expect(await start().checkpoint()).toEqual(gone);
    expect(await start().checkpoint()).toEqual(gone);
    rmSync(folder, { recursive: true });
  });

  test('who puts the head of a moment ago back before a checkpoint was taken is found by the process that wrote on', async () => {
    const old = (await run('select * from staff.audit_head')).rows[0];
    await note(2);
    const { id } = await lastRow();
    const gone = [`row ${id} of the audit was written and is gone or another`];
    const faults = await intrude(async () => {
      await run('delete from staff.audit where id > $1', [old.id]);
      await run('update staff.audit_head set id = $1, mac = $2', [old.id, old.mac]);
    });
    expect(faults).toEqual(gone);
    // What is written after it takes the place of what is gone, and does not cover it up.
    await note(3, 'other');
    expect((await staff().proveAudit()).faults).toEqual(gone);
    await expect(world.runJob('staff.audit_checkpoint')).rejects.toThrow(gone[0]);
  });

  // A process that has just started has seen nothing before.
  const proved = () =>
    createAudit({
      database: world.database,
      clock: world.clock,
      masterSecret: world.config.secrets.master,
    }).prove();

  test('who cuts rows off with the head and all checkpoints is found by a fresh process', async () => {
    await note(1);
    const { id } = await lastRow();
    await intrude(async () => {
      await run('delete from staff.audit where id >= $1', [id]);
      await run('delete from staff.audit_head');
      await run('delete from staff.audit_checkpoint');
    });
    expect((await proved()).faults).toEqual(['the head of the audit is gone']);
  });

  test('who writes all anew without a key, and leaves nothing beside it, is found by a fresh process', async () => {
    await intrude(async () => {
      await rewriteAll();
      await run('delete from staff.audit_head');
      await run('delete from staff.audit_checkpoint');
    });
    expect((await proved()).faults).toEqual([
      `row ${(await lastRow()).id}, the newest of the audit, is not under the platform’s key`,
    ]);
  });

  test('who puts all back to an earlier evening is found by what was seen since', async () => {
    const earlier = (await run('select * from staff.audit_head')).rows[0];
    const checkpoints = Number(
      (await run('select max(id) as last from staff.audit_checkpoint')).rows[0]?.last,
    );
    await note(2);
    const { head } = await proved();
    await intrude(async () => {
      await run('delete from staff.audit where id > $1', [earlier.id]);
      await run('update staff.audit_head set id = $1, mac = $2', [earlier.id, earlier.mac]);
      await run('delete from staff.audit_checkpoint where id > $1', [checkpoints]);
    });
    const { prove } = createAudit({
      database: world.database,
      clock: world.clock,
      masterSecret: world.config.secrets.master,
    });
    expect((await prove(head)).faults).toEqual([
      `row ${head.id} of the audit was seen before and is gone or another`,
    ]);
  });

  test('who alters a row is found, with another’s key and without one', async () => {
    const row = await lastRow();
    const before = (await run('select hash from staff.audit where id = $1', [row.id - 1n])).rows[0];
    const entry = {
      ...{ id: row.id, memberId: row.member_id, happenedAt: row.happened_at, action: 'other' },
      ...{ targetKind: row.target_kind, targetId: row.target_id, reason: row.reason },
      ...{ details: row.details, ip: row.ip },
    };
    for (const key of [undefined, Buffer.alloc(32, 7)]) {
      const hash = auditHash(before.hash, entry, key);
      const faults = await intrude(async () => {
        await run('update staff.audit set action = $2, hash = $3, keyed = $4 where id = $1', [
          row.id,
          'other',
          hash,
          key !== undefined,
        ]);
        const mac = headMac({ id: row.id, hash }, key ?? Buffer.alloc(32));
        await run('update staff.audit_head set mac = $1', [mac]);
      });
      expect(faults[0]).toBe(`row ${row.id} does not follow row ${row.id - 1n}`);
      await restore();
    }
  });

  test('who writes the whole chain anew without a key is found', async () => {
    const faults = await intrude(async () => {
      await rewriteAll();
      await run('delete from staff.audit_head');
    });
    expect(faults).toContainEqual(expect.stringMatching(/is not under the platform’s key$/));
    expect(faults.filter((fault) => fault.includes('was signed over row')).length).toBeGreaterThan(
      0,
    );
  });

  test('who signs checkpoints with a key of their own is found', async () => {
    const own = statementKey('another secret', 'herna staff audit checkpoint 1');
    const faults = await intrude(async () => {
      const { rows } = await run('select * from staff.audit_checkpoint order by id');
      for (const { id, statement } of rows) {
        await run(
          'update staff.audit_checkpoint set signature = $2, public_key = $3 where id = $1',
          [id, signStatement(statement, own), own.publicKey],
        );
      }
    });
    expect(faults.filter((fault) => fault.endsWith('is not signed by this platform')).length).toBe(
      Number((await run('select count(*) as many from staff.audit_checkpoint')).rows[0]?.many),
    );
  });

  test('who alters what a checkpoint says, or its columns, is found', async () => {
    const altered = await intrude(
      async () =>
        void (await run(
          `update staff.audit_checkpoint set statement = replace(statement, 'true', 'false')`,
        )),
    );
    expect(altered[0]).toMatch(/is not signed by this platform$/);
    await restore();
    const columns = await intrude(
      async () => void (await run('update staff.audit_checkpoint set intact = false where id = 1')),
    );
    expect(columns).toEqual([
      'checkpoint 1 of the audit is kept with other columns than its statement',
    ]);
  });

  test('who makes a code of the head without the key is found', async () => {
    const { id, hash } = await lastRow();
    const mac = createHmac('sha256', 'guessed').update(`head ${id}`).update(hash).digest();
    const faults = await intrude(
      async () => void (await run('update staff.audit_head set mac = $1', [mac])),
    );
    expect(faults).toEqual([
      `the head of the audit, row ${id}, is not kept under the platform’s key`,
    ]);
  });
});

test('the job fails with what is wrong, and nothing is signed while nothing happens', async () => {
  const many = async () =>
    Number((await run('select count(*) as many from staff.audit_checkpoint')).rows[0]?.many);
  await world.runJob('staff.audit_checkpoint');
  const before = await many();
  await world.runJob('staff.audit_checkpoint');
  expect(await many()).toBe(before);
  await intrude(async () => void (await run('delete from staff.audit_head')));
  await expect(world.runJob('staff.audit_checkpoint')).rejects.toThrow('the audit is wrong');
});
