import type { ScratchTitle } from '@herna/maths';
import { stakesFor } from '../stakes.ts';

/** Eight envelopes and a factor: the prize is a matched amount times the factor. */
export const goldenEnvelope: ScratchTitle = {
  key: 'golden-envelope',
  name: 'Golden Envelope',
  engine: 'scratch',
  legalKind: 'TECHNICAL',
  categories: ['scratch-cards', 'instant-games'],
  genre: 'thematic',
  tags: [],
  sort: 1788,
  start: '2022-04-12T08:00:00Z',
  volatility: 'high',
  returnTarget: 9450,
  ticket: 'product',
  fields: 8,
  match: 3,
  prizes: [
    { multiple: 0, weight: 722_950 },
    { multiple: 100, weight: 128_000 },
    { multiple: 200, factor: 2, weight: 50_000 },
    { multiple: 200, weight: 40_000 },
    { multiple: 500, factor: 5, weight: 24_000 },
    { multiple: 500, weight: 16_000 },
    { multiple: 1_000, factor: 10, weight: 9_000 },
    { multiple: 1_000, factor: 2, weight: 6_000 },
    { multiple: 2_500, factor: 5, weight: 3_000 },
    { multiple: 10_000, factor: 10, weight: 700 },
    { multiple: 20_000, factor: 10, weight: 260 },
    { multiple: 100_000, factor: 10, weight: 90 },
  ],
  stakes: stakesFor(1000),
  texts: {
    cs: { short: 'Osm obálek a násobitel. Tři stejné částky se vynásobí tím, co skrývá pečeť.' },
    en: {
      short:
        'Eight envelopes and a factor. Three equal amounts are multiplied by what the seal hides.',
    },
    sk: { short: 'Osem obálok a násobiteľ. Tri rovnaké sumy sa vynásobia tým, čo skrýva pečať.' },
    hu: {
      short: 'Nyolc boríték és egy szorzó. Három egyforma összeget a pecsét alatti szám szoroz.',
    },
    ru: {
      short:
        'Восемь конвертов и множитель. Три одинаковые суммы умножаются на то, что скрыто под печатью.',
    },
    vi: {
      short: 'Tám phong bì và một hệ số. Ba số tiền giống nhau được nhân với con số dưới dấu niêm.',
    },
  },
  art: {
    scene: 'oriental',
    hero: 'envelope',
    font: 'righteous',
    palette: ['#FFD45E', '#C9142A', '#2E040A'],
  },
};
