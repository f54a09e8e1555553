/**
 * `node tools/complete-lockfile.ts`: gives package-lock.json an entry for every optional package
 * of every platform. npm leaves out those that the registry in use does not hold, and `npm ci` on
 * another platform then installs a tool without its program. An entry made here has no checksum;
 * npm fills that in where it can. Why: docs/decisions/0011-missing-platform-packages.md.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** What is read of an entry of the lockfile; everything else is kept as it stands. */
export interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly [other: string]: unknown;
}
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

interface Missing {
  readonly name: string;
  readonly version: string;
  /** Where the package stands that wants it. */
  readonly wantedBy: string;
}

/** Whether a package's entry is found as Node would look for it: in its own folder, then above. */
function isLocked(packages: LockedPackages, from: string, name: string): boolean {
  for (let folder = from; ; ) {
    if (packages[posix.join(folder, 'node_modules', name)]) return true;
    if (!folder) return false;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')));
  }
}

/** Optional packages that the lockfile names as wanted but does not hold. */
export const missingPackages = (packages: LockedPackages): Missing[] =>
  Object.entries(packages).flatMap(([wantedBy, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, wantedBy, name))
      .map(([name, version]) => ({ name, version, wantedBy })),
  );

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd'];
const moreSystems = ['openharmony', 'sunos', 'win32'];
const processors = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];

/** The platform that a package's name says it is for; a part that says nothing is left out. */
export function platformOf(name: string): { os?: string[]; cpu?: string[]; libc?: string[] } {
  const parts = name.split(/[-/]/).map((part) => (part === 'windows' ? 'win32' : part));
  const os = parts.find((part) => [...systems, ...moreSystems].includes(part));
  const cpu = parts.find((part) => [...processors, 'wasm32'].includes(part));
  const musl = parts.some((part) => part.startsWith('musl'));
  const gnu = parts.some((part) => part.startsWith('gnu'));
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(musl ? { libc: ['musl'] } : os === 'linux' && gnu ? { libc: ['glibc'] } : {}),
    ...(os ? { os: [os] } : {}),
  };
}

/** The entries with the missing ones added, in npm's order. */
export function completed(packages: LockedPackages): LockedPackages {
  const all: Record<string, LockedPackage> = { ...packages };
  for (const { name, version, wantedBy } of missingPackages(packages)) {
    if (!/^\d/.test(version)) throw new Error(`${wantedBy} wants ${name} in a range: ${version}`);
    const { cpu, libc, os } = platformOf(name);
    const { dev, license } = packages[wantedBy] ?? {};
    all[`node_modules/${name}`] = {
      version,
      ...(cpu ? { cpu } : {}),
      ...(dev ? { dev } : {}),
      ...(libc ? { libc } : {}),
      ...(license ? { license } : {}),
      optional: true,
      ...(os ? { os } : {}),
    };
  }
  return Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
}

if (import.meta.main) {
  const file = join(import.meta.dirname, '../package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages };
  const count = missingPackages(lock.packages).length;
  if (count > 0) {
    const text = JSON.stringify({ ...lock, packages: completed(lock.packages) }, null, 2);
    writeFileSync(file, `${text}\n`);
  }
  console.log(`package-lock.json: ${count} packages of other platforms added`);
}
