import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failureLines, readBrowserReport, readHarnessReport, readUnitReport } from './read-reports.ts';

test('names failed unit tests by file, and a file that does not load', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    numPendingTests: 2,
    testResults: [
      {
        name: join(process.cwd(), 'src/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'sums are whole', status: 'passed', failureMessages: [] },
          {
            fullName: 'sums are exact',
            status: 'failed',
            failureMessages: ['\u001B[31mAssertionError: expected 1 to be 2\u001B[39m\n    at a.test.ts:3'],
          },
        ],
      },
      {
        name: join(process.cwd(), 'src/b.test.ts'),
        status: 'failed',
        message: 'SyntaxError: Unexpected end of input\n    at compile',
        assertionResults: [],
      },
    ],
  };
  expect(readUnitReport(report)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 2,
    failures: [
      { test: 'src/a.test.ts › sums are exact', reason: 'AssertionError: expected 1 to be 2' },
      { test: 'src/b.test.ts', reason: 'SyntaxError: Unexpected end of input' },
    ],
  });
});

test('names failed journeys in suites inside suites by file and line', () => {
  const spec = (title: string, status: string, errors: readonly { message: string }[]) => ({
    title,
    file: 'charts.e2e.ts',
    line: 12,
    tests: [{ status, results: [{ errors }] }],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, skipped: 0 },
    errors: [],
    suites: [
      {
        specs: [spec('a chart is saved', 'expected', [])],
        suites: [
          {
            specs: [
              spec('a chart is shared', 'unexpected', [
                { message: 'Error: no link\n\nLocator:  dialog\nReceived: "··"\nCall log' },
              ]),
            ],
          },
        ],
      },
    ],
  };
  expect(readBrowserReport(report)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: [
      {
        test: 'e2e/charts.e2e.ts:12 › a chart is shared',
        reason: 'Error: no link · Locator: dialog · Received: "··"',
      },
    ],
  });
});

test('a random property that failed names its seed and its whole path', () => {
  const path = Array.from({ length: 300 }, () => '0').join(':');
  const message = `Error: Property failed after 21 tests\n{ seed: -7, path: "${path}", endOnFailure: true }\nCounterexample: [1]`;
  const report = {
    numPassedTests: 0,
    numFailedTests: 1,
    numPendingTests: 0,
    testResults: [
      {
        name: join(process.cwd(), 'src/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [{ fullName: 'sums', status: 'failed', failureMessages: [message] }],
      },
    ],
  };
  expect(readUnitReport(report).failures[0]?.reason).toBe(
    `Error: Property failed after 21 tests · { seed: -7, path: "${path}", endOnFailure: true }`,
  );
});

test('names failed harnesses', () => {
  const report = {
    passed: 3,
    failed: 1,
    skipped: 0,
    failures: [{ test: 'kill', reason: 'a save is lost\nat' }],
  };
  expect(readHarnessReport(report).failures).toEqual([
    { test: 'e2e/harness › kill', reason: 'a save is lost' },
  ]);
});

test('lists at most 30 failures, and the number of the others', () => {
  const failures = Array.from({ length: 45 }, (_, index) => ({ test: `test ${index}`, reason: 'Error' }));
  const lines = failureLines(failures);
  expect(lines).toHaveLength(61);
  expect(lines.slice(0, 2)).toEqual(['✗ test 0', '    Error']);
  expect(lines.at(-1)).toBe('and 15 more');
});
