import type { TypedAnswer } from './AnswerEdits.tsx';

interface ReadAnswer {
  readonly name?: string;
  readonly code?: string;
  readonly midpoint?: number | null;
}

/** What of typed names, codes and midpoints counts: blank names, blank codes and texts that are no number change nothing. */
export function typedAnswers(
  typed: Readonly<Record<string, TypedAnswer>>,
): (readonly [guessed: string, change: ReadAnswer])[] {
  return Object.entries(typed).flatMap(([guessed, { name, code, midpoint }]) => {
    const change: ReadAnswer = {
      ...(name !== undefined && name.trim() !== '' ? { name: name.trim() } : {}),
      ...(code !== undefined && code.trim() !== '' ? { code: code.trim() } : {}),
      ...midpointOf(midpoint),
    };
    return Object.keys(change).length === 0 ? [] : [[guessed, change] as const];
  });
}

function midpointOf(text: string | undefined): Pick<ReadAnswer, 'midpoint'> {
  if (text === undefined) return {};
  const clean = text.trim().replace('−', '-');
  if (clean === '') return { midpoint: null };
  const number = Number(clean);
  return Number.isFinite(number) ? { midpoint: number } : {};
}
