import type { SourceDescription } from '../source/source-description.ts';
import { finding, optionsOf, withDecision } from './findings/finding.ts';
import { batteryFindings } from './group-sets.ts';
import { smallPlaces } from './findings/small-places.ts';
import { guessFindings } from './findings/guess-findings.ts';
import { projectionFindings } from './findings/projection-findings.ts';
import { launchFindings } from './findings/launches.ts';
import { numberFindings } from './findings/number-findings.ts';
import { alikeFindings, figureFindings, whyApart } from './findings/odd-findings.ts';
import type { NumberSentinels } from './number-sentinels.ts';
import type { QuestionGuess } from './propose-question.ts';
import { isOnlyCode } from './question-of.ts';
import type { SurveyDecisions } from './survey-decisions.ts';
import type {
  IdChoice,
  ProposalFinding,
  ProposedQuestion,
  SurveyProposal,
  WaveChoice,
  WeightChoice,
} from './survey-proposal.ts';

const listed = 20;
/** A wave period is odd from more waves, or with fewer respondents in one of them. */
const mostWaves = 24;
const leastOfWave = 30;

/** Decisions that the importing user must make, may change, or should know about. */
export function surveyFindings(
  description: SourceDescription,
  {
    id,
    wave,
    location,
    weights,
    unused,
    questions,
  }: Pick<SurveyProposal, 'id' | 'wave' | 'location' | 'weights' | 'unused' | 'questions'>,
  guesses: readonly QuestionGuess[],
  decided: NonNullable<SurveyDecisions['findings']>,
  lowBase: number,
): ProposalFinding[] {
  const findings = [
    ...weights.flatMap((weight, index) => ofWeight(description, weight, index === 0)),
    ...projectionFindings(description, weights),
    ...ofId(description, id),
    ...ofWave(description, wave),
    ...ofPeriod(wave),
    ...smallPlaces(location, wave, lowBase),
    ...batteryFindings(
      description.sets.filter((set) =>
        guesses.some(
          ({ question: { decided: isDecided, variables } }) =>
            !isDecided && set.variables.join('\n') === variables.join('\n'),
        ),
      ),
    ),
    ...guesses.flatMap(({ question, values, sentinels = null }) => [
      ...ofSentinels(question, sentinels),
      ...ofKept(question, values.kept),
      ...ofUnlabelled(question, values.unlabelled),
    ]),
    ...numberFindings(questions),
    ...figureFindings(questions),
    ...alikeFindings(questions),
    ...questions.flatMap(ofName),
    ...launchFindings({ wave, questions }, description.silent),
    ...guesses.flatMap(({ question }) => ofGroup(description, question)),
    ...guessFindings({ id, wave, location }),
    ...ofUnused(unused),
    ...description.remarks.map((remark, index) =>
      finding(`remark:${index}`, 'note', remark, 'How the file is read can be changed in the step File.'),
    ),
  ];
  return findings.map((found) => withDecision(found, decided));
}

function ofWeight(
  { variables, rows }: SourceDescription,
  { code, variable, blank, spread }: WeightChoice,
  isDefault: boolean,
): ProposalFinding[] {
  const found = variables.find(({ name }) => name === variable);
  if (found === undefined) return [];
  const numbers = found.statistics.numbers;
  const findings: ProposalFinding[] = [];
  if (numbers !== null && numbers.min < 0) {
    findings.push(
      finding(
        `negative_weight:${code}`,
        'error',
        `The weight ${variable} has negative values`,
        'Nobody can count less than nothing.',
        {
          variable,
          options: optionsOf({ zero: 'Leave those out' }),
        },
      ),
    );
  }
  if (blank > 0) {
    findings.push(
      finding(
        `blank_weight:${code}`,
        isDefault ? 'error' : 'warning',
        `${blank} of ${rows} respondents have no weight`,
        'They would count as zero. Leave them out of this weight, or give them weight 1?',
        {
          variable,
          options: optionsOf({ zero: `Leave out ${blank}`, one: 'Weight 1' }),
          chosen: isDefault ? '' : 'zero',
        },
      ),
    );
  }
  if (spread !== null) {
    const share = `${(spread.efficiency * 100).toFixed(1)}%`;
    findings.push(
      finding(
        `weight:${code}`,
        'note',
        `${variable} is used as the ${isDefault ? 'default ' : ''}weight`,
        `Efficiency ${share}, largest weight ${numbers?.max.toPrecision(3) ?? 'unknown'}.`,
        { variable },
      ),
    );
  }
  return findings;
}

function ofId({ variables, rows }: SourceDescription, { variable }: IdChoice): ProposalFinding[] {
  const found = variables.find(({ name }) => name === variable);
  if (found === undefined) return [];
  const { filled, isUnique } = found.statistics;
  if (filled < rows) {
    return [
      finding(
        'blank_id',
        'error',
        `${rows - filled} respondents have no id in ${variable}`,
        'Respondents without an id cannot be told apart. Number all rows instead?',
        {
          variable,
          options: optionsOf({ number: 'Number the rows' }),
        },
      ),
    ];
  }
  if (isUnique) return [];
  return [
    finding(
      'repeated_id',
      'warning',
      `Ids of ${variable} come several times`,
      'An id that comes again in another wave is the same person, which tests between waves take into account; within a wave it is refused.',
      { variable },
    ),
  ];
}

