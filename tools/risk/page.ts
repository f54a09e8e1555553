/** docs/reference/risk-validation.md: what the markers find in the synthetic population. */
import { bands } from '../../modules/risk/contract/bands.ts';
import { markerRowOn } from '../../modules/risk/rules/markers.table.ts';
import { population } from './population.ts';
import { bandsByPlanted, markerQualities, stabilityIndex } from './validation.ts';

const size = 4_000;
const seed = 34;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const rate = (value: number | null): string => (value === null ? '–' : `${value.toFixed(1)} %`);

export function riskValidationPage(): string {
  const people = population(size, seed);
  const qualities = markerQualities(people).map((one) => {
    const { warning, strong, unit, source } = markerRowOn(one.marker, '2026-11-21');
    return row([
      `\`${one.marker}\``,
      `${warning} / ${strong} ${unit}`,
      String(one.planted),
      String(one.flagged),
      rate(one.precision),
      rate(one.recall),
      source,
    ]);
  });
  const standing = [...bandsByPlanted(people)].map(([count, counts]) =>
    row([count === 3 ? '3 or more' : String(count), ...bands.map((band) => String(counts[band]))]),
  );
  const alike = stabilityIndex(people, population(size, seed + 1)).toFixed(3);
  const shifted = stabilityIndex(people, population(size, seed + 1, 0.15)).toFixed(3);
  return `${[
    '# Validation of the markers of harm',
    `A synthetic population of ${size} people (seed ${seed}, \`tools/risk/population.ts\`), behaviours planted at 4 % each with varying strength. The figures say how well the formulas find what was planted in made-up data; they claim nothing about real people. Written by \`npm run docs\`.`,
    row(['marker', 'warns / strong from', 'planted', 'flagged', 'precision', 'recall', 'source']),
    '|---|---|---|---|---|---|---|',
    ...qualities,
  ]
    .join('\n')
    .replace('\n|', '\n\n|')
    .replace('harm\nA', 'harm\n\nA')}

## Bands by the number of planted behaviours

${[row(['planted', ...bands]), '|---|---|---|---|---|', ...standing].join('\n')}

## Drift

Population stability index over bands: ${alike} between two populations made alike, ${shifted} when behaviours are planted at 15 % instead of 4 %. From 0.2 on settings should be looked at.
`;
}
