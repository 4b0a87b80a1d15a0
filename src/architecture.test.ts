import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const sourceRoot = dirname(fileURLToPath(import.meta.url));

/** What a zone may import, beside itself. Tests may import `testing` and every zone below their own as well. */
const importTable: Record<string, readonly string[]> = {
  lib: [],
  contract: ['lib'],
  expression: ['lib', 'contract'],
  phrases: ['lib', 'contract', 'expression'],
  figures: ['lib', 'contract', 'expression', 'phrases'],
  workbook: ['lib', 'contract', 'figures'],
  engine: ['lib', 'expression', 'phrases', 'figures'],
  codebook: ['lib', 'contract', 'expression', 'phrases', 'engine'],
  importing: ['lib', 'contract', 'phrases', 'engine'],
  exporting: [
    'lib',
    'contract',
    'expression',
    'phrases',
    'figures',
    'workbook',
    'engine',
    'codebook',
    'importing',
  ],
  insight: ['lib', 'contract', 'expression', 'phrases', 'figures', 'engine'],
  server: [
    'lib',
    'contract',
    'expression',
    'phrases',
    'figures',
    'workbook',
    'engine',
    'codebook',
    'importing',
    'exporting',
    'insight',
  ],
  web: ['lib', 'contract', 'expression', 'phrases', 'figures', 'workbook'],
  testing: [
    'lib',
    'contract',
    'expression',
    'phrases',
    'figures',
    'workbook',
    'engine',
    'codebook',
    'importing',
    'exporting',
    'insight',
    'server',
    'web',
  ],
};

/** Further limits inside the table: only these folders of a zone may be reached from outside it. */
const openFolders: Record<string, Record<string, readonly string[]>> = {
  importing: { engine: ['segments', 'survey', 'weighting'] },
  codebook: { engine: ['derived', 'survey', 'weighting'] },
};

/** Folders of the engine, the lowest first: a file imports from its own folder and from those before it. */
const engineFloors = [
  'engine/survey',
  'engine/survey/lines',
  'engine/measures/descriptive',
  'engine/measures/intervals',
  'engine/measures/tests',
  'engine/weighting',
  'engine/segments',
  'engine/segments/reading',
  'engine/segments/writing',
  'engine/derived',
  'engine/reference',
  'engine/figures/plan',
  'engine/figures',
  'engine/figures/answer',
  'engine/execution/kernels/assembly/block',
  'engine/execution/kernels/assembly',
  'engine/execution/kernels',
  'engine/execution/memory',
  'engine/execution/chunks',
  'engine/execution/cache',
  'engine/execution/workers',
  'engine/sql',
];

