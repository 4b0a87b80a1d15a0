import { useMemo, useSyncExternalStore } from 'react';
import { cosmetics } from '../lib/cosmetics.ts';

/** Number of uses of each question of a dataset in this browser, the latest first. */
export type QuestionUses = ReadonlyMap<string, number>;

const mostKept = 200;
const listeners = new Set<() => void>();

export function rememberQuestions(dataset: string, codes: readonly string[]): void {
  const uses = new Map(readUses(textOf(dataset)));
  const counted = codes.map((code) => [code, (uses.get(code) ?? 0) + 1] as const);
  for (const code of codes) uses.delete(code);
  const lines = [...counted, ...uses].slice(0, mostKept).map(([code, count]) => `${count} ${code}`);
  cosmetics.write(keyOf(dataset), lines.join('\n'));
  for (const listener of listeners) listener();
}

/** The uses as they are now; drawn again when one is added. */
export function useQuestionUses(dataset: string): QuestionUses {
  const text = useSyncExternalStore(subscribe, () => textOf(dataset));
  return useMemo(() => readUses(text), [text]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const keyOf = (dataset: string) => `questions:${dataset}`;
const textOf = (dataset: string) => cosmetics.read(keyOf(dataset)) ?? '';

function readUses(text: string): QuestionUses {
  return new Map(
    text.split('\n').flatMap((line) => {
      const [, count, code] = /^(\d+) (.+)$/.exec(line) ?? [];
      return count === undefined || code === undefined ? [] : [[code, Number(count)] as const];
    }),
  );
}
