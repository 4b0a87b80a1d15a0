import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findOrInstallBrowser } from './find-browser.ts';
import {
  failureLines,
  readBrowserReport,
  readHarnessReport,
  readUnitReport,
  type Tally,
} from './read-reports.ts';

/**
 * `npm test`: every check, unit to browser. The last lines name the tests that failed, over all runners; the very last
 * counts passed and failed.
 */

const none: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };
const disk = tmpdir();
const reports = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : disk, 'insights-tests-'));
// For all that tests write: a service waits for the disk at each change, and tests make tens of thousands.
process.env['TMPDIR'] = reports;
// For what processes of tests make once and share.
process.env['RUN_DIRECTORY'] = reports;
// What Node makes of a module, for all processes that import it.
process.env['NODE_COMPILE_CACHE'] = fileURLToPath(new URL('../../dist/modules', import.meta.url));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const unitReport = join(reports, 'unit.json');
const browserReport = join(reports, 'browser.json');

const tallies: Tally[] = [];
// Services of tests begin with copies of one demo survey, which takes 15 seconds to make.
const demo = join(reports, 'demo');
// The lint reports what the compiler does, from one reading of the types; it fills what tests leave idle. It collects
// garbage half as often as by default, which takes a sixth less of the processor, and checks in one thread: two would
// each work out the types that both need.
const lint = check('types, lint', 'oxlint', ['--type-aware', '--type-check', '--quiet', 'src', 'e2e'], {
  GOGC: '200',
  GOMAXPROCS: '1',
  GOMEMLIMIT: '4GiB',
});
const [build, demoMade, format] = await Promise.all([
  check('build', 'vite', ['build', '--logLevel', 'warn']),
  check('demo survey', 'node', ['e2e/support/make-demo.ts', demo]),
  check('format', 'biome', ['format', 'src', 'e2e', 'vite.config.ts', 'index.html']),
]);
tallies.push(build, demoMade, format);
if (demoMade.failed === 0) process.env['DEMO_TEMPLATE'] = demo;
// Without other tests: a browser that starts next to all of them isn't ready in time.
tallies.push(await unitTests(['components']));
tallies.push(await unitTests(['service', 'web', 'contract']));
tallies.push(await lint);
// At once: journeys leave a tenth of the processors idle, and harnesses mostly wait for processes and disks.
tallies.push(...(await Promise.all([harnesses(), ...(build.failed === 0 ? [browserTests()] : [])])));

const total = tallies.reduce((sum, tally) => ({
  passed: sum.passed + tally.passed,
  failed: sum.failed + tally.failed,
  skipped: sum.skipped + tally.skipped,
  failures: [...sum.failures, ...tally.failures],
}));
for (const line of failureLines(total.failures)) console.log(line);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** Whether a directory has room for the files of all tests, several times over. */
function hasRoom(directory: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize >= 4 * 2 ** 30;
  } catch {
    return false;
  }
}

/** A command that is one check: its exit code decides. */
async function check(
  name: string,
  command: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Tally> {
  const startedAt = performance.now();
  const ok = (await run(command, args, { environment })) === 0;
  console.log(`${ok ? '✓' : '✗'} ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  return ok ? { ...none, passed: 1 } : failure(name, 'its output is above');
}

async function unitTests(projects: readonly string[]): Promise<Tally> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
  const exitCode = await run('vitest', ['run', ...projects.map((name) => `--project=${name}`), ...reporters]);
  return readTally('vitest', exitCode, unitReport, readUnitReport);
}

/**
 * The real process against kills, failing disks and hostile clients, in small; in full by name (npm run harness). Their
 * lines are printed at their end.
 */
async function harnesses(): Promise<Tally> {
  const report = join(reports, 'harnesses.json');
  const args = ['e2e/harness/main.ts', `--report=${report}`];
  // What they are about is the disk.
  const exitCode = await run('node', args, { environment: { TMPDIR: disk }, printsAtEnd: true });
  return readTally('harnesses', exitCode, report, readHarnessReport);
}

async function browserTests(): Promise<Tally> {
  const args = 'test --config e2e/playwright.config.ts --reporter list,json'.split(' ');
  const exitCode = await run('playwright', args, {
    environment: {
      CHROMIUM_PATH: findOrInstallBrowser(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
      // Node takes the types out of journeys by itself; the runner would take four seconds.
      PW_DISABLE_TS_ESM: '1',
    },
  });
  return readTally('playwright', exitCode, browserReport, readBrowserReport);
}

/** A runner that fails without a failed test still counts as one failure. */
function readTally(runner: string, exitCode: number, path: string, read: (report: unknown) => Tally): Tally {
  try {
    const tally = read(JSON.parse(readFileSync(path, 'utf8')));
    if (exitCode === 0 || tally.failed > 0) return tally;
    const failures =
      tally.failures.length > 0 ? tally.failures : failure(runner, 'its output is above').failures;
    return { ...tally, failed: failures.length, failures };
  } catch (error) {
    return failure(runner, `no report of the run at ${path}: ${String(error)}`);
  }
}

function failure(test: string, reason: string): Tally {
  return { ...none, failed: 1, failures: [{ test, reason }] };
}

interface RunOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether its output waits for its end, because another command prints meanwhile. */
  readonly printsAtEnd?: boolean;
}

function run(
  command: string,
  args: readonly string[],
  { environment = {}, printsAtEnd = false }: RunOptions = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['inherit', printsAtEnd ? 'pipe' : 'inherit', 'inherit'],
      env: { ...process.env, ...environment },
    });
    const printed: Buffer[] = [];
    child.stdout?.on('data', (bytes: Buffer) => printed.push(bytes));
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}; run this by way of npm test`);
      resolve(1);
    });
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(printed));
      resolve(code ?? 1);
    });
  });
}
