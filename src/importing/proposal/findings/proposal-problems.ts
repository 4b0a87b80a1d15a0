import { columnKinds } from '../../../engine/survey/question-cells.ts';
import { codeFindings, isAboutCode } from './code-findings.ts';
import type { ProposedQuestion, SurveyProposal } from '../survey-proposal.ts';

const most = { answers: 65_535, pairs: 20_000 };

/** Why a proposal cannot be published as it stands, a sentence each; none: it can. */
export function proposalProblems(proposal: SurveyProposal): string[] {
  const undecided = proposal.findings
    .filter((finding) => finding.severity === 'error' && finding.chosen === '' && !isAboutCode(finding))
    .map(
      ({ message, options }) =>
        `to be decided: ${message} (${options.map(({ name }) => name).join(', or ') || 'choose another variable'})`,
    );
  // A codebook was checked when its file was read.
  return proposal.source.described ? undecided : [...undecided, ...proposalFaults(proposal)];
}

/** What of a proposal no dataset can have, a sentence each: codes, too many places, questions without answers. */
export function proposalFaults(proposal: SurveyProposal): string[] {
  const { questions, wave, location } = proposal;
  const included = questions.filter((question) => question.included);
  const problems = codeFindings(proposal).map(
    ({ message, consequence }) => `${message}. ${consequence.replace(/\.$/, '')}`,
  );
  if (included.length === 0) problems.push('no question is left; include one at least');
  if (wave.waves.length * location.locations.length > most.pairs) {
    problems.push(
      `${wave.waves.length} waves and ${location.locations.length} locations make more than ${most.pairs} pairs; take fewer`,
    );
  }
  for (const question of included)
    problems.push(...questionProblems(question).map((problem) => `question ${question.code}: ${problem}`));
  return problems;
}

function questionProblems({ kind, cells, answers, columns, name }: ProposedQuestion): string[] {
  const problems: string[] = [];
  const included = answers.filter((answer) => answer.included);
  const { reading } = cells;
  const isList = reading === 'categories' || reading === 'delimited';
  const held = reading === 'values' ? 'codes' : isList ? 'marks' : reading;
  if (held !== columnKinds[kind] || (isList && kind !== 'multiple'))
    problems.push(
      `cells that are read as ${reading} do not make a question of the kind ${kind}; choose another kind`,
    );
  if (name === '') problems.push('it has no name');
  if (included.length === 0 && kind !== 'numeric')
    problems.push('it has no answers; include one at least, or leave the question out');
  if (included.length > most.answers || columns.length > most.answers)
    problems.push(`it has more than ${most.answers} answers`);
  if (cells.reading === 'marks' && cells.counted.length === 0)
    problems.push('no value means chosen; name one at least');
  if (kind === 'numeric') problems.push(...bandProblems(included));
  return problems;
}

function bandProblems(
  bands: readonly { readonly name: string; readonly from: number | null; readonly to: number | null }[],
): string[] {
  const ordered = bands.toSorted((left, right) => (left.from ?? -Infinity) - (right.from ?? -Infinity));
  return ordered.flatMap(({ name, from, to }, index) => {
    if (from !== null && to !== null && from > to) return [`the band ${name} ends before it begins`];
    const next = ordered[index + 1];
    return next !== undefined && (to ?? Infinity) >= (next.from ?? -Infinity)
      ? [
          `the bands ${name} and ${next.name} overlap${next.from === null ? '' : ` at ${next.from}`}; both bounds belong to a band`,
        ]
      : [];
  });
}
