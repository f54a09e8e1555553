import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRecordFile } from './record-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'herna-records-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const path = (): string => join(folder, 'deep', 'file.jsonl');
const open = () => openRecordFile<{ id: string; amount: bigint }>(path());

test('records survive, changed ones once and in their first place', () => {
  const file = open();
  file.put({ id: 'a', amount: 1n });
  file.put({ id: 'b', amount: 2n });
  file.put({ id: 'c', amount: 3n });
  file.put({ id: 'a', amount: 10n ** 20n });
  file.remove('b');
  file.close();
  const again = open();
  expect(again.all()).toEqual([
    { id: 'a', amount: 10n ** 20n },
    { id: 'c', amount: 3n },
  ]);
  expect(again.get('b')).toBeUndefined();
  again.close();
  expect(readFileSync(path(), 'utf8').split('\n')).toHaveLength(3);
});

test('half a line at the end is lost alone', () => {
  const file = open();
  file.put({ id: 'a', amount: 1n });
  file.close();
  appendFileSync(path(), '{"id":"b","record":{"id":"b","amo');
  const again = open();
  expect(again.all()).toEqual([{ id: 'a', amount: 1n }]);
  again.put({ id: 'c', amount: 3n });
  again.clear();
  again.put({ id: 'd', amount: 4n });
  again.close();
  const last = open();
  expect(last.all()).toEqual([{ id: 'd', amount: 4n }]);
  last.close();
});
