/** THIRD_PARTY.md: what others made, from the lockfile and the table of assets below. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../launch/settings.ts';

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface ThirdPartyPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Our workspaces that ask for it; none for what comes with another package. */
  readonly usedBy: readonly string[];
}

/** Assets that are in the repository itself, not in a package at run time. */
export const assets = [
  {
    what: 'Typefaces Bricolage Grotesque, Comfortaa, Inter, Manrope, Oswald, Playfair Display, Unbounded',
    where: 'packages/ui/fonts',
    license: 'OFL-1.1',
    from: 'the authors of each typeface, through @fontsource-variable; reduced to the letters in use',
  },
  {
    what: 'Lettering in Alfa Slab One, Cinzel, Cinzel Decorative, Russo One, Titan One',
    where: 'games/art/produced',
    license: 'OFL-1.1',
    from: 'the authors of each typeface, through @fontsource; drawn as outlines',
  },
  {
    what: 'Typeface Manrope in game plans',
    where: 'games/plans/build',
    license: 'OFL-1.1',
    from: 'its authors, through @expo-google-fonts/manrope; each document holds the letters it uses',
  },
  {
    what: 'Interface icons (Phosphor)',
    where: 'packages/ui/icons/sprite.svg',
    license: 'MIT',
    from: 'Phosphor Icons, through @iconify-json/ph',
  },
] as const;

/**
 * Licences we take. The weak copyleft ones are of tools and libraries that are used unchanged:
 * MPL-2.0 (Lightning CSS, axe), LGPL-3.0 (libvips below sharp, which only draws pictures).
 */
const accepted = new Set(
  `0BSD Apache-2.0 BSD BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC-BY-4.0 CC0-1.0 ISC LGPL-3.0-or-later MIT
  MIT-0 MPL-2.0 OFL-1.1 Python-2.0 Unlicense Zlib`.split(/\s+/),
);

/** Licences of packages that tell them in their file LICENSE only. */
const inTheirFile: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** Whether every licence that an expression joins by AND is one we take, or one of those by OR. */
export const isAccepted = (expression: string): boolean =>
  expression
    // Some say after the licence where its words stand.
    .replace(/ \(https?:[^)]*\)/g, '')
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(/ or /i).some((license) => accepted.has(license.trim())));

/** Every package of the lockfile that is not ours. */
export function thirdPartyPackages(): ThirdPartyPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const entries = Object.entries(lock.packages);
  const users = new Map<string, string[]>();
  for (const [folder, { dependencies, devDependencies, optionalDependencies }] of entries) {
    if (folder.includes('node_modules/')) continue;
    const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
    for (const name of names) users.set(name, [...(users.get(name) ?? []), folder || 'the house']);
  }
  const found = new Map<string, ThirdPartyPackage>();
  for (const [path, { version = '', license: stated, link }] of entries) {
    const at = path.lastIndexOf('node_modules/');
    if (at < 0 || link) continue;
    const name = path.slice(at + 'node_modules/'.length);
    const license = stated ?? inTheirFile[name] ?? 'none stated';
    const usedBy = at === 0 ? (users.get(name) ?? []) : [];
    const key = `${name}@${version}`;
    if (!found.has(key) || usedBy.length > 0) found.set(key, { name, version, license, usedBy });
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The page itself. */
export function thirdPartyPage(): string {
  const packages = thirdPartyPackages();
  const direct = packages.filter(({ usedBy }) => usedBy.length > 0);
  const others = packages.filter(({ usedBy }) => usedBy.length === 0);
  const licenses = [...new Set(others.map(({ license }) => license))].sort();
  return `${[
    '# What others made',
    'Packages come from npm and are not part of this repository. Written by `npm run docs` from ' +
      '`package-lock.json` and `tools/docs/third-party.ts`; a test refuses licences not listed there.',
    '## In the repository',
    ['| what | where | licence | from |', '|---|---|---|---|']
      .concat(assets.map((one) => `| ${one.what} | ${one.where} | ${one.license} | ${one.from} |`))
      .join('\n'),
    'Everything else to be seen and heard – scenes, symbols, cards, wheels, marks, sounds – is drawn ' +
      'and composed by code of this repository.',
    `## Packages we ask for (${direct.length})`,
    ['| package | version | licence | used by |', '|---|---|---|---|']
      .concat(
        direct.map(
          ({ name, version, license, usedBy }) =>
            `| ${name} | ${version} | ${license} | ${usedBy.join(', ')} |`,
        ),
      )
      .join('\n'),
    `## Packages that come with them (${others.length})`,
    ...licenses.map((license) => {
      const names = others
        .filter((one) => one.license === license)
        .map(({ name, version }) => `${name} ${version}`);
      return `**${license}**: ${names.join(', ')}.`;
    }),
  ].join('\n\n')}\n`;
}
