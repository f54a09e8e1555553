import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { completed, missingPackages, platformOf } from './complete-lockfile.ts';

test('the lockfile holds the packages of every platform', () => {
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../package-lock.json'), 'utf8'));
  expect(missingPackages(lock.packages)).toEqual([]);
});

test('a missing package is added beside the others, with the platform its name says', () => {
  const packages = {
    '': {},
    'node_modules/tool': {
      dev: true,
      license: 'MIT',
      optionalDependencies: { '@tool/linux-x64-musl': '1.2.3', '@tool/darwin-arm64': '1.2.3' },
    },
    'node_modules/@tool/darwin-arm64': { version: '1.2.3', optional: true },
  };
  expect(missingPackages(packages)).toEqual([
    { name: '@tool/linux-x64-musl', version: '1.2.3', wantedBy: 'node_modules/tool' },
  ]);
  const all = completed(packages);
  expect(all['node_modules/@tool/linux-x64-musl']).toEqual({
    version: '1.2.3',
    cpu: ['x64'],
    dev: true,
    libc: ['musl'],
    license: 'MIT',
    optional: true,
    os: ['linux'],
  });
  expect(missingPackages(all)).toEqual([]);
});

test('a package of another version in a folder of its own is found there', () => {
  const packages = {
    'node_modules/site/node_modules/tool': { optionalDependencies: { 'tool-linux-x64': '2.0.0' } },
    'node_modules/site/node_modules/tool-linux-x64': { version: '2.0.0' },
  };
  expect(missingPackages(packages)).toEqual([]);
});

test.each([
  ['@tool/linux-arm64-gnu', { os: ['linux'], cpu: ['arm64'], libc: ['glibc'] }],
  ['tool-win32-x64-msvc', { os: ['win32'], cpu: ['x64'] }],
  ['@tool/windows-ia32', { os: ['win32'], cpu: ['ia32'] }],
  ['tool-wasm32-wasi', { cpu: ['wasm32'] }],
  ['tool-linux-arm-musleabihf', { os: ['linux'], cpu: ['arm'], libc: ['musl'] }],
  ['fsevents', {}],
])('%s is for %o', (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});

test('a version that is a range cannot be completed', () => {
  const packages = {
    'node_modules/tool': { optionalDependencies: { 'tool-linux-x64': '^2.0.0' } },
  };
  expect(() => completed(packages)).toThrow('in a range');
});
