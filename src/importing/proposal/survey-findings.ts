import type { SourceDescription } from '../source/source-description.ts';
import { listed } from '../shown.ts';
import { finding, optionsOf, withDecision } from './findings/finding.ts';
import { batteryFindings } from './group-sets.ts';
import { smallPlaces } from './findings/small-places.ts';
import { guessFindings } from './findings/guess-findings.ts';
import { projectionFindings } from './findings/projection-findings.ts';
import { launchFindings } from './findings/launches.ts';
import { numberFindings } from './findings/number-findings.ts';
import { alikeFindings, figureFindings, whyApart } from './findings/odd-findings.ts';
import type { QuestionGuess } from './propose-question.ts';
import { isOnlyCode } from './question-of.ts';
import type {
  IdChoice,
  ProposalFinding,
  ProposedQuestion,
  SurveyDecisions,
  SurveyProposal,
  WaveChoice,
  WeightChoice,
} from './survey-proposal.ts';

const mostNamed = 20;
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
    ...weights.flatMap((weight, index) => [...ofWeight(description, weight, index === 0)]),
    ...projectionFindings(description, weights),
    ...ofId(description, id),
    ...ofWave(description, wave),
    ...smallPlaces(location, wave, lowBase),
    ...batteryFindings(
      description.sets.filter((set) =>
        guesses.some(
          ({ question: { decided: isDecided, variables } }) =>
            !isDecided && set.variables.join('\n') === variables.join('\n'),
        ),
      ),
    ),
    ...guesses.flatMap((guess) => [...ofValues(guess)]),
    ...numberFindings(questions),
    ...figureFindings(questions),
    ...alikeFindings(questions),
    ...questions.flatMap((question) => [...ofName(question)]),
    ...launchFindings({ wave, questions }, description.silent),
    ...guesses.flatMap(({ question }) => [...ofGroup(description, question)]),
    ...guessFindings({ id, wave, location }),
    ...ofUnused(unused),
    ...description.remarks.map((remark, index) =>
      finding(`remark:${index}`, 'note', remark, 'How the file is read can be changed in the step File.'),
    ),
  ];
  return findings.map((found) => withDecision(found, decided));
}

function* ofWeight(
  { variables, rows }: SourceDescription,
  { code, variable, blank, spread }: WeightChoice,
  isDefault: boolean,
): Generator<ProposalFinding> {
  const numbers = variables.find(({ name }) => name === variable)?.statistics.numbers ?? null;
  if (numbers !== null && numbers.min < 0) {
    const message = `The weight ${variable} has negative values`;
    const options = optionsOf({ zero: 'Leave those out' });
    yield finding(`negative_weight:${code}`, 'error', message, 'Nobody can count less than nothing.', {
      variable,
      options,
    });
  }
  if (blank > 0) {
    yield finding(
      `blank_weight:${code}`,
      isDefault ? 'error' : 'warning',
      `${blank} of ${rows} respondents have no weight`,
      'They would count as zero. Leave them out of this weight, or give them weight 1?',
      {
        variable,
        options: optionsOf({ zero: `Leave out ${blank}`, one: 'Weight 1' }),
        chosen: isDefault ? '' : 'zero',
      },
    );
  }
  if (spread !== null) {
    yield finding(
      `weight:${code}`,
      'note',
      `${variable} is used as the ${isDefault ? 'default ' : ''}weight`,
      `Efficiency ${(spread.efficiency * 100).toFixed(1)}%, largest weight ${numbers?.max.toPrecision(3) ?? 'unknown'}.`,
      { variable },
    );
  }
}

function* ofId({ variables, rows }: SourceDescription, { variable }: IdChoice): Generator<ProposalFinding> {
  const { filled, isUnique } = variables.find(({ name }) => name === variable)?.statistics ?? {
    filled: rows,
    isUnique: true,
  };
  if (filled < rows) {
    yield finding(
      'blank_id',
      'error',
      `${rows - filled} respondents have no id in ${variable}`,
      'Respondents without an id cannot be told apart. Number all rows instead?',
      { variable, options: optionsOf({ number: 'Number the rows' }) },
    );
  } else if (!isUnique) {
    yield finding(
      'repeated_id',
      'warning',
      `Ids of ${variable} come several times`,
      'An id that comes again in another wave is the same person, which tests between waves take into account; within a wave it is refused.',
      { variable },
    );
  }
}

