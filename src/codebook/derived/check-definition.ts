import { isGrid, takesSeveral } from '../../lib/question-kind.ts';
import type { DerivedDefinition, NumberSource } from '../../contract/codebook/derived-definition.ts';
import { limits } from '../../contract/limits.ts';
import type { Question } from '../../engine/survey/catalogue.ts';
import { hasMeans, unnamedCell } from '../../engine/survey/has-numbers.ts';
import { closedBounds, parseInterval } from '../../expression/interval.ts';
import { assertNever } from '../../lib/assert-never.ts';
import { quoted } from '../../phrases/quoted.ts';
import { checkDepth, checkSources, type DefinitionContext, unfit } from './check-sources.ts';
import { type FindQuestion, readAnswers } from './compiled-answers.ts';
import { conditionOf, type Form, formulaParts } from './definition-parts.ts';

/** Throws `Unfit` for the first part of a definition that keeps it from making a question. */
export function checkDefinition(definition: DerivedDefinition, context: DefinitionContext): void {
  checkConditions(definition);
  checkSources(definition, context);
  checkDepth(definition, context);
  checkAnswers(definition);
  checkForm(definition, context.find);
}

function checkConditions(definition: DerivedDefinition): void {
  const conditions =
    'asked' in definition
      ? definition.answers.map(({ when }, index) => ({ when, path: `answers[${index}].when` }))
      : definition.form === 'arithmetic'
        ? formulaParts(definition.formula).flatMap(({ part, path }) =>
            part.op === 'if' ? [{ when: part.when, path: `${path}.when` }] : [],
          )
        : [];
  const unread = conditions.find(({ when }) => conditionOf(when) === null);
  if (unread === undefined) return;
  throw unfit(unread.path, 'this condition is no expression', 'Name a question and its answers, or a group.');
}

/** Names and codes are each given to one answer. */
function checkAnswers(definition: DerivedDefinition): void {
  const [field, answers] =
    'answers' in definition
      ? (['answers', definition.answers] as const)
      : (['bands', 'bands' in definition ? (definition.bands ?? []) : []] as const);
  const names = new Set('rest' in definition ? [definition.rest] : []);
  const codes = new Set<string>();
  for (const [index, { name, code }] of answers.entries()) {
    const path = `${field}[${index}]`;
    if (names.has(name))
      throw unfit(`${path}.name`, `two answers are called ${quoted(name)}`, 'Rename one of them.');
    names.add(name);
    if (code === undefined) continue;
    if (codes.has(code) || !/^a[1-9]\d{0,5}$/u.test(code)) {
      throw unfit(
        `${path}.code`,
        codes.has(code)
          ? `two answers have the code ${code}`
          : `${quoted(code)} is no code of a derived answer`,
        'Leave the code of a new answer out.',
      );
    }
    codes.add(code);
  }
}

function checkForm(definition: DerivedDefinition, find: FindQuestion): void {
  switch (definition.form) {
    case 'recode':
      return checkRecode(definition, find(definition.question));
    case 'bands':
      checkNumber(definition, find(definition.question), 'question');
      return checkIntervals(definition.answers, 'answers');
    case 'asked_twice':
      return checkAskedTwice(definition, find);
    case 'cells':
      return checkCells(definition, find);
    case 'combine':
      return checkCombined(definition, find);
    case 'count':
      checkCounted(definition, find);
      return checkIntervals(definition.bands ?? [], 'bands');
    case 'arithmetic':
      checkFormula(definition, find);
      return checkIntervals(definition.bands ?? [], 'bands');
    case 'first_match':
    case 'any_match':
      return;
    default:
      return assertNever(definition);
  }
}

