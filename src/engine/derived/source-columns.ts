import { assertNever } from '../../lib/assert-never.ts';
import { wavesQuestion, locationsQuestion } from '../../expression/expression.ts';
import type { Catalogue, Question } from '../survey/catalogue.ts';
import { columnKey } from '../survey/dataset.ts';
import { findDatapoint, findQuestion } from '../survey/find-question.ts';
import { clausesOf, expressionsOf, valuesOf } from './core-sources.ts';
import { sourceKey } from './derive-columns.ts';
import type { DerivedCore } from './derived-core.ts';

/** A column that a core reads. `filled`: who filled any cell of a question or row of marks; `source`: raw values. */
export type SourceColumnKind = 'codes' | 'numbers' | 'marks' | 'filled' | 'source';

/** The columns that cores read, by key; those of `derived` questions are left out. */
export function sourceColumns(
  catalogue: Catalogue,
  cores: readonly DerivedCore[],
  derived: ReadonlySet<string>,
): Map<string, SourceColumnKind> {
  const columns = new Map<string, SourceColumnKind>();
  const read = (code: string, listed: readonly string[] | null, suffixes: readonly number[] | null): void => {
    if (derived.has(code) || code === wavesQuestion || code === locationsQuestion) return;
    for (const [key, kind] of cellColumns(findQuestion(catalogue, code), listed, suffixes))
      columns.set(key, kind);
  };
  for (const core of cores) {
    if (core.kind === 'numbers') {
      for (const { row, variable } of core.rows) {
        columns.set(row === '' ? core.question : columnKey(core.question, row), 'numbers');
        if (variable !== null && core.counted.length > 0) columns.set(sourceKey(variable), 'source');
      }
      continue;
    }
    for (const clause of expressionsOf(core).flatMap(clausesOf)) {
      read(clause.question, clause.datapoints, clause.suffixes);
    }
    for (const { question, row } of valuesOf(core)) read(question, row === null ? null : [row], null);
    if (core.among === 'everyone') continue;
    for (const code of core.among.questions) {
      const question = findQuestion(catalogue, code);
      if (derived.has(code) || core.among.by === 'answered' || !hasMarks(question)) read(code, null, null);
      else for (const key of filledKeys(question)) columns.set(key, 'filled');
    }
  }
  return columns;
}

function hasMarks({ kind }: Question): boolean {
  return kind === 'multiple' || kind === 'grid_multiple';
}

/** Keys under which a segment holds who filled any of the marks. */
function filledKeys({ code, kind, datapoints }: Question): string[] {
  return kind === 'multiple' ? [code] : datapoints.map((row) => columnKey(code, row.code));
}

function cellColumns(
  question: Question,
  listed: readonly string[] | null,
  suffixes: readonly number[] | null,
): [string, SourceColumnKind][] {
  const { code, kind, datapoints } = question;
  const answers = listed?.map((one) => findDatapoint(question, one)) ?? datapoints;
  switch (kind) {
    case 'single':
      return [[code, 'codes']];
    case 'numeric':
      return [[code, 'numbers']];
    case 'multiple':
      return answers.map((one) => [columnKey(code, one.code), 'marks']);
    case 'grid_single':
      return answers.map((one) => [columnKey(code, one.code), 'codes']);
    case 'grid_numeric':
      return answers.map((one) => [columnKey(code, one.row ?? one.code), 'numbers']);
    case 'grid_multiple': {
      const columns = suffixes ?? question.suffixes.map((suffix) => suffix.code);
      return answers.flatMap((one) =>
        columns.map((suffix): [string, SourceColumnKind] => [columnKey(code, one.code, suffix), 'marks']),
      );
    }
    default:
      return assertNever(kind);
  }
}
