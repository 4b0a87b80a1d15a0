import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';

/** A row of FIGURES.md. */
export interface MeasuredFigure {
  readonly command: string;
  readonly figure: string;
  /** Fields as `name value`, or a sentence. */
  readonly measured: string;
  /** As `2026-11-23`. */
  readonly date: string;
  /** The commit measured; empty: not recorded. */
  readonly commit: string;
  /** Processor, number of cores, load. */
  readonly machine: string;
}

const path = fileURLToPath(new URL('./FIGURES.md', import.meta.url));
const head = [
  '# Measured figures',
  '',
  'Written by `npm run bench`, `npm run harness` and `e2e/budgets` with `--record`. Not edited by hand.',
  'A command replaces its own rows. Only ratios within one run compare across machines.',
  '',
  '| command | figure | measured | date | commit | machine |',
  '|---|---|---|---|---|---|',
];

/** Writes one figure of a command into FIGURES.md, with the date, the commit and the machine. */
export function recordFigure(
  command: string,
  figure: string,
  fields: Readonly<Record<string, unknown>>,
): void {
  const row: MeasuredFigure = {
    command,
    figure,
    measured: Object.entries(fields)
      .filter(([, value]) => ['number', 'string', 'boolean'].includes(typeof value))
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(', '),
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    machine: `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  };
  writeFileSync(path, withFigures(existsSync(path) ? readFileSync(path, 'utf8') : '', [row]));
}

/** Returns the file with these rows in the place of earlier ones of the same command and figure, in alphabetical order. */
export function withFigures(text: string, added: readonly MeasuredFigure[]): string {
  const rows = new Map(
    text
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => [keyOf(line), line]),
  );
  for (const row of added) {
    const cells = [`\`${row.command}\``, row.figure, row.measured, row.date, row.commit, row.machine];
    const line = `| ${cells.map((cell) => cell.replaceAll('|', '/').replaceAll('\n', ' ')).join(' | ')} |`;
    rows.set(keyOf(line), line);
  }
  const sorted = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [...head, ...sorted.map(([, line]) => line), ''].join('\n');
}

function keyOf(line: string): string {
  return line.split(' | ', 2).join(' | ');
}
