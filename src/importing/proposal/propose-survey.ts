import type { QuestionKind } from '../../lib/question-kind.ts';
import { unflaggedFrom } from '../../lib/low-base.ts';
import type { DescribedVariable, SourceDescription, DetectedRouting } from '../source/source-description.ts';
import { entryOf } from '../source/file-reading.ts';
import { applyQuestionDecision } from './apply-question-decision.ts';
import { codeFindings } from './findings/code-findings.ts';
import { decidedValues } from './decided-values.ts';
import { freeCode } from '../../lib/free-code.ts';
import { withDecision } from './findings/finding.ts';
import { phraseFindings } from './findings/guess-findings.ts';
import { groupVariables } from './group-variables.ts';
import type { KnownDataset } from './known-dataset.ts';
import { proposalOfCodebook } from './proposal-of-codebook.ts';
import { proposeId } from './propose-id.ts';
import { proposeLocation } from './propose-location.ts';
import { proposeQuestion, type QuestionGuess } from './propose-question.ts';
import { viewFindings, withView } from './propose-view.ts';
import { proposeWave } from './propose-wave.ts';
import { proposeWeights } from './propose-weights.ts';
import { surveyFindings } from './survey-findings.ts';
import type {
  DecidedQuestion,
  DesignChoice,
  ProposalFinding,
  ProposedQuestion,
  SurveyDecisions,
  SurveyProposal,
  WaveChoice,
} from './survey-proposal.ts';
import { withBlanks } from '../dataset/answered-base.ts';
import { countedByWaves } from './findings/launches.ts';

/**
 * Proposes a survey from a file's description and the decisions so far. Pure. `fileName` names a survey without a title,
 * `known` is the dataset that gets further waves, and a place under `lowBase` respondents is a finding. A codebook decides
 * everything but launches.
 */
export function proposeSurvey(
  description: SourceDescription,
  decisions: SurveyDecisions = {},
  fileName = '',
  known: KnownDataset | null = null,
  lowBase: number = unflaggedFrom,
): SurveyProposal {
  if (description.codebook !== undefined) {
    return proposalOfCodebook(description.codebook, description, decisions.findings);
  }
  const id = proposeId(description, decisions);
  const wave = proposeWave(description, decisions, known);
  const location = proposeLocation(description, decisions, known);
  const weights = proposeWeights(description, decisions);
  const design = proposeDesign(description, decisions);
  const used = [id, wave, ...weights].map(({ variable }) => variable);
  const apart = new Set([...used, design.stratum, design.cluster]);
  const chosen = decisions.findings ?? {};
  const { guesses, unused } = proposeQuestions(description, apart, decisions, known, wave);
  const fileStem = fileName.replace(/\.[^.]*$/, '');
  const name = decisions.name ?? (description.title || fileStem || 'Survey');
  const code =
    decisions.code ?? freeCode((fileStem || name).toLowerCase(), new Set(), 'survey').replaceAll('-', '_');
  const namespace = decisions.namespace ?? code;
  const questions = guesses.map((guess) =>
    withView(applyQuestionDecision(withFindings(guess, chosen), guess.decided), chosen),
  );
  const findings = [
    ...codeFindings({ source: { described: false }, code, namespace, wave, location, weights, questions }),
    ...surveyFindings(
      description,
      { id, wave, location, weights, unused, questions },
      guesses,
      chosen,
      lowBase,
    ).map((finding) => withCode(finding, questions)),
    // Questions of further waves have their views and phrases.
    ...(known === null
      ? [...viewFindings(questions), ...phraseFindings(questions)].map((one) => withDecision(one, chosen))
      : []),
  ];
  return {
    source: sourceOf(description),
    code,
    name,
    namespace,
    id: chosen['blank_id'] === 'number' ? { ...id, variable: '', decided: true } : id,
    wave,
    location,
    weights,
    design,
    questions,
    unused,
    variables: description.variables.map(toFileVariable),
    findings,
  };
}

