import { formulasOf } from '../../engine/derived/core-sources.ts';
import { answersOfCore, rowsOfCore } from '../../engine/derived/derive-columns.ts';
import type { AnswersCore, CoreFormula, DerivedCore, NumberCore } from '../../engine/derived/derived-core.ts';
import type { WeightCore } from '../../engine/derived/derived-weight.ts';
import type { Catalogue, Datapoint, Question, Suffix } from '../../engine/survey/catalogue.ts';
import { type Column, columnKey } from '../../engine/survey/dataset.ts';
import { findQuestion } from '../../engine/survey/find-question.ts';
import { answersByPlace } from '../../engine/survey/places.ts';
import { type Expression, locationsQuestion } from '../../expression/expression.ts';
import type { ExportedSurvey } from '../exported-survey.ts';
import type { ExportVariable } from '../export-variable.ts';
import { savVariable } from '../sav/sav-variable.ts';
import { ConditionSyntax, UnwrittenError } from './condition-syntax.ts';
import { command, comment, plain, valueText } from './syntax-words.ts';
import { type WrittenColumn, writtenColumn } from './written-column.ts';

/** What syntax is made of besides the columns that are written. */
export interface SyntaxSource {
  /** With the questions as they are counted, derived ones too. */
  readonly catalogue: Catalogue;
  /** In an order in which each comes after those that it reads. */
  readonly cores: ReadonlyMap<string, DerivedCore>;
  /** How derived weights are raked, by code. */
  readonly weighings: ReadonlyMap<string, WeightCore>;
  /** Names of the file variables of a column, by `columnKey`. */
  readonly sources: Readonly<Record<string, readonly string[]>>;
  /** Audiences that are written, each with its variable. */
  readonly audiences: readonly { readonly variable: ExportVariable; readonly expression: Expression }[];
}

/** Syntax that makes the questions of a written file from its file variables, and derived questions from those. */
export function deriveSyntax(exported: ExportedSurvey, source: SyntaxSource): string {
  const { survey, rows } = exported;
  const columns = new Map<string, WrittenColumn>();
  const lines = ['* Encoding: UTF-8.', comment(`Variables of ${survey.name} that are made of others`)];
  const place = (key: string, variable: ExportVariable, column: Column | undefined) => {
    const written = column === undefined ? null : writtenColumn(variable, column, rows);
    if (written !== null) columns.set(key, written);
  };
  const { wave, location } = survey.respondents;
  place('waves', exported.wave, { kind: 'codes', values: wave.map((one) => one + 1) });
  place('locations', exported.location, { kind: 'codes', values: location.map((one) => one + 1) });
  for (const [key, variable] of exported.answers) {
    const core = source.cores.get(key.split('/', 1)[0] ?? '');
    if (core !== undefined && core.kind !== 'numbers') continue;
    place(key, variable, survey.columns.get(key));
    if (variable.content.kind !== 'source') lines.push(...fromFileVariable(exported, source, key, variable));
  }
  const syntax = new ConditionSyntax(source.catalogue, columns);
  for (const [code, core] of source.cores) {
    if (core.kind === 'numbers') continue;
    const question = findQuestion(source.catalogue, code);
    lines.push(
      ...block(syntax, question.name, () => {
        if (core.kind === 'number') numberSyntax(syntax, core, code, exported, columns);
        else answersSyntax(syntax, core, question, exported, columns);
      }),
    );
  }
  for (const { variable, expression } of source.audiences) {
    lines.push(
      ...block(syntax, variable.label, () =>
        syntax.add(`COMPUTE ${variable.name} = ${syntax.condition(expression)}`),
      ),
    );
  }
  for (const [index, { code, name }] of survey.weights.entries()) {
    const core = source.weighings.get(code);
    const variable = exported.weights[index];
    if (core !== undefined && variable !== undefined)
      lines.push('', comment(`${variable.name} (${name}) stays as it is: ${rakingWords(core, source)}`));
  }
  return `${[...lines, 'EXECUTE.'].join('\n')}\n`;
}

const domains = { wave: 'in each wave', wave_location: 'in each wave and location', all: 'over all waves' };

