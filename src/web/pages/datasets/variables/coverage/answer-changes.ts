import type { Question } from '../../../../../contract/codebook/question.ts';
import type { Wave } from '../../../../../contract/codebook/wave.ts';
import { format } from '../../../../lib/format.ts';

/** What could be answered in a wave that could not in the one before that asked the question, and the other way round. */
export interface AnswerChange {
  readonly wave: string;
  readonly added: readonly string[];
  readonly dropped: readonly string[];
}

type AskedQuestion = Pick<Question, 'waves' | 'datapoints' | 'suffixes'>;

/** Listed in time order. Answers that ran elsewhere only in places, not in waves, change nothing here. */
export function answerChanges(
  question: AskedQuestion,
  waves: readonly Pick<Wave, 'code' | 'name'>[],
): readonly AnswerChange[] {
  const answers = [...question.datapoints, ...question.suffixes];
  const ran = waves.filter(({ code }) => question.waves.includes(code));
  const inWave = ran.map(({ code }) =>
    answers.filter(
      ({ asked_in: askedIn }) => askedIn === undefined || askedIn.some((entry) => entry.waves.includes(code)),
    ),
  );
  return ran.flatMap(({ name }, index): AnswerChange[] => {
    const before = inWave[index - 1];
    const now = inWave[index] ?? [];
    if (before === undefined) return [];
    const added = now.filter((answer) => !before.includes(answer)).map((answer) => answer.name);
    const dropped = before.filter((answer) => !now.includes(answer)).map((answer) => answer.name);
    return added.length + dropped.length === 0 ? [] : [{ wave: name, added, dropped }];
  });
}

/** `answers changed Q2 2024`; null where they are the same wherever the question ran. */
export function changesPill(
  question: AskedQuestion,
  waves: readonly Pick<Wave, 'code' | 'name'>[],
): string | null {
  const changes = answerChanges(question, waves);
  if (changes.length > 0 && changes.length < 3) {
    return `answers changed ${changes.map(({ wave }) => wave).join(', ')}`;
  }
  if (changes.length > 0) return `answers changed in ${format.count(changes.length)} waves`;
  const answers = [...question.datapoints, ...question.suffixes];
  return answers.some((answer) => answer.asked_in !== undefined) ? 'answers differ by region' : null;
}
