import type { WeightDefinition } from '../../contract/codebook/weight-definition.ts';
import type { WeightCore } from '../../engine/derived/derived-weight.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { locationsQuestion } from '../../expression/expression.ts';
import { type EntryFields, entryOf, type Overlay } from '../overlay.ts';
import type { FindQuestion } from './compiled-answers.ts';
import { sourcesOf } from './definition-parts.ts';

/** Returns the questions that a weight is raked to. */
export function sourcesOfWeight({ targets }: WeightDefinition): readonly string[] {
  return targets.flatMap(({ question }) => (question === locationsQuestion ? [] : [question]));
}

/** Returns the questions that a derived question is made of now, or that a derived weight is raked to. */
export function sourcesNow({ definition, weighing }: EntryFields): readonly string[] {
  return [
    ...(definition === undefined ? [] : sourcesOf(definition)),
    ...(weighing === undefined ? [] : sourcesOfWeight(weighing)),
  ];
}

/** Returns the entry of a derived weight; undefined: there is none. */
export function weightEntry(
  overlay: Overlay,
  code: string,
): (EntryFields & { readonly weighing: WeightDefinition }) | undefined {
  const { weighing, ...fields } = entryOf(overlay, code, '');
  return weighing === undefined ? undefined : { ...fields, weighing };
}

/** Returns how a weight is raked; null: something that it names is not in the survey. */
export function compileWeight(
  { weights, locations }: Pick<Catalogue, 'weights' | 'locations'>,
  find: FindQuestion,
  { start, targets, ...how }: WeightDefinition,
): WeightCore | null {
  if (start !== '' && !weights.some(({ code }) => code === start)) return null;
  const isWhole = targets.every(({ question, shares }) => {
    const answers = question === locationsQuestion ? locations : find(question)?.datapoints;
    return shares.every(({ datapoint }) => answers?.some(({ code }) => code === datapoint) === true);
  });
  if (!isWhole) return null;
  return {
    ...how,
    start: start === '' ? null : start,
    targets: targets.map(({ question, shares }) => {
      const total = shares.reduce((sum, { share }) => sum + share, 0);
      return {
        question,
        shares: shares.map(({ datapoint, share }) => ({ datapoint, share: share / total })),
      };
    }),
  };
}
