import type { DerivedDefinition, Formula, NumberSource } from '../../contract/codebook/derived-definition.ts';
import type { Catalogue, Datapoint, Question, Suffix } from '../../engine/survey/catalogue.ts';
import { hasPair, intersectPairs, type PairSet } from '../../engine/survey/pairs.ts';
import { columnKinds } from '../../engine/survey/question-cells.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { joined } from '../../phrases/answer-list.ts';
import { intervalWords } from '../../phrases/interval-words.ts';
import { quoted } from '../../phrases/quoted.ts';
import { whoOf } from '../../phrases/who-of.ts';
import { answerOf } from '../edit-checks.ts';
import { countBands } from './compile-definition.ts';
import { type FindQuestion, isWithin, readAnswers } from './compiled-answers.ts';
import { conditionOf, type Form, sourcesOf, usesOfDefinition } from './definition-parts.ts';

/** Explains in words what a derived question is and where it ran. */
export function explainDefinition(definition: DerivedDefinition, find: FindQuestion): string {
  return `${makingOf(definition, find)} ${whereItRan(definition, find)}`;
}

/** Returns what to know of a derived question before it is used: answers that it leaves out, and waves without some. */
export function notesOfDefinition(
  { waves, locations }: Pick<Catalogue, 'waves' | 'locations'>,
  definition: DerivedDefinition,
  question: Question,
  find: FindQuestion,
): string[] {
  const notes: string[] = [];
  const seen = new Set<string>();
  for (const use of usesOfDefinition(definition)) {
    const source = find(use.question);
    if (source === undefined || use.datapoints === null) continue;
    for (const { name, ranIn } of source.datapoints.filter(({ code }) => use.datapoints?.includes(code))) {
      const offered = intersectPairs(ranIn, question.ranIn);
      if (offered === question.ranIn || seen.has(`${source.code} ${name}`)) continue;
      seen.add(`${source.code} ${name}`);
      notes.push(
        `It does not include ${quoted(name)} ${missingWaves(waves, locations.length, question.ranIn, offered)}.`,
      );
    }
  }
  return notes;
}

/** "before 2016 Q3", "after W4", or "in W2 and W5": waves in which an answer was not on offer everywhere. */
function missingWaves(waves: Catalogue['waves'], width: number, ran: PairSet, offered: PairSet): string {
  const missing = waves.map((_, wave) =>
    Array.from({ length: width }, (__, location) => wave * width + location).some(
      (pair) => hasPair(ran, pair) && !hasPair(offered, pair),
    ),
  );
  const first = missing.indexOf(false);
  const last = missing.lastIndexOf(false);
  const before = missing.every((one, wave) => one === wave < first);
  if (first > 0 && before) return `before ${waves[first]?.name ?? ''}`;
  const after = missing.every((one, wave) => one === wave > last);
  if (last >= 0 && after) return `after ${waves[last]?.name ?? ''}`;
  const names = waves.filter((_, wave) => missing[wave] === true).map(({ name }) => name);
  return `in ${joined(names, 'and')}`;
}

function whereItRan(definition: DerivedDefinition, find: FindQuestion): string {
  const names = sourcesOf(definition).map((code) => quoted(find(code)?.name ?? code));
  const [only = ''] = names;
  if (names.length === 1) return `Ran where ${only} ran.`;
  if (names.length > 4 && definition.form === 'cells') return 'Ran where any of them ran.';
  if (names.length > 4) return `Ran where all ${names.length} questions ran.`;
  return definition.form === 'asked_twice' || definition.form === 'cells'
    ? `Ran where ${joined(names, 'or')} ran.`
    : `Ran where ${joined(names, 'and')} ran together.`;
}

function makingOf(definition: DerivedDefinition, find: FindQuestion): string {
  switch (definition.form) {
    case 'recode':
      return recoded(definition, find(definition.question));
    case 'bands':
      return banded(definition, find(definition.question));
    case 'cells': {
      const names = definition.cells.map((cell) => {
        const source = find(cell.question);
        const parts = namesOf(source, cellCodes(cell));
        return parts.length === 0 ? quoted(source?.name ?? cell.question) : parts.join(': ');
      });
      const listed = names.length > 4 ? `${names.length} questions` : joined(names, 'and');
      const whole = names.length > 1 ? `A row for each of ${listed}` : `${listed} by itself`;
      return definition.first === true ? `${whole}, the first answer of a respondent alone.` : `${whole}.`;
    }
    case 'asked_twice': {
      const names = definition.questions.map((code) => quoted(find(code)?.name ?? code));
      const parts = definition.answers.map(({ name, from }) => {
        const codes = from.flatMap(({ question, answers }) => namesOf(find(question), answers));
        return `${name} from ${joined([...new Set(codes)], 'and')}`;
      });
      return `The first of ${joined(names, 'and')} that was answered counts: ${parts.join('; ')}.`;
    }
    case 'combine': {
      const [first, second] = definition.questions.map((code) => quoted(find(code)?.name ?? code));
      return `Every answer of ${first} with every answer of ${second}.`;
    }
    case 'first_match':
    case 'any_match':
      return matched(definition, find);
    case 'count':
      return counted(definition, find);
    case 'arithmetic':
      return `${formulaWords(definition.formula, find)}${bandWords(definition.bands ?? [])}.`;
    default:
      return assertNever(definition);
  }
}

