import { chatFigures } from './chat-figures.ts';

/** Prompts that are generated, so that with the development set there are more than a thousand. */
const generated = 1_000;
const seed = 20_261_120;

/** Prints a line of figures each; failures go to the other stream. Returns the exit code. */
export async function benchChat(): Promise<number> {
  let isTrue = true;
  for await (const line of chatFigures({ generated, seed, tell })) {
    process.stdout.write(`${JSON.stringify(line, rounded)}\n`);
    if (typeof line['untrue'] === 'number' && line['untrue'] > 0) isTrue = false;
  }
  return isTrue ? 0 : 1;
}

function tell(text: string): void {
  process.stderr.write(`${text}\n`);
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
}