/** Things with one importer each. The pattern is looked for in the code, the path says where it may stand. */
const singleImporters = [
  {
    thing: '@mantine',
    pattern: /from '@mantine\//,
    zones: ['web'],
    allowed: ['web/ui/', 'web/app/'],
  },
  { thing: 'fetch(', pattern: /(?<![.\w])fetch\(/, zones: ['web'], allowed: ['web/api/client.ts'] },
  {
    thing: 'process.env',
    pattern: /process\.env\b/,
    zones: ['lib', 'contract', 'expression', 'engine', 'importing', 'exporting', 'insight', 'server', 'web'],
    // Nothing is read in the second: Node has no other way to tell threads where it keeps modules.
    allowed: ['server/config.ts', 'server/module-cache.ts'],
  },
  { thing: 'recharts', pattern: /from 'recharts'/, zones: ['web'], allowed: ['web/charts/'] },
  {
    thing: 'the database driver',
    pattern: /from 'node:sqlite'/,
    zones: ['engine', 'importing', 'exporting', 'insight', 'server'],
    allowed: ['server/storage/'],
  },
];

/** A number of a figure, as the engine, the wire or a record names it. */
const figureField =
  /(?<!['"])\b(?:columnPercentage|rowPercentage|basePercentage|pValue|correctedPValue|p_value|corrected_p_value|audience_percentage|datapoint_percentage|column_percentage|row_percentage|base_percentage|audience_index)\b/;

/** Braces that fields are read by: `const { z, pValue } = test`, `({ pValue }) =>`, `({ pValue }: Test)`. */
const destructuring = /\{([^{}]*)\}\s*(?:[:=](?!=)|\)\s*(?:=>|:))/g;

/** Whether a text reads a number of a figure, by name or out of a record. */
function readsFigures(text: string): boolean {
  const read = [...text.matchAll(/\.\w+/g), ...text.matchAll(destructuring)];
  return read.some(([one, fields = one]) => figureField.test(fields));
}

/** The side that a figure is compared with, in words. */
const againstWords =
  /\b(?:rest of the base|all of the base|rest of \$|did not give the answer|than others)\b/;

/** Where numbers of figures are computed, put into words or sent. */
const figureZones = /^(?:lib|contract|figures|engine|testing|server\/figures|web\/api)\//;

/** Templates that quote an answer, or name a question, where its phrase belongs: `say “…”`, `whose gender is …`. */
const quotedPeople =
  /\b(?:say|says|answered) “|\bwhose (?:[^\s'"`]+ ){1,6}?(?:is|are|was|were) (?:“|\$\{)|\bwhose \$\{/;

/** A folder of the application, or of its pages. */
const webFolder = /^web\/((?:pages\/)?[^/]+)\//;

const lazyImport = /\bimport\(\s*'(\.[^']+)'\s*\)/g;
const anyImport =
  /^\s*(?:import|export)\b[^'"`;]*?from\s+'(\.[^']+)'|\bimport\(\s*'(\.[^']+)'\s*\)|^\s*import\s+'(\.[^']+)'/gm;

const fileBudget = { lines: 500, testLines: 800 };
const medianBudget = 90;
const percentile95Budget = 350;

interface SourceFile {
  readonly path: string;
  readonly zone: string;
  readonly isTest: boolean;
  readonly text: string;
  readonly lineCount: number;
  readonly imports: readonly string[];
  /** Of the imports, those that are loaded when they are needed. */
  readonly loaded: readonly string[];
}

const files = listSourceFiles();
const production = files.filter((file) => !file.isTest && file.zone !== 'testing');

describe('the import table', () => {
  test('every folder of src is a zone of the table', () => {
    const zones = new Set(files.map((file) => file.zone).filter((zone) => zone !== ''));
    expect([...zones].filter((zone) => !(zone in importTable))).toEqual([]);
  });

  test('a file imports only from its own zone and the zones below it', () => {
    expect(production.flatMap(forbiddenImports)).toEqual([]);
  });

  test('the reference is imported by tests alone, and imports no way of answering that it checks', () => {
    const inside = (path: string): boolean => path.startsWith('engine/reference/');
    const allowed =
      /^(?:engine\/(?:reference|survey|measures)\/|engine\/engine-error\.ts|engine\/derived\/derived-core\.ts|(?:lib|expression|figures)\/)/;
    const crossing = production.flatMap((file) =>
      file.imports
        .filter((target) => (inside(file.path) ? !allowed.test(target) : inside(target)))
        .map((target) => `${file.path} → ${target}`),
    );
    expect(crossing).toEqual([]);
  });

  test('a folder of the engine imports only folders of lower floors, and none imports its door', () => {
    const inside = production.filter(
      ({ path, zone }) => zone === 'engine' && dirname(path) !== 'engine' && !path.endsWith('.d.ts'),
    );
    expect(inside.map(({ path }) => path).filter((path) => !engineFloors.includes(dirname(path)))).toEqual(
      [],
    );
    const rising = inside.flatMap(({ path, imports }) =>
      imports
        .filter((target) => target.startsWith('engine/') && target !== 'engine/engine-error.ts')
        .filter(
          (target) =>
            dirname(target) === 'engine' ||
            engineFloors.indexOf(dirname(target)) > engineFloors.indexOf(dirname(path)),
        )
        .map((target) => `${path} → ${target}`),
    );
    expect(rising).toEqual([]);
  });

  test('numbers of figures are read where they are computed, worded or sent', () => {
    const readers = production.filter(({ path, text }) => !figureZones.test(path) && readsFigures(text));
    expect(readers.map(({ path }) => path)).toEqual([]);
  });

  test('an answer of people is quoted in phrases alone', () => {
    const strays = production.filter(({ zone, text }) => zone !== 'phrases' && quotedPeople.test(code(text)));
    expect(strays.map(({ path }) => path)).toEqual([]);
  });

  test('a field of a figure is read by name, or out of a record', () => {
    for (const read of [
      'a.pValue',
      'const { z, pValue: p } = a;',
      '({ pValue }: Test) => z',
      'f(({ pValue }) => 1)',
    ])
      expect([read, readsFigures(read)]).toEqual([read, true]);
    for (const written of ['{ pValue: 1, z }', "a.measure === 'columnPercentage'", '({ pValue, z })'])
      expect([written, readsFigures(written)]).toEqual([written, false]);
  });

  test('the compared side of a figure is put into words in figures alone', () => {
    const strays = production.filter(
      ({ zone, text }) =>
        zone !== 'figures' && againstWords.test(text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '')),
    );
    expect(strays.map(({ path }) => path)).toEqual([]);
  });

  test('pages do not import pages', () => {
    expect(crossings(/^web\/pages\/([^/]+)\//, /^web\/pages\/([^/]+)\//)).toEqual([]);
  });

  test("a slice imports no other slice's store or routes", () => {
    expect(crossings(/^server\/([^/]+)\//, /^server\/([^/]+)\/(?:store|routes)\.ts$/)).toEqual([]);
  });

  test('the expression editor and the charts never ask the service', () => {
    const reaching = production
      .filter((file) => /^web\/(?:expression-editor|charts)\//.test(file.path))
      .flatMap((file) =>
        file.imports
          .filter((target) => target.startsWith('web/api/'))
          .map((target) => `${file.path} → ${target}`),
      );
    expect(reaching).toEqual([]);
  });

  test('schemas of the contract have names of their own: of two of one name OpenAPI shows one for both', () => {
    const names = production
      .filter(({ zone }) => zone === 'contract')
      .flatMap(({ text }) => [...text.matchAll(/\.meta\(\{ id: '(\w+)'/g)].map(([, name]) => name));
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  test.each(singleImporters)('$thing has one home', ({ pattern, zones, allowed }) => {
    const strays = production.filter(
      (file) =>
        zones.includes(file.zone) &&
        pattern.test(file.text) &&
        !allowed.some((path) => file.path.startsWith(path)),
    );
    expect(strays.map((file) => file.path)).toEqual([]);
  });
});

describe('the shape of the code', () => {
  test('no file imports itself by way of others', () => {
    expect(findCycles(new Map(production.map((file) => [file.path, file.imports])))).toEqual([]);
  });

  test('no folder of the application imports itself by way of others', () => {
    const folders = new Map<string, Set<string>>();
    for (const { path, imports, loaded } of production) {
      const folder = webFolder.exec(path)?.[1];
      if (folder === undefined) continue;
      // The router and the shell load pages and the palette when they are opened.
      const taken = folder === 'app' ? imports.filter((target) => !loaded.includes(target)) : imports;
      const others = taken.map((target) => webFolder.exec(target)?.[1]);
      const known = folders.get(folder) ?? new Set();
      folders.set(folder, known);
      for (const other of others) if (other !== undefined && other !== folder) known.add(other);
    }
    expect(findCycles(folders)).toEqual([]);
  });

  test('no file only re-exports others', () => {
    const barrels = production.filter(
      (file) => /(?:^|\/)index\.tsx?$/.test(file.path) || /^export \* from/m.test(file.text),
    );
    expect(barrels.map((file) => file.path)).toEqual([]);
  });

  test('no file is over its budget of lines', () => {
    const over = files.filter(
      (file) => file.lineCount > (file.isTest ? fileBudget.testLines : fileBudget.lines),
    );
    expect(over.map((file) => `${file.path}: ${file.lineCount}`)).toEqual([]);
  });

  test('half of the files are short and nearly all are readable at a sitting', () => {
    const lengths = production.map((file) => file.lineCount).toSorted((a, b) => a - b);
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThanOrEqual(medianBudget);
    expect(lengths[Math.floor(lengths.length * 0.95)]).toBeLessThanOrEqual(percentile95Budget);
  });

  test('a page composes in at most 250 lines', () => {
    const long = production.filter(
      (file) => /^web\/pages\/[^/]+\/[A-Z]\w*Page\.tsx$/.test(file.path) && file.lineCount > 250,
    );
    expect(long.map((file) => `${file.path}: ${file.lineCount}`)).toEqual([]);
  });

  test('files are named in kebab case, or in Pascal case where they hold a component', () => {
    const odd = files.filter((file) => {
      const name = file.path.slice(file.path.lastIndexOf('/') + 1);
      return !/^(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:property\.test|test|case|bench|d))?\.tsx?|[A-Z]\w*(?:\.test)?\.tsx)$/.test(
        name,
      );
    });
    expect(odd.map((file) => file.path)).toEqual([]);
  });
});

describe('what is exported', () => {
  test('says what it promises where others build on it', () => {
    const zones = new Set([
      'lib',
      'contract',
      'expression',
      'figures',
      'engine',
      'importing',
      'exporting',
      'insight',
    ]);
    expect(production.filter(({ zone }) => zones.has(zone)).flatMap(undocumented)).toEqual([]);
  });

  test('is used by another file, or is not exported', () => {
    const users = new Map<string, number>();
    for (const text of [...files.map((file) => file.text), ...journeyTexts()]) {
      for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g)))
        users.set(word, (users.get(word) ?? 0) + 1);
    }
    const unused = production.flatMap((file) =>
      // The contract is published as a whole, and so is the factory of a resource's keys.
      file.zone === 'contract'
        ? []
        : [...file.text.matchAll(exportedValue)]
            .map(([, name = '']) => name)
            .filter((name) => users.get(name) === 1 && !name.endsWith('Keys'))
            .map((name) => `${file.path}: ${name}`),
    );
    expect(unused).toEqual([]);
  });
});

const exportedValue = /^export (?:async )?(?:abstract )?(?:const|function\*?|class) ([A-Za-z_$][\w$]*)/gm;

/** Exported functions and classes without a docstring; of overloads the first one has it. */
function undocumented({ path, text }: SourceFile): string[] {
  const lines = text.split('\n');
  const documented = new Set<string>();
  return lines.flatMap((line, index) => {
    const name = /^export (?:async )?(?:abstract )?(?:function\*?|class) ([\w$]+)/.exec(line)?.[1];
    if (name === undefined || documented.has(name)) return [];
    documented.add(name);
    const above = lines.slice(0, index).findLast((one) => !one.startsWith('@') && !one.startsWith('//'));
    return above?.endsWith('*/') === true ? [] : [`${path}: ${name}`];
  });
}

function journeyTexts(): string[] {
  const root = join(sourceRoot, '..', 'e2e');
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

function listSourceFiles(): SourceFile[] {
  return readdirSync(sourceRoot, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => {
      const absolute = join(entry.parentPath, entry.name);
      const path = relative(sourceRoot, absolute).replaceAll('\\', '/');
      const text = readFileSync(absolute, 'utf8');
      return {
        path,
        zone: path.includes('/') ? path.slice(0, path.indexOf('/')) : '',
        isTest: /\.(?:test|case|bench)\.tsx?$/.test(path),
        text,
        lineCount: text.split('\n').length - 1,
        imports: importsOf(absolute, text, anyImport),
        loaded: importsOf(absolute, text, lazyImport),
      };
    });
}

/** A source text without its comments. */
function code(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

/** Relative imports as paths below src; packages are left out. */
function importsOf(absolute: string, text: string, kind: RegExp): string[] {
  return [...text.matchAll(kind)].map((match) =>
    relative(sourceRoot, resolve(dirname(absolute), match[1] ?? match[2] ?? match[3] ?? '')).replaceAll(
      '\\',
      '/',
    ),
  );
}

function forbiddenImports(file: SourceFile): string[] {
  const allowed = importTable[file.zone] ?? [];
  return file.imports
    .filter((target) => {
      const [zone = '', folder = ''] = target.split('/');
      if (zone === file.zone || zone === '..') return false;
      if (!allowed.includes(zone)) return true;
      const open = openFolders[file.zone]?.[zone];
      return open !== undefined && !open.includes(folder);
    })
    .map((target) => `${file.path} → ${target}`);
}

/** Imports from one member of a family of folders into a guarded part of another member. */
function crossings(from: RegExp, into: RegExp): string[] {
  return production.flatMap((file) => {
    const own = from.exec(file.path)?.[1];
    if (own === undefined) return [];
    return file.imports
      .filter((target) => {
        const other = into.exec(target)?.[1];
        return other !== undefined && other !== own;
      })
      .map((target) => `${file.path} → ${target}`);
  });
}

function findCycles(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const state = new Map<string, 'open' | 'done'>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]) => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      return;
    }
    state.set(path, 'open');
    for (const next of graph.get(path) ?? []) if (graph.has(next)) visit(next, [...trail, path]);
    state.set(path, 'done');
  };
  for (const path of graph.keys()) visit(path, []);
  return cycles;
}
