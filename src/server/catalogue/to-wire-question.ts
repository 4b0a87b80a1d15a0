import type { Question as WireQuestion, AskedIn } from '../../contract/question.ts';
import type { Datapoint, Question, Suffix, Catalogue } from '../../engine/survey/catalogue.ts';
import { type PairSet, hasPair } from '../../engine/survey/pairs.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import { categoryId } from './category-id.ts';

export function toWireQuestion({ catalogue }: RegisteredTree, question: Question): WireQuestion {
  const askedIn = toAskedIn(catalogue, question.ranIn);
  const waves = new Set(askedIn.flatMap((entry) => entry.waves));
  const locations = new Set(askedIn.flatMap((entry) => entry.locations));

  /** Said only of what did not run wherever its question did. */
  function ownAskedIn(ranIn: PairSet): Pick<WireQuestion['datapoints'][number], 'asked_in'> {
    return ranIn === question.ranIn ? {} : { asked_in: toAskedIn(catalogue, ranIn) };
  }
  const toDatapoint = ({ code, name, midpoint, numeric, from, to, ranIn }: Datapoint) => ({
    code,
    name,
    midpoint,
    numeric,
    from,
    to,
    ...ownAskedIn(ranIn),
  });
  const toSuffix = ({ code, name, midpoint, numeric, ranIn }: Suffix) => ({
    code,
    name,
    midpoint,
    numeric,
    ...ownAskedIn(ranIn),
  });

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
  };
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