function* ofWave(
  { variables, rows }: SourceDescription,
  { variable, period, waves }: WaveChoice,
): Generator<ProposalFinding> {
  const blank = rows - (variables.find(({ name }) => name === variable)?.statistics.filled ?? rows);
  if (blank > 0) {
    yield finding(
      'blank_wave',
      'error',
      `${blank} respondents are in no wave`,
      'Every respondent belongs to a wave.',
      { variable, options: optionsOf({ drop: `Drop ${blank}` }) },
    );
  }
  if (period === '') return;
  const [least] = waves.toSorted((one, other) => (one.respondents ?? 0) - (other.respondents ?? 0));
  const few = least?.respondents ?? leastOfWave;
  const isMany = waves.length > mostWaves;
  if (!isMany && few >= leastOfWave) return;
  const message = isMany
    ? `${variable} makes ${waves.length} waves`
    : `${least?.name ?? ''} has ${few} respondents`;
  const remedy = 'A longer period makes fewer waves, with more respondents each.';
  yield finding('wave_size', 'warning', message, remedy, { variable });
}

/** A question of several variables that the file calls by a code only. */
function* ofName({ guessed, name, variables, included }: ProposedQuestion): Generator<ProposalFinding> {
  if (variables.length < 2 || !included || !isOnlyCode(name)) return;
  const remedy = 'The file has no wording for it. Give it a name.';
  yield finding(`name:${guessed}`, 'warning', `“${name}” is only a code`, remedy, { question: guessed });
}

function* ofValues({
  question: { code, name },
  values: { kept, unlabelled },
  sentinels,
}: QuestionGuess): Generator<ProposalFinding> {
  const asked = (options: Readonly<Record<string, string>>) => ({
    question: code,
    options: optionsOf(options),
    chosen: Object.keys(options)[0] ?? '',
  });
  if (sentinels != null) {
    const values = sentinels.values.map(({ value, count }) => `${value} (${count})`).join(', ');
    const [without, whole] = [sentinels.meanWithout, sentinels.meanWith].map((mean) => mean.toFixed(2));
    yield finding(
      `sentinel:${code}`,
      'warning',
      `${values} of “${name}” is read as no answer`,
      `It is far from all other numbers. The mean is ${without} without it, and ${whole} with it.`,
      asked({ blank: 'Read as no answer', number: 'Keep as a number' }),
    );
  }
  if (kept.length > 0) {
    yield finding(
      `kept_missing:${code}`,
      'note',
      `${kept.map(({ value, label }) => `${value} “${label}”`).join(', ')} stays an answer`,
      'The file calls it missing; its label is an answer. It is counted in bases, and outside means.',
      asked({ answer: 'Keep as answer', blank: 'Read as no answer' }),
    );
  }
  if (unlabelled.length > 0) {
    yield finding(
      `unlabelled:${code}`,
      'warning',
      `Values without a label: ${listed(unlabelled.map(String), mostNamed)}`,
      'They are answers called by their values.',
      asked({ answer: 'Keep as answers', blank: 'Read as no answer' }),
    );
  }
}

function* ofGroup(description: SourceDescription, question: ProposedQuestion): Generator<ProposalFinding> {
  const { code, kind, variables, answers, columns, decided, reason } = question;
  if (variables.length < 2 || decided || reason.startsWith('the file')) return;
  const noun = kind === 'multiple' ? 'one question of several answers' : 'one grid';
  const shape =
    columns.length > 0
      ? `${answers.length} × ${columns.length}`
      : `${answers.length} ${kind === 'multiple' ? 'answers' : 'rows of numbers'}`;
  const odd = whyApart(description, question);
  yield finding(
    `group:${code}`,
    odd === '' ? 'note' : 'warning',
    `${variables.length} columns look like ${noun}`,
    `${variables[0] ?? ''} to ${variables.at(-1) ?? ''} became “${question.name}”, ${shape}.${odd}`,
    { question: code, options: optionsOf({ keep: 'Keep together', split: 'Ungroup' }), chosen: 'keep' },
  );
}

function ofUnused(unused: SurveyProposal['unused']): ProposalFinding[] {
  const byReason = Map.groupBy(unused, ({ reason }) => reason);
  return [...byReason].map(([reason, variables], index) => {
    const names = listed(
      variables.map(({ variable }) => variable),
      mostNamed,
    );
    const message = `${variables.length} ${variables.length === 1 ? 'column is' : 'columns are'} left out`;
    return finding(`unused:${index}`, 'note', message, `${names}: ${reason}.`);
  });
}