function sourceOf({
  format,
  title,
  encoding,
  rows,
  variables,
  dialect,
  reading = {},
}: SourceDescription): SurveyProposal['source'] {
  const { separator = '', decimal = '' } = dialect ?? {};
  const file = { format, title, encoding, rows, variables: variables.length };
  return { ...file, separator, decimal, reading, described: false };
}

function toFileVariable({
  name,
  label,
  kind,
  statistics: { delimited, filled },
}: DescribedVariable): SurveyProposal['variables'][number] {
  return { name, label, kind, delimiter: delimited?.delimiter ?? '', filled };
}

/** The finding with the code that its question is called by now; its id keeps the guessed one. */
function withCode(finding: ProposalFinding, questions: readonly ProposedQuestion[]): ProposalFinding {
  const of = questions.find(({ guessed }) => guessed === finding.question);
  return of === undefined ? finding : { ...finding, question: of.code };
}

interface DecidedGuess extends QuestionGuess {
  readonly decided: DecidedQuestion | undefined;
}

/** Codes that begin with `d_` are those of derived questions; a known dataset keeps what it has. */
function fileCode(code: string, known: KnownDataset | null): string {
  return code.startsWith('d_') && known?.kinds.has(code) !== true ? `q_${code}` : code;
}

function proposeQuestions(
  description: SourceDescription,
  apart: ReadonlySet<string>,
  decisions: SurveyDecisions,
  known: KnownDataset | null,
  wave: WaveChoice,
): { guesses: DecidedGuess[]; unused: SurveyProposal['unused'] } {
  const guesses: DecidedGuess[] = [];
  const unused: SurveyProposal['unused'][number][] = [];
  const taken = new Set<string>();
  for (const group of groupVariables(description, apart, decisions)) {
    const code = freeCode(fileCode(group.code, known), taken, 'question');
    const decided = decidedValues(entryOf(decisions.questions, code), group.variables);
    const kind = known?.kinds.get(decided?.code ?? code);
    const [first] = group.variables;
    const isAlone = group.shape.shape === 'alone' && decided?.kind === undefined && kind === undefined;
    const aside = isAlone && first !== undefined ? whyParadata(first, description.rows) : null;
    const guess = aside === null ? proposeQuestion(group, code, decided, kind) : null;
    if (guess !== null) {
      const question = withBase(guess.question, group.variables, description, wave);
      guesses.push({ ...guess, question, decided });
      continue;
    }
    taken.delete(code);
    for (const { name, label, ...variable } of group.variables) {
      unused.push({
        variable: name,
        label,
        code,
        reason: aside ?? whyUnused(variable),
        kinds: aside === null || variable.kind === 'text' ? kindsOf(variable) : ['single', 'numeric'],
      });
    }
  }
  return { guesses, unused };
}

/** Kinds that an unused variable can be given. */
function kindsOf({
  kind,
  statistics,
}: Pick<DescribedVariable, 'kind' | 'statistics'>): readonly QuestionKind[] {
  return kind === 'text' && statistics.filled > 0 && !statistics.isTruncated ? ['single'] : [];
}

function whyUnused({ kind, statistics }: Pick<DescribedVariable, 'kind' | 'statistics'>): string {
  if (statistics.filled === 0) return 'nobody has an answer';
  if (kind === 'date') return "Dates can't be answers";
  return kind === 'text'
    ? 'an open text: kept to read and search, not counted'
    : 'it has no value that is an answer';
}

function withFindings(
  { question, values: { kept, unlabelled }, sentinels }: QuestionGuess,
  chosen: NonNullable<SurveyDecisions['findings']>,
): ProposedQuestion {
  const blanks = [
    ...(chosen[`kept_missing:${question.code}`] === 'blank' ? kept.map(({ value }) => value) : []),
    ...(chosen[`unlabelled:${question.code}`] === 'blank' ? unlabelled : []),
    ...(chosen[`sentinel:${question.code}`] === 'number'
      ? []
      : (sentinels?.values ?? []).map(({ value }) => value)),
  ];
  if (blanks.length === 0) return question;
  const stays = ({ value }: { readonly value: number | string | null }) =>
    value === null || !blanks.includes(value);
  return {
    ...question,
    answers: question.answers.filter(stays),
    columns: question.columns.filter(stays),
    blanks: [...question.blanks, ...blanks],
  };
}