function recoded({ answers, rest }: Form<'recode'>, source: Question | undefined): string {
  const parts = answers.map(({ name, from }) => `${name} from ${joined(namesOf(source, from), 'and')}`);
  const left = leftOut(source, new Set(answers.flatMap(({ from }) => from)));
  if (left.length === 0) return `${parts.join('; ')}; no answer is left out.`;
  const others = joined(left, 'and');
  return rest === undefined
    ? `${parts.join('; ')}; ${others} ${left.length === 1 ? 'is' : 'are'} left out.`
    : `${parts.join('; ')}; ${rest} from ${others}.`;
}

/** Names of the answers, or columns, of a question that a recode does not name. */
function leftOut(source: Question | undefined, named: ReadonlySet<string | number>): string[] {
  if (source === undefined) return [];
  const isGrid = source.suffixes.length > 0;
  return readAnswers<Datapoint | Suffix>(isGrid ? source.suffixes : source.datapoints)
    .filter(({ code }) => !named.has(code))
    .map(({ name }) => quoted(name));
}

function banded(definition: Form<'bands'>, source: Question | undefined): string {
  const { answers, rest } = definition;
  const of = ['', ...namesOf(source, cellCodes(definition))].join(' of ');
  const name = quoted(source?.name ?? '');
  const isNumber = source !== undefined && columnKinds[source.kind] === 'numbers';
  const parts = answers.map((band) => `${band.name} for ${intervalText(band.interval)}`);
  const numbered = (isNumber ? [] : [...(source?.suffixes ?? []), ...(source?.datapoints ?? [])]).filter(
    ({ midpoint, numeric }) => numeric && midpoint !== null,
  );
  const left = numbered.filter(
    ({ midpoint }) => !answers.some(({ interval }) => isWithin(midpoint ?? Number.NaN, interval)),
  );
  const end =
    rest !== undefined
      ? `; ${rest} for every other number`
      : left.length > 0
        ? `; ${joined(
            left.map((one) => quoted(one.name)),
            'and',
          )} left out`
        : '';
  return `Numbers${of} of ${name} in bands: ${parts.join('; ')}${end}.`;
}

function matched(
  { form, answers, rest, asked }: Form<'first_match' | 'any_match'>,
  find: FindQuestion,
): string {
  const people = { people: 'people' as const, question: find };
  const parts = answers.map(({ name, when }) => `${name}: ${whoOf(conditionOf(when), people)}`);
  const start = form === 'first_match' ? 'The first that holds' : 'All that hold';
  const base = asked === 'everyone' ? 'everyone' : 'those who were asked any of the questions';
  const end = rest === undefined ? '' : ` ${rest}: everyone else.`;
  return `${start} of: ${parts.join('; ')}.${end} Put to ${base}.`;
}

function counted(definition: Form<'count'>, find: FindQuestion): string {
  const parts = definition.of.map(({ question: code, answers, columns }) => {
    const question = find(code);
    const at = columns === undefined ? '' : ` with ${joined(namesOf(question, columns), 'or')}`;
    return `${joined(namesOf(question, answers), 'and')}${at} of ${quoted(question?.name ?? code)}`;
  });
  const blank = definition.blank_is_zero
    ? ' Who was not asked one of the questions gave none of its answers.'
    : '';
  const where = definition.where === 'offered' ? ' Answers count wherever they were on offer.' : '';
  return `How many a respondent gave of: ${parts.join('; ')}${bandWords(definition.bands ?? countBands())}.${where}${blank}`;
}

function bandWords(bands: readonly { readonly name: string }[]): string {
  return bands.length === 0
    ? ''
    : `, in bands: ${joined(
        bands.map(({ name }) => name),
        'and',
      )}`;
}

function cellCodes({ row, column }: Pick<NumberSource, 'row' | 'column'>): (string | number)[] {
  return [row, column].filter((code) => code !== undefined);
}

function formulaWords(formula: Formula, find: FindQuestion): string {
  switch (formula.op) {
    case 'number':
      return String(formula.value);
    case 'value': {
      const question = find(formula.question);
      return [quoted(question?.name ?? formula.question), ...namesOf(question, cellCodes(formula))].join(
        ': ',
      );
    }
    case 'if':
      return `(1 for ${whoOf(conditionOf(formula.when), { people: 'people', question: find })}, else 0)`;
    case 'min':
    case 'max':
    case 'mean': {
      const name = { min: 'the smallest', max: 'the largest', mean: 'the mean' }[formula.op];
      return `${name} of ${joined(
        formula.of.map((one) => formulaWords(one, find)),
        'and',
      )}`;
    }
    default: {
      const sign = { add: ' + ', subtract: ' − ', multiply: ' × ', divide: ' ÷ ' }[formula.op];
      return `(${formula.of.map((one) => formulaWords(one, find)).join(sign)})`;
    }
  }
}

function intervalText(interval: string): string {
  return intervalWords(interval, false)?.holds ?? interval;
}

function namesOf(question: Question | undefined, codes: readonly (string | number)[]): string[] {
  return codes.map((code) => quoted(answerOf(question, code)?.name ?? String(code)));
}
