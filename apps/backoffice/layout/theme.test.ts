/** Both applications change their layout at the widths of the specification (section 9). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { figureLink } from '../format/value-formats.tsx';
import { darkTheme, lightTheme } from './theme.ts';

const widths = { sm: 600, md: 960, lg: 1280, xl: 1920 };
const rem = 16;

test('breakpoints of the backoffice', () => {
  for (const { breakpoints } of [lightTheme, darkTheme]) {
    expect(breakpoints?.values).toEqual({ xs: 0, ...widths });
  }
});

test('breakpoints of the player site', () => {
  const tokens = join(import.meta.dirname, '../../../packages/ui/tokens.css');
  const found = readFileSync(tokens, 'utf8').matchAll(/--breakpoint-(\w+): ([\d.]+)rem/g);
  expect(
    Object.fromEntries([...found].map(([, name, size]) => [name, Number(size) * rem])),
  ).toEqual(widths);
});

/** Styles of what is pressed, merged as the theme hands them to the component. */
const touchMinimum = (theme: typeof lightTheme, name: string): unknown => {
  const root = (
    theme.components as Record<string, { styleOverrides?: { root?: Record<string, unknown> } }>
  )[name]?.styleOverrides?.root;
  return (root?.['@media (pointer: coarse)'] as { minHeight?: number } | undefined)?.minHeight;
};

test.each([
  'MuiButton',
  'MuiIconButton',
  'MuiTab',
  'MuiInputBase',
  'MuiCheckbox',
  'MuiRadio',
  'MuiSwitch',
  'MuiMenuItem',
  'MuiListItemButton',
  'MuiToggleButton',
  'MuiPaginationItem',
  'MuiTableSortLabel',
  'RaMenuItemLink',
])('a finger can hit a %s of the backoffice', (name) => {
  for (const theme of [lightTheme, darkTheme]) expect(touchMinimum(theme, name)).toBe(44);
});

test('a finger can hit a figure that opens its rows', () => {
  const { minWidth, py } = figureLink['@media (pointer: coarse)'];
  const lineHeight = 17;
  expect(minWidth).toBe(44);
  expect(lineHeight + 2 * Number.parseInt(py, 10)).toBeGreaterThanOrEqual(44);
});
