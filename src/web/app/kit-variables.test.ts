import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { DEFAULT_THEME, defaultVariantColorsResolver, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { theme } from './theme.ts';

const resolve = createRequire(import.meta.url).resolve;
const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

const variablesIn = (text: string) =>
  new Set([...text.matchAll(/var\((--mantine-[\w-]+)/g)].map((match) => match[1]));
const defined = new Set(
  [...read('kit-variables.css').matchAll(/^\s*(--mantine-[\w-]+):/gm)].map((match) => match[1]),
);

test('every variable that the Mantine styles in use read is defined', () => {
  const wrappers = readdirSync(join(import.meta.dirname, '../ui')).filter((name) => name.endsWith('.tsx'));
  const importing = ['styles.ts', ...wrappers.map((name) => `../ui/${name}`)].map(read).join('\n');
  const imported = [...importing.matchAll(/'(@mantine\/[^']+\.css)'/g)].map((match) => match[1] ?? '');
  const styles = imported.map((name) => readFileSync(resolve(name), 'utf8')).join('\n');
  const used = variablesIn(styles);
  expect(imported.length).toBeGreaterThan(5);
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
});

test('every variable that parts set from code for the colour of the theme is defined', () => {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const colours = ['filled', 'light', 'outline', 'subtle', 'transparent', 'default'].map((variant) =>
    defaultVariantColorsResolver({ theme: merged, color: merged.primaryColor, variant }),
  );
  const used = variablesIn(JSON.stringify(colours));
  expect(used.size).toBeGreaterThan(5);
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
});