/** How a weight was raked: no command of the language rakes. */
function rakingWords(
  { start, targets, within, caps, population }: WeightCore,
  { catalogue }: Pick<SyntaxSource, 'catalogue'>,
): string {
  const startName = catalogue.weights.find(({ code }) => code === start)?.name ?? start;
  const shares = targets.map((target) => {
    const isPlace = target.question === locationsQuestion;
    const answers = isPlace ? catalogue.locations : findQuestion(catalogue, target.question).datapoints;
    const parts = target.shares.map(
      ({ datapoint, share }) =>
        `${answers.find(({ code }) => code === datapoint)?.name ?? datapoint} ${Number((100 * share).toFixed(2))} %`,
    );
    return `${isPlace ? 'Location' : findQuestion(catalogue, target.question).name} (${parts.join(', ')})`;
  });
  return [
    `raked from ${startName ?? 'equal weights'} ${domains[within]} to ${shares.join(' and ')}`,
    ...(caps === null ? [] : [`between ${caps.least} and ${caps.most} times the mean`]),
    ...(population === null ? [] : [`adding up to ${population} people`]),
  ].join(', ');
}

/** Commands under a title, or why there are none. */
function block(syntax: ConditionSyntax, title: string, add: () => void): string[] {
  const before = syntax.commands.length;
  try {
    add();
  } catch (error) {
    if (!(error instanceof UnwrittenError)) throw error;
    syntax.dropFrom(before);
    return ['', comment(`${title} cannot be made here: ${error.question} is in no variable of its own`)];
  }
  return ['', comment(title), ...syntax.commands.slice(before)];
}

/** A column of a question from the file variable that it was read from, where that alone decides. */
function fromFileVariable(
  { survey, rows, variables }: ExportedSurvey,
  { sources }: SyntaxSource,
  key: string,
  variable: ExportVariable,
): string[] {
  const [name, ...others] = sources[key] ?? [];
  const column = survey.columns.get(key);
  const original = variables.find(
    ({ content }) => content.kind === 'source' && content.variable.name.toLowerCase() === name?.toLowerCase(),
  );
  const own = column === undefined ? null : writtenColumn(variable, column, rows);
  const read =
    column === undefined || original === undefined || others.length > 0
      ? null
      : writtenColumn(original, column, rows);
  if (name === undefined) return [];
  if (own === null || read === null) {
    return ['', comment(`${variable.name} stays as it is: several variables make it`)];
  }
  if (own.kind === 'numbers' || read.kind === 'numbers') {
    const blank = read.kind === 'numbers' ? read.blank : [];
    return [
      '',
      comment(variable.label),
      command(`COMPUTE ${variable.name} = ${plain(read.variable)}`),
      ...(blank.length === 0 ? [] : [command(`RECODE ${variable.name} (${blank.join(', ')} = SYSMIS)`)]),
    ];
  }
  const parts = [...read.values].map(
    ([place, values]) => `(${values.map(valueText).join(', ')} = ${own.values.get(place)?.[0] ?? 'SYSMIS'})`,
  );
  return [
    '',
    comment(variable.label),
    command(`RECODE ${read.variable} ${[...parts, '(ELSE = SYSMIS)'].join(' ')} INTO ${variable.name}`),
  ];
}

