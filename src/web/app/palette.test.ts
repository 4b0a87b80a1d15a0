import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  colourDistance,
  contrast,
  parseHex,
  simulate,
  type Rgb,
  type Vision,
} from './palette-measures.case.ts';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const themes = { light: readTheme('light'), dark: readTheme('dark') };
const visions: readonly Vision[] = ['normal', 'protan', 'deutan', 'tritan'];

/** Smallest distances as the design states them, of the first four and of all eight, in the order of `visions`. */
const published: Record<string, readonly [readonly string[], readonly string[]]> = {
  light: [
    ['22.6', '21.2', '19.3', '18.3'],
    ['15.5', '10.5', '10.4', '10.7'],
  ],
  dark: [
    ['23.2', '20.6', '20.2', '16.4'],
    ['18.4', '11.9', '11.7', '9.7'],
  ],
};

describe.each(Object.entries(themes))('the %s theme', (scheme, theme) => {
  const at = (name: string): Rgb => {
    const value = theme.get(name);
    if (value === undefined) throw new Error(`tokens.css has no ${name} in this theme`);
    return parseHex(value);
  };
  const series = Array.from({ length: 8 }, (_unused, position) => at(`--series-${position + 1}`));

  test.each(['--ink', '--ink2', '--ink3', '--accent', '--up', '--down', '--danger', '--ok'])(
    '%s is readable on surface, canvas and where it stands on hover',
    (name) => {
      for (const ground of ['--surface', '--bg', '--hover'])
        expect(contrast(at(name), at(ground))).toBeGreaterThanOrEqual(4.5);
    },
  );

  test.each([
    ['--ink3', '--soft'],
    ['--ink2', '--sunken'],
    ['--ink3', '--sunken'],
    ['--accent', '--soft'],
    ['--on-accent', '--accent'],
    ['--on-accent', '--accent-pressed'],
    ['--warn', '--warn-bg'],
    ['--danger', '--danger-bg'],
    ['--ok', '--ok-bg'],
    ['--toast-ink', '--toast-bg'],
    ['--toast-ink2', '--toast-bg'],
  ])('%s is readable on %s', (text, ground) => {
    expect(contrast(at(text), at(ground))).toBeGreaterThanOrEqual(4.5);
  });

  test('ink is readable on every heat band', () => {
    const bands = [...theme].filter(
      ([name, value]) => /^--(?:index|share)-\d$/.test(name) && value.startsWith('#'),
    );
    expect(bands).toHaveLength(11);
    for (const [, value] of bands) expect(contrast(at('--ink'), parseHex(value))).toBeGreaterThanOrEqual(4.5);
  });

  test('borders of inputs and every series stand out from surface and canvas', () => {
    for (const colour of [at('--ctrl'), ...series]) {
      for (const ground of ['--surface', '--bg'])
        expect(contrast(colour, at(ground))).toBeGreaterThanOrEqual(3);
    }
  });

  test.each(visions)('eight series are told apart by %s eyes, the first four with ease', (vision) => {
    const seen = series.map((colour) => simulate(colour, vision));
    expect(smallestDistance(seen)).toBeGreaterThanOrEqual(9);
    expect(smallestDistance(seen.slice(0, 4))).toBeGreaterThanOrEqual(15);
    expect(smallestDistance(seen.slice(0, 4)).toFixed(1)).toBe(
      published[scheme]?.[0][visions.indexOf(vision)],
    );
    expect(smallestDistance(seen).toFixed(1)).toBe(published[scheme]?.[1][visions.indexOf(vision)]);
  });

  test.each(visions)('the two ends of the index are told apart by %s eyes', (vision) => {
    expect(
      colourDistance(simulate(at('--index-1'), vision), simulate(at('--index-7'), vision)),
    ).toBeGreaterThanOrEqual(22);
  });
});

test('both themes define the same tokens', () => {
  expect(colourTokens(themes.dark)).toEqual(colourTokens(themes.light));
});

function smallestDistance(colours: readonly Rgb[]): number {
  const distances = colours.flatMap((colour, position) =>
    colours.slice(position + 1).map((other) => colourDistance(colour, other)),
  );
  return Math.min(...distances);
}

function readTheme(scheme: 'light' | 'dark'): Map<string, string> {
  const block =
    new RegExp(String.raw`\[data-mantine-color-scheme=['"]${scheme}['"]\] \{([^}]*)\}`).exec(css)?.[1] ?? '';
  return new Map(
    [...block.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)].map((match) => [
      match[1] ?? '',
      (match[2] ?? '').toLowerCase(),
    ]),
  );
}

function isColourToken([name]: [string, string]): boolean {
  return /^--(?!type|radius|tracking|layer|motion|sans|serif|mono)/.test(name);
}

function colourTokens(theme: Map<string, string>): string[] {
  return [...theme]
    .filter(isColourToken)
    .map(([name]) => name)
    .toSorted();
}
