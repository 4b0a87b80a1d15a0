import type { DerivedCore } from '../engine/derived/derived-core.ts';
import { answersOfCore, rowsOfCore } from '../engine/derived/derive-columns.ts';
import { derivedRanIn } from '../engine/derived/derived-ran-in.ts';
import type { Catalogue, Datapoint, Question, Suffix } from '../engine/survey/catalogue.ts';

/** Returns a catalogue with the question of a core; its answers have the numbers 1, 2, … */
export function withDerivedQuestion(catalogue: Catalogue, code: string, core: DerivedCore): Catalogue {
  const ran = derivedRanIn(catalogue, core, { sources: 'every', answers: 'every' });
  const answers = core.kind === 'answers' ? answersOfCore(core) : [];
  const rows = rowsOfCore(core).filter((row) => row !== '');
  const datapoint = (answer: string, midpoint: number | null): Datapoint => ({
    code: answer,
    name: answer,
    midpoint,
    numeric: true,
    from: null,
    to: null,
    ranIn: ran.answers.get(answer) ?? ran.rows.get(answer) ?? ran.question,
  });
  const suffix = (answer: string, place: number): Suffix => ({
    code: Number(answer),
    name: answer,
    midpoint: place + 1,
    numeric: true,
    ranIn: ran.answers.get(answer) ?? ran.question,
  });
  const isGrid = rows.length > 0;
  const question: Question = {
    code,
    namespace: 'core',
    kind: kindOf(core, isGrid),
    name: code,
    wording: '',
    category: [],
    unit: '',
    alsoCalled: [],
    notes: '',
    datapoints: isGrid
      ? rows.map((row) => datapoint(row, null))
      : answers.map((answer, place) => datapoint(answer, place + 1)),
    suffixes: isGrid ? answers.map(suffix) : [],
    ranIn: ran.question,
  };
  return { ...catalogue, questions: [...catalogue.questions, question] };
}

function kindOf(core: DerivedCore, isGrid: boolean): Question['kind'] {
  if (core.kind !== 'answers') return isGrid ? 'grid_numeric' : 'numeric';
  if (core.multiple) return isGrid ? 'grid_multiple' : 'multiple';
  return isGrid ? 'grid_single' : 'single';
}