function answersSyntax(
  syntax: ConditionSyntax,
  core: AnswersCore,
  question: Question,
  exported: ExportedSurvey,
  columns: Map<string, WrittenColumn>,
): void {
  const { code, datapoints, suffixes } = question;
  const answers = answersOfCore(core);
  for (const row of rowsOfCore(core)) {
    const key = row === '' ? code : columnKey(code, row);
    const among = syntax.among(core.among, row === '' ? null : row);
    const isAmong = among === null ? [] : [`${among} = 1`];
    const holds = core.answers.map(({ when }) => {
      const condition = when[row];
      return condition === undefined ? null : syntax.condition(condition);
    });
    const first = syntax.scratch();
    syntax.add(`COMPUTE ${first} = 0`);
    for (const [index, one] of holds.entries()) {
      if (one === null) continue;
      syntax.add(`IF (${[`${first} = 0`, ...isAmong, `${one} = 1`].join(' AND ')}) ${first} = ${index + 1}`);
    }
    const rest = core.rest === null ? 0 : answers.indexOf(core.rest) + 1;
    if (rest > 0) syntax.add(`IF (${[`${first} = 0`, ...isAmong].join(' AND ')}) ${first} = ${rest}`);
    if (!core.multiple) {
      columns.set(key, scratchColumn(first, answers.length));
      const target = exported.answers.get(key);
      if (target === undefined) continue;
      const numbers = savVariable(target, exported.rows).labels.map(({ value }) => value);
      const list: readonly (Datapoint | Suffix)[] = suffixes.length > 0 ? suffixes : datapoints;
      const parts = [...answersByPlace(list)].map(
        ([place, answer]) => `(${place} = ${valueText(numbers[list.indexOf(answer)] ?? place)})`,
      );
      syntax.add(`RECODE ${first} ${parts.join(' ')} (ELSE = SYSMIS) INTO ${target.name}`);
      continue;
    }
    for (const [index, answer] of answers.entries()) {
      const cell =
        row === '' ? columnKey(code, answer) : columnKey(code, row, suffixOfAnswer(question, index));
      const target = exported.answers.get(cell)?.name ?? syntax.scratch();
      const given = holds[index] ?? null;
      syntax.add(`COMPUTE ${target} = ${among === null ? '0' : '$SYSMIS'}`);
      if (among !== null) syntax.add(`IF (${among} = 1) ${target} = 0`);
      if (given !== null) syntax.add(`IF (${[...isAmong, `${given} = 1`].join(' AND ')}) ${target} = 1`);
      if (index + 1 === rest) syntax.add(`IF (${first} = ${rest}) ${target} = 1`);
      columns.set(cell, {
        kind: 'places',
        variable: target,
        values: new Map([
          [1, [0]],
          [2, [1]],
        ]),
      });
    }
  }
}

function suffixOfAnswer({ suffixes }: Question, index: number): number | undefined {
  return suffixes[index]?.code;
}

/** A scratch variable that has places. */
function scratchColumn(variable: string, places: number): WrittenColumn {
  const values = Array.from({ length: places }, (_, index): [number, number[]] => [index + 1, [index + 1]]);
  return { kind: 'places', variable, values: new Map(values) };
}

function numberSyntax(
  syntax: ConditionSyntax,
  core: NumberCore,
  code: string,
  exported: ExportedSurvey,
  columns: Map<string, WrittenColumn>,
): void {
  for (const [row, formula] of formulasOf(core)) {
    const key = row === '' ? code : columnKey(code, row);
    const among = syntax.among(core.among, row === '' ? null : row);
    const needed: string[] = [];
    const value = formulaText(syntax, formula, needed);
    const target = exported.answers.get(key)?.name ?? syntax.scratch();
    const tests = [
      ...(among === null ? [] : [`${among} = 1`]),
      ...needed.map((name) => `NOT SYSMIS(${name})`),
    ];
    syntax.add(`COMPUTE ${target} = $SYSMIS`);
    syntax.add(
      tests.length === 0
        ? `COMPUTE ${target} = ${value}`
        : `IF (${tests.join(' AND ')}) ${target} = ${value}`,
    );
    columns.set(key, { kind: 'numbers', variable: target, blank: [] });
  }
}

/** The formula's text. `needed` gets the variables that must not be blank: 0 times a blank would be 0. */
function formulaText(syntax: ConditionSyntax, formula: CoreFormula, needed: string[]): string {
  switch (formula.op) {
    case 'number':
      return formula.value < 0 ? `(${formula.value})` : String(formula.value);
    case 'value': {
      const name = syntax.number(formula);
      needed.push(name);
      return name;
    }
    case 'if':
      return syntax.condition(formula.when);
    default: {
      const parts = formula.of.map((part) => formulaText(syntax, part, needed));
      if (formula.op === 'min' || formula.op === 'max')
        return `${formula.op.toUpperCase()}(${parts.join(', ')})`;
      if (formula.op !== 'divide' && formula.op !== 'mean') return `(${parts.join(signs[formula.op])})`;
      const text = formula.op === 'mean' ? `(${parts.join(' + ')}) / ${parts.length}` : parts.join(' / ');
      const name = syntax.scratch();
      syntax.add(`COMPUTE ${name} = ${text}`);
      needed.push(name);
      return name;
    }
  }
}

const signs = { add: ' + ', subtract: ' - ', multiply: ' * ' };
