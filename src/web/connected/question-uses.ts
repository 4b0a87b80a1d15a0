import { useMemo } from 'react';
import { cosmetics, useCosmetic } from '../lib/cosmetics.ts';

/** Number of uses of each question of a dataset in this browser, the latest first. */
export type QuestionUses = ReadonlyMap<string, number>;

const mostKept = 200;

export function rememberQuestions(dataset: string, codes: readonly string[]): void {
  const uses = new Map(readUses(cosmetics.read(keyOf(dataset)) ?? ''));
  const counted = codes.map((code) => [code, (uses.get(code) ?? 0) + 1] as const);
  for (const code of codes) uses.delete(code);
  const lines = [...counted, ...uses].slice(0, mostKept).map(([code, count]) => `${count} ${code}`);
  cosmetics.write(keyOf(dataset), lines.join('\n'));
}

/** The uses as they are now; drawn again when one is added. */
export function useQuestionUses(dataset: string): QuestionUses {
  const text = useCosmetic(keyOf(dataset)) ?? '';
  return useMemo(() => readUses(text), [text]);
}

const keyOf = (dataset: string) => `questions:${dataset}`;

function readUses(text: string): QuestionUses {
  return new Map(
    text.split('\n').flatMap((line) => {
      const [, count, code] = /^(\d+) (.+)$/.exec(line) ?? [];
      return count === undefined || code === undefined ? [] : [[code, Number(count)] as const];
    }),
  );
}