function checkRecode({ answers }: Form<'recode'>, question: Question | undefined): void {
  if (question === undefined) return;
  if (question.kind === 'grid_numeric') {
    throw unfit(
      'question',
      `${quoted(question.name)} has numbers, no answers`,
      'Put a row of it into bands.',
    );
  }
  const takesColumns = isGrid(question);
  const seen = new Map<string | number, string>();
  for (const [index, { name, from }] of answers.entries()) {
    for (const code of from) {
      const path = `answers[${index}].from`;
      if (takesColumns !== (typeof code === 'number')) {
        throw unfit(
          path,
          takesColumns
            ? `${code} is no column of ${quoted(question.name)}`
            : `${code} is no answer of ${quoted(question.name)}`,
          takesColumns
            ? 'Recode the columns: they are recoded for all rows at once.'
            : 'Name its answers by their codes.',
        );
      }
      const other = seen.get(code);
      const answer = (takesColumns ? question.suffixes : question.datapoints).find(
        (one) => one.code === code,
      );
      if (other !== undefined && !takesSeveral(question)) {
        throw unfit(
          path,
          `${quoted(answer?.name ?? String(code))} goes to ${quoted(other)} and to ${quoted(name)}`,
          'Leave it in one of them.',
        );
      }
      seen.set(code, name);
    }
  }
}

/** A source of numbers: a numeric question, a row or cell of a numeric grid, or answers that have numbers. */
function checkNumber(
  { row, column }: Pick<NumberSource, 'row' | 'column'>,
  question: Question | undefined,
  path: string,
): void {
  if (question === undefined) return;
  if (!hasMeans(question)) {
    throw unfit(
      path,
      `${quoted(question.name)} gives a respondent no number`,
      'Choose a number, or give its answers numbers first.',
    );
  }
  if (isGrid(question) && row === undefined)
    throw unfit(path, `${quoted(question.name)} has a number in every row`, 'Name the row.');
  if (!isGrid(question) && row !== undefined)
    throw unfit(path, `${quoted(question.name)} has no rows`, 'Leave the row out.');
  const hasCells = unnamedCell(question, row ?? '', null) !== null;
  if (hasCells && column === undefined)
    throw unfit(path, `${quoted(question.name)} has a number in every column of a row`, 'Name the column.');
  if (!hasCells && column !== undefined)
    throw unfit(path, `${quoted(question.name)} has no numbers in its columns`, 'Leave the column out.');
}

function checkIntervals(
  bands: readonly { readonly name: string; readonly interval: string }[],
  field: string,
): void {
  const taken: { from: number; to: number; name: string }[] = [];
  for (const [index, { name, interval }] of bands.entries()) {
    const path = `${field}[${index}].interval`;
    const read = parseInterval(interval);
    if (read === null || read.row !== null) {
      throw unfit(path, `${quoted(interval)} is no interval`, 'Write it as “[20,45)”, “[65,)” or “(,0)”.');
    }
    const { from, to } = closedBounds(read);
    const band = { from: from ?? -Infinity, to: to ?? Infinity, name };
    const other = taken.find((one) => one.from <= band.to && band.from <= one.to);
    if (other !== undefined) {
      throw unfit(
        path,
        `${quoted(name)} overlaps ${quoted(other.name)}: ${interval} has numbers of both`,
        'End the lower band with a round bracket where the next one begins: “[20,45)”, “[45,65)”.',
      );
    }
    taken.push(band);
  }
}

function checkAskedTwice({ questions, answers }: Form<'asked_twice'>, find: FindQuestion): void {
  const other = questions.findIndex((code) => find(code)?.kind !== 'single');
  if (other !== -1) {
    const name = find(questions[other] ?? '')?.name ?? '';
    throw unfit(
      `questions[${other}]`,
      `${quoted(name)} has several answers or a number`,
      'Choose questions with one answer each.',
    );
  }
  if (new Set(questions).size < questions.length)
    throw unfit('questions', 'a question is named twice', 'Name each question once.');
  const seen = new Set<string>();
  for (const [index, { from }] of answers.entries()) {
    for (const { question, answers: codes } of from) {
      const path = `answers[${index}].from`;
      if (!questions.includes(question))
        throw unfit(path, `${quoted(question)} is none of the questions`, 'Add it to the questions.');
      const twice = codes.find((code) => seen.has(`${question} ${code}`));
      if (twice !== undefined) {
        throw unfit(
          path,
          `the answer ${twice} of ${quoted(question)} is in two answers`,
          'Leave it in one of them.',
        );
      }
      for (const code of codes) seen.add(`${question} ${code}`);
    }
  }
}

