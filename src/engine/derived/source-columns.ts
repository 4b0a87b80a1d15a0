import { wavesQuestion, locationsQuestion } from '../../expression/expression.ts';
import type { Catalogue, Question } from '../survey/catalogue.ts';
import { columnKey } from '../survey/dataset.ts';
import { findDatapoint, findQuestion } from '../survey/find-question.ts';
import { columnKinds, questionBundles, questionCells } from '../survey/question-cells.ts';
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
    for (const { question, row, column } of valuesOf(core))
      read(question, row === null ? null : [row], column === undefined ? null : [column]);
    if (core.among === 'everyone') continue;
    for (const code of core.among.questions) {
      const question = findQuestion(catalogue, code);
      if (derived.has(code) || core.among.by === 'answered' || columnKinds[question.kind] !== 'marks')
        read(code, null, null);
      else for (const [key] of questionBundles(question)) columns.set(key, 'filled');
    }
  }
  return columns;
}

function cellColumns(
  question: Question,
  listed: readonly string[] | null,
  columns: readonly number[] | null,
): [string, SourceColumnKind][] {
  const rows = listed?.map((one) => findDatapoint(question, one)) ?? question.datapoints;
  const datapoints = rows.map(({ code, row = code }) => ({ code: row }));
  const suffixes = question.suffixes.filter(({ code }) => columns?.includes(code) ?? true);
  return questionCells({ ...question, datapoints, suffixes }).map(({ key }) => [
    key,
    columnKinds[question.kind],
  ]);
}
