/**
 * Makes the sprite of icons: one cached file instead of paths in every script. Icons come from
 * Phosphor (MIT); add a name here and run `node packages/ui/icons/make-icons.ts`.
 */
import { writeFileSync } from 'node:fs';
import phosphor from '@iconify-json/ph/icons.json' with { type: 'json' };

const iconNames = [
  ['archive', 'squares-four'],
  ['arrow-left', 'arrow-left'],
  ['arrow-right', 'arrow-right'],
  ['arrow-up-right', 'arrow-up-right'],
  ['bank', 'bank'],
  ['bell', 'bell'],
  ['bonus', 'gift'],
  ['calendar', 'calendar-blank'],
  ['card', 'credit-card'],
  ['cards', 'spade'],
  ['check', 'check-bold'],
  ['chevron-down', 'caret-down'],
  ['chevron-left', 'caret-left'],
  ['chevron-right', 'caret-right'],
  ['clock', 'clock'],
  ['close', 'x'],
  ['copy', 'copy'],
  ['crash', 'rocket-launch'],
  ['crown', 'crown-simple'],
  ['diamond', 'diamond'],
  ['document', 'file-text'],
  ['download', 'download-simple'],
  ['edit', 'pencil-simple'],
  ['envelope', 'envelope-simple'],
  ['error', 'warning-circle'],
  ['exclusive', 'sparkle'],
  ['expand', 'arrows-out'],
  ['eye', 'eye'],
  ['eye-off', 'eye-slash'],
  ['fire', 'fire'],
  ['fold', 'sidebar-simple'],
  ['fruit', 'cherries'],
  ['globe', 'globe'],
  ['heart', 'heart'],
  ['heart-on', 'heart-fill'],
  ['history', 'clock-counter-clockwise'],
  ['home', 'house'],
  ['home-on', 'house-fill'],
  ['hourglass', 'hourglass-medium'],
  ['identity', 'identification-card'],
  ['info', 'info'],
  ['instant', 'lightning'],
  ['jackpot', 'coins'],
  ['jackpot-on', 'coins-fill'],
  ['limits', 'gauge'],
  ['lock', 'lock-simple'],
  ['lottery', 'ticket'],
  ['menu', 'list'],
  ['minus', 'minus'],
  ['more', 'dots-three'],
  ['new', 'star-four'],
  ['panic', 'hand-palm'],
  ['phone', 'device-mobile'],
  ['play', 'play-fill'],
  ['plus', 'plus'],
  ['question', 'question'],
  ['receipt', 'receipt'],
  ['refresh', 'arrow-clockwise'],
  ['roulette', 'poker-chip'],
  ['scratch', 'eraser'],
  ['search', 'magnifying-glass'],
  ['search-on', 'magnifying-glass-bold'],
  ['settings', 'gear-six'],
  ['shield', 'shield-check'],
  ['sign-out', 'sign-out'],
  ['slots', 'number-circle-seven'],
  ['sort', 'sort-ascending'],
  ['thematic', 'mask-happy'],
  ['trash', 'trash'],
  ['trophy', 'trophy'],
  ['upload', 'upload-simple'],
  ['user', 'user'],
  ['user-on', 'user-fill'],
  ['wallet', 'wallet'],
  ['warning', 'warning'],
  ['wins', 'medal'],
] as const;

const icons = phosphor.icons as Record<string, { body: string } | undefined>;
const symbols = iconNames.map(([name, source]) => {
  const icon = icons[source];
  if (!icon) throw new Error(`the icon set has no ${source}`);
  return { name, markup: `<symbol id="${name}" viewBox="0 0 256 256">${icon.body}</symbol>` };
});

writeFileSync(
  new URL('sprite.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.map(({ markup }) => markup).join('\n')}</svg>\n`,
);
writeFileSync(
  new URL('icon-names.ts', import.meta.url),
  `/** Icons of the sprite; made by make-icons.ts. */\nexport type IconName =\n${symbols
    .map(({ name }) => `  | '${name}'`)
    .join('\n')};\n`,
);