function checkCells({ cells, answers }: Form<'cells'>, find: FindQuestion): void {
  const kinds = new Set<string>();
  const codes = new Set<string>();
  for (const [index, cell] of cells.entries()) {
    const { code, question, row } = cell;
    const source = find(question);
    const path = `cells[${index}]`;
    const kind = row === undefined ? source?.kind : source?.kind.replace('grid_', '');
    if (kind !== 'single' && kind !== 'multiple' && (kind !== 'numeric' || answers.length > 0))
      throw unfit(path, `${quoted(source?.name ?? question)} is no list of answers`, 'Choose another one.');
    if (kind === 'numeric') checkNumber(cell, source, path);
    if (codes.has(code)) throw unfit(`${path}.code`, `two rows have the code ${code}`, 'Name each once.');
    kinds.add(kind);
    codes.add(code);
  }
  if (kinds.size > 1)
    throw unfit('cells', 'some have one answer and others several', 'Group questions of one kind.');
  if (answers.length === 0 && !kinds.has('numeric'))
    throw unfit('answers', 'a list of answers without an answer', 'Name at least one.');
  const used = answers.flatMap(({ from }) =>
    from.flatMap((part) => part.answers.map((one) => `${part.question} ${one}`)),
  );
  const twice = used.find((one, index) => used.indexOf(one) !== index);
  if (twice !== undefined) throw unfit('answers', `${twice} goes to two answers`, 'Leave it in one of them.');
}

function checkCombined({ questions }: Form<'combine'>, find: FindQuestion): void {
  const sources = questions.map(find);
  const index = sources.findIndex(
    (question) => question !== undefined && question.kind !== 'single' && question.kind !== 'multiple',
  );
  if (index !== -1) {
    throw unfit(
      `questions[${index}]`,
      `${quoted(sources[index]?.name ?? '')} is a grid or a number`,
      'Choose a question with a list of answers, or put its numbers into bands first.',
    );
  }
  if (questions[0] === questions[1])
    throw unfit('questions[1]', 'a question is combined with itself', 'Choose another question.');
  const count = sources.reduce((total, one) => total * readAnswers(one?.datapoints ?? []).length, 1);
  if (count > limits.derivedAnswers) {
    throw unfit(
      'questions',
      `${count.toLocaleString('en')} combinations; at most ${limits.derivedAnswers.toLocaleString('en')} fit`,
      'Recode one of the questions into fewer answers first.',
    );
  }
}

function checkCounted({ of }: Form<'count'>, find: FindQuestion): void {
  for (const [index, { question: code, columns }] of of.entries()) {
    const question = find(code);
    const hasColumns = question !== undefined && question.suffixes.length > 0;
    if (question === undefined || hasColumns === (columns !== undefined)) continue;
    throw unfit(
      `of[${index}].columns`,
      hasColumns ? `${quoted(question.name)} has columns` : `${quoted(question.name)} has no columns`,
      hasColumns ? 'Name the columns in which a row counts.' : 'Leave the columns out.',
    );
  }
}

function checkFormula({ formula }: Form<'arithmetic'>, find: FindQuestion): void {
  const parts = formulaParts(formula);
  if (parts.length > limits.formulaNodes) {
    throw unfit(
      'formula',
      `the formula has ${parts.length} parts; at most ${limits.formulaNodes} fit`,
      'Make part of it a question of its own.',
    );
  }
  for (const { part, path } of parts) {
    const isBinary = part.op === 'subtract' || part.op === 'divide';
    if (isBinary && part.of.length !== 2) {
      throw unfit(
        `${path}.of`,
        `${part.op} takes two numbers, and has ${part.of.length}`,
        'Name exactly two.',
      );
    }
    if (part.op === 'value') checkNumber(part, find(part.question), path);
  }
}
