import { sourcesOf } from '../../codebook/derived/definition-parts.ts';
import { explainDefinition, notesOfDefinition } from '../../codebook/derived/explain-definition.ts';
import { entryOf } from '../../codebook/overlay.ts';
import type { Derived } from '../../contract/codebook/derived-definition.ts';
import type { Question as WireQuestion, AskedIn } from '../../contract/question.ts';
import type { Catalogue, Datapoint, Question, Retirement, Suffix } from '../../engine/survey/catalogue.ts';
import { toWirePhrase } from '../../phrases/wire-phrase.ts';
import { type PairSet, hasPair } from '../../engine/survey/pairs.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import { categoryId } from './category-id.ts';

export function toWireQuestion(tree: RegisteredTree, question: Question): WireQuestion {
  const { catalogue } = tree;
  const askedIn = toAskedIn(catalogue, question.ranIn);
  const waves = new Set(askedIn.flatMap((entry) => entry.waves));
  const locations = new Set(askedIn.flatMap((entry) => entry.locations));

  /** Said only of what did not run wherever its question did. */
  function ownAskedIn(ranIn: PairSet): Pick<WireQuestion['datapoints'][number], 'asked_in'> {
    return ranIn === question.ranIn ? {} : { asked_in: toAskedIn(catalogue, ranIn) };
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
    ...(derived !== undefined && { derived }),
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

function questionWords({ number, phrase, complete, base, view, meanName, numbersRead, retired }: Question) {
  return {
    ...(number !== undefined && { number }),
    ...(phrase !== undefined && { phrase: toWirePhrase(phrase) }),
    ...(complete !== undefined && { complete }),
    ...(base !== undefined && { base }),
    ...(view !== undefined && { view: toWireView(view) }),
    ...(meanName !== undefined && { mean_name: meanName }),
    ...(numbersRead !== undefined && {
      numbers_read: { missing: [...numbersRead.missing], counted: [...numbersRead.counted] },
    }),
    ...retirement(retired),
  };
}

function toWireView({ kind, top, bottom, column }: NonNullable<Question['view']>) {
  return {
    kind,
    ...(top !== undefined && { top: [...top] }),
    ...(bottom !== undefined && { bottom: [...bottom] }),
    ...(column !== undefined && { column }),
  };
}

function answerWords({
  alsoCalled,
  phrase,
  missing,
  retired,
}: Pick<Datapoint, 'alsoCalled' | 'phrase' | 'missing' | 'retired'>) {
  return {
    ...(alsoCalled !== undefined && { also_called: [...alsoCalled] }),
    ...(phrase !== undefined && { phrase: toWirePhrase(phrase) }),
    ...(missing !== undefined && { missing }),
    ...retirement(retired),
  };
}

function retirement(retired: Retirement | undefined) {
  if (retired === undefined) return {};
  const { revision, replacedBy } = retired;
  return { retired: true, revision, ...(replacedBy !== null && { replaced_by: replacedBy }) };
}

/** A set of pairs as the wire tells it: waves with the same locations share an entry. */
function toAskedIn({ waves, locations }: Pick<Catalogue, 'waves' | 'locations'>, pairs: PairSet): AskedIn {
  const entries = new Map<string, { waves: string[]; locations: string[] }>();
  for (const [waveIndex, wave] of waves.entries()) {
    const held = locations.filter((_, index) => hasPair(pairs, waveIndex * locations.length + index));
    if (held.length === 0) continue;
    const codes = held.map(({ code }) => code);
    const key = JSON.stringify(codes);
    const entry = entries.get(key) ?? { waves: [], locations: codes };
    entry.waves.push(wave.code);
    entries.set(key, entry);
  }
  return [...entries.values()];
}
