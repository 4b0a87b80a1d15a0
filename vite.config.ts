import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import postcssPresetMantine from 'postcss-preset-mantine';
import postcssSimpleVars from 'postcss-simple-vars';
import { defineConfig, type Plugin } from 'vitest/config';
import { caseCount } from './src/testing/case-count.ts';
import { askService } from './src/testing/components/service-commands.ts';
import { browserFlags, findOrInstallBrowser } from './src/testing/find-browser.ts';

/** The browser of component tests; a build needs none. */
const launchOptions =
  process.env['VITEST'] === undefined
    ? {}
    : { executablePath: findOrInstallBrowser(), args: [...browserFlags] };

/** Leaves out zod's writer of JSON Schema, which describes the service: pages only parse with zod. */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
    handler: (code) =>
      code
        .replace(/import \* as processors from .*/, 'const processors = {};')
        .replace(
          /import \{ (createStandardJSONSchemaMethod), (createToJSONSchemaMethod) \} from .*/,
          'const $1 = () => undefined, $2 = $1;',
        ),
  },
};

/** Leaves out what endpoints say of themselves in the API document: pages only ask them. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/contract\/endpoints\/[\w-]+\.ts$/ },
    handler: (code) => code.replace(/^( *summary:)\s*(['"`]).*\2,$/gm, "$1 '',"),
  },
};

/** Leaves out the kit's scroll area (21 KB of gzip), which its tables bring along: panes scroll as the browser does. */
const withoutScrollArea: Plugin = {
  name: 'without-scroll-area',
  apply: 'build',
  transform: {
    filter: { id: /@mantine\/core\/esm\/components\/Table\/Table\.mjs$/ },
    handler: (code) =>
      code.replace(/import \{ TableScrollContainer \} from .*/, 'const TableScrollContainer = undefined;'),
  },
};

/** Leaves out the kit's second id of every control, meant for pages that a server drew: it draws each control twice. */
const withoutSecondIds: Plugin = {
  name: 'without-second-ids',
  apply: 'build',
  transform: {
    filter: { id: /@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/ },
    handler: (code) => code.replace('setUuid(randomId());', ''),
  },
};

const importersOf = new Map<string, readonly string[]>();
const lists =
  /\/src\/web\/pages\/[\w-]+\/(?:SignIn|Chat|Audiences|Charts|Crosstabs|TabPlans|Reports|Datasets|Insights)Page\.tsx$/;
/** So many lists are most of them: a module that they need is in the one file of all. */
const mostLists = 8;

/**
 * Names one file for all modules that the same lists need, whichever later parts need them too, and one for those that
 * most lists need: else each page asks for scores of files of a few lines, and a browser loads six at a time.
 */
function nameByPages(moduleId: string, graph: ModuleGraph): string | null {
  const pages = listsOf(moduleId, graph);
  if (pages === null || pages.length === 0) return null;
  if (pages.length >= mostLists) return 'shared';
  return `shared-${createHash('sha256').update(pages.join()).digest('hex').slice(0, 8)}`;
}

/** Lists that need a module of ours; null for one of a package, whose entry imports all that the package has. */
function listsOf(moduleId: string, graph: ModuleGraph): readonly string[] | null {
  if (!moduleId.includes('/src/') || moduleId.includes('/node_modules/')) return null;
  const needing = new Set([moduleId]);
  // Importers that join the set during the walk are walked too.
  for (const one of needing) {
    const importers = importersOf.get(one) ?? [...(graph.getModuleInfo(one)?.importers ?? [])];
    importersOf.set(one, importers);
    for (const importer of importers) needing.add(importer);
  }
  return [...new Set([...needing].flatMap((one) => lists.exec(one)?.[0] ?? []))].toSorted();
}

/** Names one file for modules of ours that no list needs. */
const nameLater = (name: string) => (moduleId: string, graph: ModuleGraph) =>
  listsOf(moduleId, graph)?.length === 0 ? name : null;

/** A file of modules that so many pages and later parts need at least. */
const ofSeveral = (minShareCount: number) => ({ minShareCount, includeDependenciesRecursively: false });

interface ModuleGraph {
  getModuleInfo(moduleId: string): { readonly importers: readonly string[] } | null;
}

