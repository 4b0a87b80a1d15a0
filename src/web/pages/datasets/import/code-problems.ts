import type { SurveyProposal } from '../../../../contract/datasets/survey-proposal.ts';

type Noun = 'dataset' | 'namespace' | 'wave' | 'location' | 'question';

/** What the problems report says of codes, by the guessed code; of answers, those of a question. */
export function codeProblems(
  { findings }: Pick<SurveyProposal, 'findings'>,
  ...of: readonly [Noun] | readonly ['answer', question: string]
): Readonly<Record<string, string>> {
  const [noun, question] = of;
  const begin = question === undefined ? `${noun}_code:` : `${noun}_code:${question}:`;
  return Object.fromEntries(
    findings.flatMap(({ id, message, consequence }) =>
      id.startsWith(begin) ? [[id.slice(begin.length), `${message}. ${consequence}`]] : [],
    ),
  );
}

/** Problems with the code of the dataset itself, which prefixes its questions' codes. */
export function datasetCodeProblems(proposal: Pick<SurveyProposal, 'findings'>) {
  return { ...codeProblems(proposal, 'dataset'), ...codeProblems(proposal, 'namespace') };
}