function proposeDesign(
  { variables }: SourceDescription,
  { design }: Pick<SurveyDecisions, 'design'>,
): DesignChoice {
  const called = (pattern: RegExp): string => variables.find(({ name }) => pattern.test(name))?.name ?? '';
  const known = (name: string): string => (variables.some((variable) => variable.name === name) ? name : '');
  if (design !== undefined) {
    return {
      stratum: known(design.stratum ?? ''),
      cluster: known(design.cluster ?? ''),
      reason: 'decided',
      decided: true,
    };
  }
  const stratum = called(/^v?strat(?:um|a)?$/i);
  const cluster = called(/^v?psu$|^cluster$/i);
  const found = stratum !== '' || cluster !== '';
  return {
    stratum,
    cluster,
    reason: found ? 'they are called so' : 'no variable is called a stratum or sampling unit',
    decided: false,
  };
}

/** Fewer rows can be alike, or all different, by chance. */
const leastRows = 100;
/** What survey systems record next to the answers. */
const systemName =
  /^(?:respondent_?|sender_?|client_?)?(?:ip|ip_?addr(?:ess)?|user_?agent|browser(?:_?version)?|session_?id|collector_?id|external_?(?:data_?)?reference|location_?(?:latitude|longitude))$/i;
const pageLabel = /^page \S+ was viewed$/i;
const interviewerLabel = /\binterviewer (?:id|identification|number|code)\b/i;

/** Why a variable is a record of the fieldwork and no question; null: it may be one. */
function whyParadata({ name, label, statistics }: DescribedVariable, rows: number): string | null {
  if ([pageLabel, interviewerLabel].some((pattern) => pattern.test(label)) || systemName.test(name))
    return 'the survey system recorded it';
  if (rows < leastRows || statistics.filled < rows) return null;
  if (!statistics.isTruncated && statistics.values.length === 1) return 'everybody has the same value';
  return statistics.isUnique && statistics.numbers?.areIntegers === true
    ? 'each respondent has a value of their own'
    : null;
}

/** Answers of a filter that are named. */
const longestRouting = 20;

/** Sets the base of a question: respondents who were asked, if all its variables say so, or respondents with an answer. */
function withBase(
  question: ProposedQuestion,
  variables: readonly DescribedVariable[],
  { variables: all, rows, silent }: Pick<SourceDescription, 'variables' | 'rows' | 'silent'>,
  wave: WaveChoice,
): ProposedQuestion {
  const [only, ...others] = variables;
  const routing = only?.statistics.routing ?? null;
  const isSame = others.every(
    ({ statistics }) => JSON.stringify(statistics.routing) === JSON.stringify(routing),
  );
  if (routing !== null && isSame) {
    return { ...question, notes: `Asked if ${ruleWords(routing, all)}`, base: 'asked' };
  }
  if (only === undefined || others.length > 0) return question;
  const offered = countedByWaves(silent, wave)?.offered?.[question.guessed];
  return withBlanks(question, { answered: only.statistics.filled, offered: offered ?? rows, all: rows });
}

function ruleWords({ variable, values }: DetectedRouting, all: readonly DescribedVariable[]): string {
  const filter = all.find(({ name }) => name === variable);
  const named = values.slice(0, longestRouting).map((value) => {
    const label = filter?.valueLabels.find((one) => one.value === value)?.label ?? '';
    return label === '' ? String(value) : `“${label}”`;
  });
  const more = values.length - named.length;
  return `${variable} is ${[...named, ...(more > 0 ? [`one of ${more} more`] : [])].join(' or ')}`;
}
