import { readFileSync, writeFileSync } from 'node:fs';
import type { ReplayAnswer, ReplayRequest } from './replay-app.ts';

export interface RecordedAnswer {
  readonly request: ReplayRequest;
  readonly answer: ReplayAnswer;
}

/** One recorded answer with its request per line. */
const path = new URL('./answers.jsonl', import.meta.url);

export function readRecordedAnswers(): readonly RecordedAnswer[] {
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  return lines.map((line): RecordedAnswer => JSON.parse(line));
}

export function writeRecordedAnswers(recorded: readonly RecordedAnswer[]): void {
  writeFileSync(path, recorded.map((one) => `${JSON.stringify(one)}\n`).join(''));
}
