import type { Question as WireQuestion } from '../../contract/question.ts';
import type { Datapoint, Question, Suffix } from '../../engine/survey/catalogue.ts';
import type { PairSet } from '../../engine/survey/pairs.ts';
import type { RegisteredTree } from '../datasets/access.ts';
import { categoryId } from './category-id.ts';
import { toAskedIn } from './to-asked-in.ts';

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