function ofWave({ variables, rows }: SourceDescription, { variable }: WaveChoice): ProposalFinding[] {
  const found = variables.find(({ name }) => name === variable);
  const blank = found === undefined ? 0 : rows - found.statistics.filled;
  if (blank === 0) return [];
  return [
    finding(
      'blank_wave',
      'error',
      `${blank} respondents are in no wave`,
      'Every respondent belongs to a wave.',
      {
        variable,
        options: optionsOf({ drop: `Drop ${blank}` }),
      },
    ),
  ];
}

/** A period that makes many waves, or a wave of few. */
function ofPeriod({ variable, period, waves }: WaveChoice): ProposalFinding[] {
  if (period === '') return [];
  const [least] = waves.toSorted((one, other) => (one.respondents ?? 0) - (other.respondents ?? 0));
  const few = least?.respondents ?? leastOfWave;
  if (waves.length <= mostWaves && few >= leastOfWave) return [];
  const message =
    waves.length > mostWaves
      ? `${variable} makes ${waves.length} waves`
      : `${least?.name ?? ''} has ${few} respondents`;
  return [
    finding(
      'wave_size',
      'warning',
      message,
      'A longer period makes fewer waves, with more respondents each.',
      {
        variable,
      },
    ),
  ];
}

/** A question of several variables that the file calls by a code only. */
function ofName({ guessed, name, variables, included }: ProposedQuestion): ProposalFinding[] {
  if (variables.length < 2 || !included || !isOnlyCode(name)) return [];
  return [
    finding(
      `name:${guessed}`,
      'warning',
      `“${name}” is only a code`,
      'The file has no wording for it. Give it a name.',
      {
        question: guessed,
      },
    ),
  ];
}

function ofKept(question: ProposedQuestion, kept: QuestionGuess['values']['kept']): ProposalFinding[] {
  if (kept.length === 0) return [];
  const labels = kept.map(({ value, label }) => `${value} “${label}”`).join(', ');
  return [
    finding(
      `kept_missing:${question.code}`,
      'note',
      `${labels} stays an answer`,
      'The file calls it missing; its label is an answer. It is counted in bases, and outside means.',
      {
        question: question.code,
        options: optionsOf({ answer: 'Keep as answer', blank: 'Read as no answer' }),
        chosen: 'answer',
      },
    ),
  ];
}

function ofUnlabelled(
  question: ProposedQuestion,
  values: QuestionGuess['values']['unlabelled'],
): ProposalFinding[] {
  if (values.length === 0) return [];
  return [
    finding(
      `unlabelled:${question.code}`,
      'warning',
      `Values without a label: ${values.slice(0, listed).join(', ')}`,
      'They are answers called by their values.',
      {
        question: question.code,
        options: optionsOf({ answer: 'Keep as answers', blank: 'Read as no answer' }),
        chosen: 'answer',
      },
    ),
  ];
}

function ofSentinels(question: ProposedQuestion, found: NumberSentinels | null): ProposalFinding[] {
  if (found === null) return [];
  const values = found.values.map(({ value, count }) => `${value} (${count})`).join(', ');
  const means = [found.meanWithout, found.meanWith].map((mean) => mean.toFixed(2));
  return [
    finding(
      `sentinel:${question.code}`,
      'warning',
      `${values} of “${question.name}” is read as no answer`,
      `It is far from all other numbers. The mean is ${means[0]} without it, and ${means[1]} with it.`,
      {
        question: question.code,
        options: optionsOf({ blank: 'Read as no answer', number: 'Keep as a number' }),
        chosen: 'blank',
      },
    ),
  ];
}

function ofGroup(description: SourceDescription, question: ProposedQuestion): ProposalFinding[] {
  const { code, kind, variables, answers, columns, decided, reason } = question;
  if (variables.length < 2 || decided || reason.startsWith('the file')) return [];
  const noun = kind === 'multiple' ? 'one question of several answers' : 'one grid';
  const shape =
    columns.length > 0
      ? `${answers.length} × ${columns.length}`
      : `${answers.length} ${kind === 'multiple' ? 'answers' : 'rows of numbers'}`;
  const odd = whyApart(description, question);
  return [
    finding(
      `group:${code}`,
      odd === '' ? 'note' : 'warning',
      `${variables.length} columns look like ${noun}`,
      `${variables[0] ?? ''} to ${variables.at(-1) ?? ''} became “${question.name}”, ${shape}.${odd}`,
      {
        question: code,
        options: optionsOf({ keep: 'Keep together', split: 'Ungroup' }),
        chosen: 'keep',
      },
    ),
  ];
}

function ofUnused(unused: SurveyProposal['unused']): ProposalFinding[] {
  const byReason = Map.groupBy(unused, ({ reason }) => reason);
  return [...byReason].map(([reason, variables], index) => {
    const names = variables
      .slice(0, listed)
      .map(({ variable }) => variable)
      .join(', ');
    return finding(
      `unused:${index}`,
      'note',
      `${variables.length} ${variables.length === 1 ? 'column is' : 'columns are'} left out`,
      `${names}${variables.length > listed ? ', …' : ''}: ${reason}.`,
    );
  });
}
