import type { SurveyProposal } from '../../../contract/survey-proposal.ts';

/** What the problems report says of codes, by the guessed code; of answers, those of one question. */
export function codeProblems(
  { findings }: Pick<SurveyProposal, 'findings'>,
  ...of: readonly ['wave' | 'location' | 'question'] | readonly ['answer', question: string]
): Readonly<Record<string, string>> {
  const [noun, question] = of;
  const begin = question === undefined ? `${noun}_code:` : `${noun}_code:${question}:`;
  return Object.fromEntries(
    findings.flatMap(({ id, message, consequence }) =>
      id.startsWith(begin) ? [[id.slice(begin.length), `${message}. ${consequence}`]] : [],
    ),
  );
}
