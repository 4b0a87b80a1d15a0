import { basename } from 'node:path';
import { recordFigure } from '../../src/testing/figures-file.ts';

/** Writes a figure of times in milliseconds as a line of JSON; with `--record` into FIGURES.md too. */
export function writeFigure(figure: string, budgetMs: number, times: readonly number[], size: object): void {
  const sorted = times.toSorted((one, other) => one - other);
  const quantile = (share: number) => Math.round(sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN);
  const line = {
    figure,
    ...size,
    budget_ms: budgetMs,
    median_ms: quantile(0.5),
    p90_ms: quantile(0.9),
    most_ms: quantile(1),
    times: sorted.length,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  const [, script = '', ...words] = process.argv;
  if (words.includes('--record')) recordFigure(`node e2e/budgets/${basename(script)}`, figure, line);
}
