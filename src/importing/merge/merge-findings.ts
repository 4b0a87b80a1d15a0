import type { Catalogue } from '../../engine/dataset/catalogue.ts';
import type { ProposalFinding, ProposedQuestion, SurveyProposal } from '../proposal/survey-proposal.ts';
import { type AnswerMatch, type MatchedQuestion, matchQuestion } from './match-question.ts';

const listed = 12;

/**
 * What changes where a proposal is added to a dataset as further waves: codes and labels that changed are to be decided,
 * new and absent questions are told. `chosen` has the options that somebody took, by finding.
 */
export function mergeFindings(
  catalogue: Catalogue,
  proposal: SurveyProposal,
  chosen: Readonly<Record<string, string>>,
): ProposalFinding[] {
  const findings: ProposalFinding[] = [];
  for (const { code, name } of proposal.wave.waves) {
    if (!catalogue.waves.some((wave) => wave.code === code)) continue;
    findings.push({
      ...blank,
      id: `wave_exists:${code}`,
      severity: 'error',
      message: `The dataset has a wave ${code} already`,
      consequence: `“${name}” needs a code of its own, or another dataset.`,
    });
  }
  findings.push(...ofWeights(catalogue, proposal));
  const before = new Map(catalogue.questions.map((question) => [question.code, question]));
  const seen = new Set<string>();
  const fresh: string[] = [];
  for (const question of proposal.questions.filter(({ included }) => included)) {
    const code = `${catalogue.datasets[0]?.namespace ?? ''}.${question.code}`;
    const known = before.get(code);
    seen.add(code);
    if (known === undefined) fresh.push(question.code);
    else findings.push(...ofQuestion(known, question));
  }
  const absent = catalogue.questions.filter(({ code }) => !seen.has(code)).map(({ code }) => code);
  findings.push(...told('new_questions', 'questions are new', 'They ran in the added waves only.', fresh));
  findings.push(
    ...told(
      'absent_questions',
      'questions of the dataset are not in the file',
      'They did not run in the added waves.',
      absent,
    ),
  );
  return findings.map((finding) => {
    const choice = Object.hasOwn(chosen, finding.id) ? chosen[finding.id] : undefined;
    const isOption = finding.options.some(({ code }) => code === choice);
    return isOption ? { ...finding, chosen: choice ?? '', decided: true } : finding;
  });
}

/** A weight that is on one side only leaves people out, or has another stand in for it: never without a word. */
function ofWeights(catalogue: Catalogue, proposal: SurveyProposal): ProposalFinding[] {
  const [first] = catalogue.weights;
  // As it is built where none is chosen.
  const everyone = { code: 'unweighted', name: 'everyone counts once' };
  const weights = proposal.weights.length === 0 ? [everyone] : proposal.weights;
  const own = weights[0]?.name || weights[0]?.code || '';
  const missing = catalogue.weights
    .filter(({ code }) => !weights.some((weight) => weight.code === code))
    .map(
      ({ code, name }): ProposalFinding => ({
        ...blank,
        id: `missing_weight:${code}`,
        severity: 'warning',
        message: `The weight “${name}” of the dataset is not among those of the file`,
        consequence:
          code === first?.code
            ? `The added waves are weighted by their own in its place: ${own}.`
            : 'Respondents of the added waves are left out of it.',
      }),
    );
  const fresh = weights.filter(({ code }) => !catalogue.weights.some((weight) => weight.code === code));
  return [
    ...missing,
    ...told(
      'new_weights',
      fresh.length === 1 ? 'weight is new' : 'weights are new',
      'Respondents of the waves before are left out.',
      fresh.map(({ code }) => code),
    ),
  ];
}

const blank: ProposalFinding = {
  id: '',
  severity: 'note',
  message: '',
  consequence: '',
  question: '',
  variable: '',
  options: [],
  chosen: '',
  decided: false,
};

function ofQuestion(
  before: MatchedQuestion & { readonly name: string },
  question: ProposedQuestion,
): ProposalFinding[] {
  const match = matchQuestion(before, matchedOf(question));
  const { code } = question;
  if (!match.isSameKind) {
    return [
      {
        ...blank,
        id: `changed_kind:${code}`,
        severity: 'error',
        question: code,
        message: `“${before.name}” was ${before.kind.replace('_', ' ')} and is ${question.kind.replace('_', ' ')} now`,
        consequence: 'Questions of two kinds are no one trend. Keep both apart, or leave the new one out?',
        options: [
          { code: 'apart', name: 'Keep apart' },
          { code: 'leave_out', name: 'Leave out' },
        ],
      },
    ];
  }
  return [
    ...changed(code, before.name, [...match.answers, ...match.columns]),
    ...told(
      `new_answers:${code}`,
      `answers of “${before.name}” are new`,
      'They ran in the added waves only.',
      [...match.answers, ...match.columns].filter(({ place }) => place === null).map(({ name }) => name),
    ),
    ...told(
      `same_labels:${code}`,
      `answers of “${before.name}” have other codes`,
      'They are matched by their labels.',
      [...match.answers, ...match.columns].filter(({ byLabel }) => byLabel).map(({ name }) => name),
    ),
  ];
}

function changed(code: string, question: string, answers: readonly AnswerMatch[]): ProposalFinding[] {
  return answers.flatMap((answer) =>
    answer.before === null
      ? []
      : [
          {
            ...blank,
            id: `changed_label:${code}:${answer.code}`,
            severity: 'error' as const,
            question: code,
            message: `An answer of “${question}” changed its label`,
            consequence: `${answer.code} was “${answer.before}” and is “${answer.name}” now. One trend, or two answers?`,
            options: [
              { code: 'merge', name: 'Merge' },
              { code: 'apart', name: 'Keep apart' },
            ],
          },
        ],
  );
}

function told(id: string, what: string, consequence: string, names: readonly string[]): ProposalFinding[] {
  if (names.length === 0) return [];
  const more = names.length > listed ? ', …' : '';
  return [
    {
      ...blank,
      id,
      message: `${names.length} ${what}`,
      consequence: `${names.slice(0, listed).join(', ')}${more}. ${consequence}`,
    },
  ];
}

/** A proposed question as it is compared: what is left out is not. */
export function matchedOf({ code, kind, answers, columns }: ProposedQuestion): MatchedQuestion {
  return {
    code,
    kind,
    datapoints: answers
      .filter(({ included }) => included)
      .map((answer) => ({ code: answer.code, name: answer.name })),
    suffixes: columns.map((column) => ({ code: column.code, name: column.name })),
  };
}
