import { listed } from '../shown.ts';
import { finding, optionsOf, withDecision } from '../proposal/findings/finding.ts';
import { surveyQuestion } from '../build/survey-question.ts';
import type { ProposalFinding, SurveyProposal } from '../proposal/survey-proposal.ts';
import { type AnswerMatch, type MatchedQuestion, matchQuestion } from './match-question.ts';

const mostNamed = 12;

/** A dataset, or an addition, as far as the two are compared. */
export interface MergedSide {
  readonly waves: readonly { readonly code: string; readonly name: string }[];
  /** The default first. */
  readonly weights: readonly { readonly code: string; readonly name: string }[];
  /** Codes begin with their namespace. */
  readonly questions: readonly (MatchedQuestion & { readonly name: string })[];
}

/**
 * The changes when a survey is added to a dataset as further waves: changed codes and labels need a decision, new and
 * absent questions are listed. `chosen` has the selected options, by finding.
 */
export function mergeFindings(
  dataset: MergedSide & {
    readonly datasets: readonly { readonly namespace: string }[];
    /** Codes of waves without respondents, as a codebook may list ahead: those are filled. */
    readonly emptyWaves: ReadonlySet<string>;
  },
  added: MergedSide,
  chosen: Readonly<Record<string, string>>,
): ProposalFinding[] {
  const namespace = dataset.datasets[0]?.namespace ?? '';
  const findings: ProposalFinding[] = [];
  for (const { code, name } of added.waves) {
    if (!dataset.waves.some((wave) => wave.code === code) || dataset.emptyWaves.has(code)) continue;
    const consequence = `“${name}” needs a code of its own, or another dataset.`;
    findings.push(
      finding(`wave_exists:${code}`, 'error', `The dataset has a wave ${code} already`, consequence),
    );
  }
  findings.push(...ofWeights(dataset, added));
  const before = new Map(dataset.questions.map((question) => [question.code, question]));
  const seen = new Set<string>();
  const fresh: string[] = [];
  for (const question of added.questions) {
    const code = codeWithin(namespace, question.code);
    const known = before.get(question.code);
    seen.add(question.code);
    if (known === undefined) fresh.push(code);
    else findings.push(...ofQuestion(code, known, question));
  }
  const absent = dataset.questions.filter(({ code }) => !seen.has(code)).map(({ code }) => code);
  findings.push(
    ...told(
      'new_questions',
      fresh.length === 1 ? 'question is new' : 'questions are new',
      `${fresh.length === 1 ? 'It' : 'They'} ran in the added waves only.`,
      fresh,
    ),
  );
  findings.push(
    ...told(
      'absent_questions',
      `${absent.length === 1 ? 'question of the dataset is' : 'questions of the dataset are'} not in the file`,
      `${absent.length === 1 ? 'It' : 'They'} did not run in the added waves.`,
      absent,
    ),
  );
  return findings.map((one) => withDecision(one, chosen));
}

/** A weight that is on one side only leaves people out, or has another stand in for it: never without a word. */
function ofWeights(dataset: MergedSide, { weights }: MergedSide): ProposalFinding[] {
  const [first] = dataset.weights;
  const own = weights[0]?.name || weights[0]?.code || '';
  const missing = dataset.weights
    .filter(({ code }) => !weights.some((weight) => weight.code === code))
    .map(({ code, name }) =>
      finding(
        `missing_weight:${code}`,
        'warning',
        `The weight “${name}” of the dataset is not among those of the file`,
        code === first?.code
          ? `The added waves are weighted by their own in its place: ${own}.`
          : 'Respondents of the added waves are left out of it.',
      ),
    );
  const fresh = weights.filter(({ code }) => !dataset.weights.some((weight) => weight.code === code));
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

function ofQuestion(
  code: string,
  before: MatchedQuestion & { readonly name: string },
  question: MatchedQuestion,
): ProposalFinding[] {
  const match = matchQuestion(before, question);
  if (!match.isSameKind) {
    return [
      finding(
        `changed_kind:${code}`,
        'error',
        `“${before.name}” was ${before.kind.replace('_', ' ')} and is ${question.kind.replace('_', ' ')} now`,
        'Questions of two kinds are no one trend. Keep both apart, or leave the new one out?',
        { question: code, options: optionsOf({ apart: 'Keep apart', leave_out: 'Leave out' }) },
      ),
    ];
  }
  const matches = [...match.answers, ...match.columns];
  const fresh = matches.filter(({ place }) => place === null).map(({ name }) => name);
  const relabelled = matches.filter(({ byLabel }) => byLabel).map(({ name }) => name);
  return [
    ...changedAnswers(code, before.name, matches),
    ...told(
      `new_answers:${code}`,
      `${answersOf(before.name, fresh)} new`,
      `${fresh.length === 1 ? 'It' : 'They'} ran in the added waves only.`,
      fresh,
    ),
    ...told(
      `same_labels:${code}`,
      `${relabelled.length === 1 ? 'answer' : 'answers'} of “${before.name}” ${relabelled.length === 1 ? 'has another code' : 'have other codes'}`,
      `${relabelled.length === 1 ? 'It is matched by its label' : 'They are matched by their labels'}.`,
      relabelled,
    ),
  ];
}

function answersOf(question: string, names: readonly string[]): string {
  return names.length === 1 ? `answer of “${question}” is` : `answers of “${question}” are`;
}

function changedAnswers(code: string, question: string, answers: readonly AnswerMatch[]): ProposalFinding[] {
  return answers.flatMap((answer) =>
    answer.before === null
      ? []
      : [
          finding(
            `changed_label:${code}:${answer.code}`,
            'error',
            `An answer of “${question}” changed its label`,
            `${answer.code} was “${answer.before}” and is “${answer.name}” now. One trend, or two answers?`,
            { question: code, options: optionsOf({ merge: 'Merge', apart: 'Keep apart' }) },
          ),
        ],
  );
}

function told(id: string, what: string, consequence: string, names: readonly string[]): ProposalFinding[] {
  if (names.length === 0) return [];
  return [finding(id, 'note', `${names.length} ${what}`, `${listed(names, mostNamed)}. ${consequence}`)];
}

/** A proposal as it is held against the dataset whose questions have this namespace: what is left out is not. */
export function mergedSideOf({ wave, weights, questions }: SurveyProposal, namespace: string): MergedSide {
  // As it is built where none is chosen.
  const everyone = { code: 'unweighted', name: 'everyone counts once' };
  return {
    waves: wave.waves,
    weights: weights.length === 0 ? [everyone] : weights,
    questions: questions
      .filter(({ included }) => included)
      .map((question) => surveyQuestion(question, namespace)),
  };
}

/** A question's code as findings name it: without the namespace of the dataset itself. */
export function codeWithin(namespace: string, code: string): string {
  return code.startsWith(`${namespace}.`) ? code.slice(namespace.length + 1) : code;
}

/** The option that is taken of a finding where all that changed since is done alike; `""`: it has no such option. */
export function optionOfChange(
  change: Pick<ProposalFinding, 'id' | 'options'>,
  changed: 'merge' | 'apart' | undefined,
): string {
  return isChange(change) && change.options.some(({ code }) => code === changed) ? (changed ?? '') : '';
}

/** Whether a finding is about a label or a kind that changed since: what `changed` of a command decides. */
export function isChange({ id }: Pick<ProposalFinding, 'id'>): boolean {
  return id.startsWith('changed_label:') || id.startsWith('changed_kind:');
}
