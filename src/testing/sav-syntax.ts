import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyEdits } from '../codebook/apply-edits.ts';
import { emptyOverlay } from '../codebook/overlay.ts';
import type { CodebookEdit } from '../contract/codebook/codebook-edit.ts';
import type { DerivedDefinition } from '../contract/codebook/derived-definition.ts';
import { readManifest } from '../engine/segments/manifest.ts';
import type { Expression } from '../contract/expression.ts';
import type { Catalogue, Question } from '../engine/survey/catalogue.ts';
import { toExpression } from '../expression/wire.ts';
import { chosenSurvey } from '../exporting/chosen-survey.ts';
import { layOutExport } from '../exporting/exported-survey.ts';
import { savFile } from '../exporting/sav/sav-file.ts';
import { deriveSyntax } from '../exporting/syntax/derive-syntax.ts';

/** A `.sav` file that was exported with its syntax. */
export interface ExportWithSyntax {
  readonly file: string;
  readonly syntax: string;
  /** Variables that the syntax makes. */
  readonly made: readonly string[];
  /** Variables that the syntax says it cannot make. */
  readonly unmade: readonly string[];
}

/** Exports an imported dataset with its codebook edited so, and with audiences as variables. */
export async function exportWithSyntax(
  directory: string,
  edits: readonly CodebookEdit[],
  audiences: readonly Expression[] = [],
): Promise<ExportWithSyntax> {
  const { catalogue } = await readManifest(directory);
  const owner = { organisation: 1, user: 1 };
  const { overlay, problems } = applyEdits(catalogue, emptyOverlay, edits, { revision: 2, owner });
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const task = { directory, format: 'sav', variables: 'both', audience: null } as const;
  const chosen = await chosenSurvey({
    ...task,
    audiences: audiences.map((wire, index) => {
      const read = toExpression(wire);
      if (!('expression' in read)) throw new Error(`audience ${index} is no expression`);
      return { id: String(index), name: `Audience ${index}`, expression: read.expression };
    }),
    namespaces: catalogue.datasets.map(({ namespace }) => namespace),
    codebook: Array.from(overlay, ([question, entries]) => [question, [...entries]]),
  });
  const { survey, originals, rows, made } = chosen;
  const exported = layOutExport(survey, rows, originals, { ...task, audiences: chosen.audiences });
  const file = join(directory, 'export.sav');
  writeFileSync(file, Buffer.concat([...savFile(exported, new Date(0))]));
  const syntax = deriveSyntax(exported, { ...made, audiences: exported.audiences });
  const unfolded = syntax.replaceAll(/\n {2}/g, ' ');
  return {
    file,
    syntax,
    made: exported.variables
      .map(({ name }) => name)
      .filter((name) => unfolded.includes(`COMPUTE ${name} =`) || unfolded.includes(`INTO ${name}.`)),
    unmade: [...syntax.matchAll(/^\* .*cannot be made.*$/gm)].map(([line]) => line),
  };
}

/** Edits that derive a question of each form that the survey has the sources for. */
export async function editsOfEveryForm(directory: string): Promise<CodebookEdit[]> {
  const { catalogue } = await readManifest(directory);
  const derived = definitionsOf(catalogue).map(
    (definition, index): CodebookEdit => ({
      op: 'derive',
      question: `trip.d_${index + 1}`,
      definition,
      scope: 'survey',
    }),
  );
  return [...derived, ...definitionsOfSeveral(catalogue, derived.length)];
}

/** Audiences of a survey: of answers, of several, of a grid and of a number, some negated. */
export async function audiencesOfEverySort(directory: string): Promise<Expression[]> {
  const { questions } = (await readManifest(directory)).catalogue;
  const singles = questions.filter(({ kind, datapoints }) => kind === 'single' && datapoints.length >= 2);
  const multiple = questions.find(({ kind, datapoints }) => kind === 'multiple' && datapoints.length >= 2);
  const grid = questions.find(({ kind }) => kind === 'grid_single');
  const number = questions.find(({ kind, datapoints }) => kind === 'numeric' && datapoints.length === 0);
  const [first, second] = singles;
  return [
    ...(first === undefined || second === undefined
      ? []
      : [
          { or: [{ and: [has(first), { ...has(second), not: true }] }, has(second, 1)] },
          { ...has(first), not: true },
        ]),
    ...(multiple === undefined
      ? []
      : [{ question: multiple.code, datapoints: codes(multiple), min_count: 2 }]),
    ...(grid === undefined
      ? []
      : [
          {
            question: grid.code,
            datapoints: codes(grid).slice(0, 2),
            suffixes: grid.suffixes.slice(0, 2).map(({ code }) => code),
          },
        ]),
    ...(number === undefined ? [] : [{ question: number.code, datapoints: ['[2,20)'] }]),
  ];
}

