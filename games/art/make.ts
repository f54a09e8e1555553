/**
 * Renders the pictures: `node games/art/make.ts [title or set …]`, what has changed since they were
 * rendered last; `--sheet` lays the icons, covers and symbols there are on contact sheets instead
 * (reports/art). Everything is reproducible.
 */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { symbolSets } from './compose/symbols/sets.ts';
import { paintedTitles } from './compose/titles.ts';
import { hashOfSymbol, hashOfTitle, keepHashes, renderedHashes } from './hashes.ts';
import { renderSymbol, renderTitle } from './render.ts';
import { contactSheets } from './sheets.ts';

const words = process.argv.slice(2);
const only = words.filter((word) => !word.startsWith('--'));
const isWanted = (name: string): boolean => only.length === 0 || only.includes(name);
const produced = (file: string): string => join(import.meta.dirname, 'produced', file);

interface Work {
  readonly name: string;
  readonly hash: string;
  readonly render: () => Promise<void>;
}

/** Titles in the order of their scenes, so that the layers of a scene are drawn once. */
const titleWork = (): Work[] =>
  paintedTitles
    .filter(({ key }) => isWanted(key))
    .sort((a, b) => `${a.scene} ${a.staging.hue}`.localeCompare(`${b.scene} ${b.staging.hue}`))
    .map((title) => ({
      name: title.key,
      hash: hashOfTitle(title),
      render: () => renderTitle(title),
    }));

const symbolWork = (): Work[] =>
  Object.entries(symbolSets)
    .filter(([set]) => isWanted(set))
    .flatMap(([set, symbols]) =>
      Object.entries(symbols).map(([key, drawing]) => ({
        name: `${set}/${key}`,
        hash: hashOfSymbol(drawing()),
        render: () => renderSymbol(drawing(), `${set}/${key}`),
      })),
    );

async function make(): Promise<void> {
  const hashes = renderedHashes();
  const isThere = (name: string): boolean =>
    existsSync(produced(name.includes('/') ? `symbols/${name}.avif` : `icons/${name}.webp`));
  const all = [...titleWork(), ...symbolWork()];
  const due = all.filter(({ name, hash }) => hashes[name] !== hash || !isThere(name));
  for (const [index, { name, hash, render }] of due.entries()) {
    await render();
    hashes[name] = hash;
    keepHashes(hashes);
    console.log(`${index + 1} of ${due.length}  ${name}`);
  }
  if (only.length === 0) forget(hashes, new Set(all.map(({ name }) => name)));
  console.log(`${due.length} made, ${all.length - due.length} unchanged`);
}

/** Takes away what no title or set has any more. */
function forget(hashes: Record<string, string>, known: ReadonlySet<string>): void {
  for (const name of Object.keys(hashes).filter((one) => !known.has(one))) {
    delete hashes[name];
    const files = name.includes('/')
      ? [`symbols/${name}.avif`, `symbols/${name}.webp`]
      : [
          `icons/${name}.webp`,
          `covers/${name}-960.webp`,
          `covers/${name}-1920.webp`,
          `scenes/${name}.webp`,
          `scenes/${name}-800.webp`,
          `backgrounds/${name}.webp`,
        ];
    for (const file of files) rmSync(produced(file), { force: true });
  }
  keepHashes(hashes);
}

await (words.includes('--sheet') ? contactSheets() : make());