/**
 * Modules are read by Node itself, as the service reads them: a sixth less processor time than through Vite. Not for
 * tests that import components, whose elements and styles Node doesn't read.
 */
const importsOfNode = { experimental: { viteModuleRunner: false, nodeLoader: false } };

export default defineConfig({
  plugins: [react(), withoutJsonSchema, withoutSummaries, withoutScrollArea, withoutSecondIds],
  build: {
    outDir: 'dist/web',
    // Says what each page imports; not served, as its directory begins with a dot.
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 2 },
            {
              name: 'icons',
              test: /\/@tabler\/icons-react\/dist\/esm\/icons\//,
              includeDependenciesRecursively: false,
            },
            // Whoever needs a module needs its imports, so that as many parts need these, and no file of those below
            // imports in a circle.
            { ...ofSeveral(2), name: nameByPages, debugName: 'shared' },
            { ...ofSeveral(10), name: 'kit', test: /node_modules/ },
            { ...ofSeveral(4), name: 'layers', test: /node_modules/ },
            { ...ofSeveral(12), name: nameLater('common'), debugName: 'common' },
            { ...ofSeveral(4), name: nameLater('work'), debugName: 'work' },
          ],
        },
      },
    },
  },
  css: {
    postcss: {
      plugins: [
        postcssPresetMantine(),
        postcssSimpleVars({
          variables: {
            'breakpoint-small': '768px',
            'breakpoint-medium': '1024px',
            'breakpoint-large': '1280px',
          },
        }),
      ],
    },
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'service',
          include: ['src/*.test.ts', 'src/!(web)/**/*.test.ts'],
          ...importsOfNode,
        },
      },
      { extends: true, test: { name: 'web', include: ['src/web/**/*.test.ts'] } },
      // Figures of real surveys, which are no part of the project: `npm run reference` where they are.
      { extends: true, test: { name: 'reference', include: ['src/testing/reference/*.case.ts'] } },
      {
        extends: true,
        // React as people have it, which takes a third less of the processor than the one for development.
        oxc: { jsx: { development: false } },
        optimizeDeps: {
          rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
          // Known before the first test: one that is found later is bundled with a React of its own.
          include: [
            '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge',
            '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item',
            '@atlaskit/pragmatic-drag-and-drop/combine',
            '@atlaskit/pragmatic-drag-and-drop/element/adapter',
            '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview',
            '@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview',
            '@atlaskit/pragmatic-drag-and-drop/get-element-from-point-without-honey-pot',
            '@mantine/core',
            '@mantine/dropzone',
            'axe-core',
            '@mantine/hooks',
            '@mantine/notifications',
            '@tabler/icons-react',
            '@tanstack/react-query',
            '@tanstack/react-virtual',
            'nuqs',
            'nuqs/adapters/react-router/v8',
            'nuqs/adapters/testing',
            'react-dom',
            'react-dom/client',
            'react-router',
            'react-router/dom',
            'zod',
          ],
        },
        test: {
          name: 'components',
          include: ['src/web/**/*.test.tsx'],
          setupFiles: ['src/testing/components/set-up.ts'],
          testTimeout: 30_000,
          provide: { testsToAudit: caseCount(20, 1), kills: caseCount(2, 50) },
          browser: {
            enabled: true,
            commands: { askService },
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['e2e/contract/**/*.test.ts'],
          ...importsOfNode,
          globalSetup: ['e2e/contract/support/start-service.ts'],
        },
      },
    ],
    environment: 'node',
    // Threads and processes that tests start find what Node made of our modules before, as the service's do.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('dist/modules', import.meta.url)) },
    globalSetup: ['src/server/build.ts'],
    // Long ones: they cost nothing where all is well, and a busy machine is not a fault.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // One more than the processors: tests wait for processes, disks and clocks.
    maxWorkers: availableParallelism() + 1,
    // Files share what they import, which halves the time. So no test may change what a module holds and leave it so.
    isolate: false,
    // Room for what tests throw away: with Node's own size a sixteenth of the processor time goes into collecting it.
    // And only code that runs long is optimised in full: else a sixth of it goes into optimising.
    execArgv: ['--min-semi-space-size=16', '--max-semi-space-size=64', '--efficiency-mode'],
  },
});
