import { sourcesOf } from '../../codebook/derived/definition-parts.ts';
import { explainDefinition, notesOfDefinition } from '../../codebook/derived/explain-definition.ts';
import { entryOf } from '../../codebook/overlay.ts';
import type { Derived } from '../../contract/codebook/derived-definition.ts';
import type { Question as WireQuestion } from '../../contract/codebook/question.ts';
import type { Datapoint, Question, Retirement, Suffix } from '../../engine/survey/catalogue.ts';
import { given } from '../../lib/given.ts';
import { toWireWords } from '../../phrases/wire-words.ts';
import { askedInOf, type PairSet } from '../../engine/survey/pairs.ts';
import type { RegisteredTree } from '../datasets/access.ts';

export function toWireQuestion(tree: RegisteredTree, question: Question): WireQuestion {
  const { catalogue } = tree;
  const askedIn = askedInOf(catalogue, question.ranIn);
  const waves = new Set(askedIn.flatMap((entry) => entry.waves));
  const locations = new Set(askedIn.flatMap((entry) => entry.locations));

  /** Present only for parts that ran in fewer waves than their question. */
  function ownAskedIn(ranIn: PairSet): Pick<WireQuestion['datapoints'][number], 'asked_in'> {
    return ranIn === question.ranIn ? {} : { asked_in: askedInOf(catalogue, ranIn) };
  }
  const toDatapoint = ({ code, name, midpoint, numeric, from, to, ranIn, ...said }: Datapoint) => ({
    code,
    name,
    midpoint,
    numeric,
    from,
    to,
    ...ownAskedIn(ranIn),
    ...answerWords(said),
  });
  const toSuffix = ({ code, name, midpoint, numeric, ranIn, ...said }: Suffix) => ({
    code,
    name,
    midpoint,
    numeric,
    ...ownAskedIn(ranIn),
    ...answerWords(said),
  });

  const derived = derivedOf(tree, question);
  return {
    code: question.code,
    namespace: question.namespace,
    dataset:
      catalogue.datasets.find(({ namespace }) => namespace === question.namespace)?.code ?? catalogue.code,
    kind: question.kind,
    name: question.name,
    wording: question.wording,
    category: { id: categoryId(question.category), path: [...question.category] },
    unit: question.unit,
    also_called: [...question.alsoCalled],
    notes: question.notes,
    datapoints: question.datapoints.map(toDatapoint),
    suffixes: question.suffixes.map(toSuffix),
    waves: catalogue.waves.map(({ code }) => code).filter((code) => waves.has(code)),
    locations: catalogue.locations.map(({ code }) => code).filter((code) => locations.has(code)),
    asked_in: askedIn,
    accessible: true,
    ...questionWords(question),
    ...given({ derived }),
  };
}

/** Returns what a derived question is made of; undefined: the survey asked it. */
export function derivedOf(
  { catalogue, codebook, questions }: RegisteredTree,
  question: Question,
): Derived | undefined {
  const { definition, scope = 'mine' } = entryOf(codebook.overlay, question.code, '');
  if (definition === undefined) return undefined;
  const find = (code: string) => questions.get(code);
  return {
    form: definition.form,
    scope,
    explanation: explainDefinition(definition, find),
    notes: notesOfDefinition(catalogue, definition, question, find),
    sources: [...sourcesOf(definition)],
    definition,
  };
}

function questionWords({ complete, numbersRead, retired, ...question }: Question) {
  return {
    ...toWireWords(question),
    ...given({
      complete,
      numbers_read: numbersRead && {
        missing: [...numbersRead.missing],
        counted: [...numbersRead.counted],
      },
    }),
    ...retirement(retired),
  };
}

function answerWords({
  missing,
  retired,
  ...words
}: Pick<Datapoint, 'alsoCalled' | 'phrase' | 'missing' | 'retired'>) {
  return { ...toWireWords(words), ...given({ missing }), ...retirement(retired) };
}

function retirement(retired: Retirement | undefined) {
  if (retired === undefined) return {};
  const { revision, replacedBy } = retired;
  return { retired: true, revision, ...(replacedBy !== null && { replaced_by: replacedBy }) };
}

/** The id of a heading: the names above it and its own, from the top down. `""`: none. */
export function categoryId(path: readonly string[]): string {
  return path.join(' / ');
}