/** Forms that take answers or rows of several questions, and a grid's rows counted. */
function definitionsOfSeveral({ questions }: Catalogue, before: number): CodebookEdit[] {
  const [first, second] = questions.filter(
    ({ kind, datapoints }) => kind === 'single' && datapoints.length >= 2 && datapoints.length <= 12,
  );
  const grid = questions.find(({ kind }) => kind === 'grid_single');
  const definitions: DerivedDefinition[] = [];
  if (first !== undefined && second !== undefined) {
    const answers = [0, 1].map((place) => ({
      name: `Answer ${place + 1}`,
      from: [first, second].map((one) => ({
        question: one.code,
        answers: [one.datapoints[place]?.code ?? ''],
      })),
    }));
    const cells = [first, second].map(({ code }, index) => ({
      code: `r${index + 1}`,
      name: code,
      question: code,
    }));
    definitions.push(
      { form: 'asked_twice', questions: [second.code, first.code], answers },
      { form: 'cells', cells, answers },
    );
  }
  if (grid !== undefined) {
    const columns = grid.suffixes.slice(0, 2).map(({ code }) => code);
    const of = [{ question: grid.code, answers: codes(grid), columns }];
    definitions.push({ form: 'count', of, where: 'all', blank_is_zero: true });
  }
  return definitions.map((definition, index) => ({
    op: 'derive',
    question: `trip.d_${before + index + 1}`,
    definition,
    scope: 'survey',
  }));
}

function codes({ datapoints }: Question): string[] {
  return datapoints.map(({ code }) => code);
}

/** Returns the condition for respondents with an answer. */
function has({ code, datapoints }: Question, place = 0) {
  return { question: code, datapoints: [datapoints[place]?.code ?? ''] };
}

function definitionsOf({ questions }: Catalogue): DerivedDefinition[] {
  const ofKind = (kind: Question['kind'], most = Infinity) =>
    questions.filter(
      (one) => one.kind === kind && one.datapoints.length >= 2 && one.datapoints.length <= most,
    );
  const [first, second] = ofKind('single', 12);
  const [multiple] = ofKind('multiple');
  const [grid] = ofKind('grid_single');
  const number = questions.find(({ kind }) => kind === 'numeric');
  const definitions: DerivedDefinition[] = [];
  if (first !== undefined) {
    const [one = '', ...others] = codes(first);
    definitions.push({
      form: 'recode',
      question: first.code,
      answers: [
        { name: 'First', from: [one], number: -1.5 },
        { name: 'Last', from: others.slice(-1), number: 2 },
      ],
      rest: 'Other',
    });
  }
  if (first !== undefined && second !== undefined) {
    definitions.push(
      { form: 'combine', questions: [first.code, second.code] },
      {
        form: 'first_match',
        answers: [
          { name: 'Both', when: { and: [has(first), has(second)] } },
          { name: 'Not the first', when: { ...has(first), not: true } },
        ],
        rest: 'Others',
        asked: 'any',
      },
      {
        form: 'any_match',
        answers: [
          { name: 'One', when: has(first) },
          { name: 'Two', when: { or: [has(second), has(first, 1)] } },
        ],
        rest: 'Neither',
        asked: 'everyone',
      },
    );
  }
  if (multiple !== undefined) {
    definitions.push({
      form: 'count',
      of: [{ question: multiple.code, answers: codes(multiple) }],
      where: 'all',
      blank_is_zero: false,
    });
  }
  if (grid !== undefined) {
    definitions.push({
      form: 'recode',
      question: grid.code,
      answers: [{ name: 'Top', from: grid.suffixes.slice(-2).map(({ code }) => code) }],
      rest: 'Not',
    });
  }
  if (number !== undefined) {
    const value = { op: 'value', question: number.code } as const;
    definitions.push(
      {
        form: 'bands',
        question: number.code,
        answers: [
          { name: 'Up to 3', interval: '(,3]' },
          { name: 'To 40', interval: '(3,40)' },
        ],
        rest: 'More',
      },
      {
        form: 'arithmetic',
        formula: {
          op: 'add',
          of: [
            { op: 'multiply', of: [value, { op: 'number', value: -2.5 }] },
            { op: 'divide', of: [{ op: 'number', value: 10 }, value] },
          ],
        },
      },
    );
  }
  return definitions;
}
