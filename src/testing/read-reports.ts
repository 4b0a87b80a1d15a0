import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** Results of one runner, with the tests that failed. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
}

export interface Failure {
  /** File and name of the test, or the command that failed. */
  readonly test: string;
  /** First line of the error and its details; "" where there is none. */
  readonly reason: string;
}

const UnitReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** Reads the JSON report of Vitest. A file that doesn't load is a failure without a failed test. */
export function readUnitReport(report: unknown): Tally {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = UnitReport.parse(report);
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }): readonly Failure[] => {
      const file = relative(process.cwd(), name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [{ test: file, reason: reasonOf(message) }];
      return failed.map(({ fullName, failureMessages }) => ({
        test: `${file} › ${fullName}`,
        reason: reasonOf(failureMessages?.[0]),
      }));
    });
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures };
}

const BrowserError = z.object({ message: z.string().optional() });
const BrowserSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.int(),
      tests: z.array(
        z.object({
          status: z.string(),
          results: z.array(z.object({ errors: z.array(BrowserError) })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(BrowserSuite).optional();
  },
});
const BrowserReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), skipped: z.int() }),
  suites: z.array(BrowserSuite),
  errors: z.array(BrowserError),
});

/** Reads the JSON report of Playwright, whose files are below `e2e`. */
export function readBrowserReport(report: unknown): Tally {
  const { stats, suites, errors } = BrowserReport.parse(report);
  const ofSuite = ({ specs, suites: inner = [] }: z.output<typeof BrowserSuite>): readonly Failure[] => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ results }) => ({
          test: `e2e/${file}:${line} › ${title}`,
          reason: reasonOf(results.flatMap((result) => result.errors)[0]?.message),
        })),
    ),
    ...inner.flatMap(ofSuite),
  ];
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(ofSuite),
      ...errors.map(({ message }) => ({ test: 'playwright', reason: reasonOf(message) })),
    ],
  };
}

const HarnessReport = z.object({
  passed: z.int(),
  failed: z.int(),
  skipped: z.int(),
  failures: z.array(z.object({ test: z.string(), reason: z.string() })),
});

/** Reads the report of the harnesses. */
export function readHarnessReport(report: unknown): Tally {
  const { failures, ...counts } = HarnessReport.parse(report);
  return {
    ...counts,
    failures: failures.map(({ test, reason }) => ({
      test: `e2e/harness › ${test}`,
      reason: reasonOf(reason),
    })),
  };
}

const mostListed = 30;
const mostCharacters = 240;

/** The failed tests in at most 61 lines, two for each. */
export function failureLines(failures: readonly Failure[]): readonly string[] {
  const rest = failures.length - mostListed;
  return [
    ...failures
      .slice(0, mostListed)
      .flatMap(({ test, reason }) => [`✗ ${test}`, ...(reason === '' ? [] : [`    ${reason}`])]),
    ...(rest > 0 ? [`and ${rest} more`] : []),
  ];
}

/** Details of an error on lines of their own: the element, the values, and the seed that repeats a random property. */
const detail = /^(?:(?:Locator|Expected|Received)\b|\{ seed: )/;

/** The first line of an error, with its details. */
function reasonOf(message = ''): string {
  const [first = '', ...lines] = stripVTControlCharacters(message).trim().split('\n');
  const details = lines.filter((line) => detail.test(line)).map((line) => line.replaceAll(/\s+/g, ' '));
  return [first.length > mostCharacters ? `${first.slice(0, mostCharacters)}…` : first, ...details].join(
    ' · ',
  );
}
