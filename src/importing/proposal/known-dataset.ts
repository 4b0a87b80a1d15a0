import type { QuestionKind } from '../../lib/question-kind.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { periodNames, periodOfDay } from './calendar-period.ts';
import type { Period } from './survey-proposal.ts';

/** What guesses about a further wave hold on to: the file of one wave shows less than the dataset that it is added to. */
export interface KnownDataset {
  /** By the code that a proposal gives. */
  readonly kinds: ReadonlyMap<string, QuestionKind>;
  /** How long its waves are; null where they are no calendar periods. */
  readonly period: Period | null;
  readonly hasLocations: boolean;
}

/** What a proposal of further waves is held against: the kinds of the dataset's own questions, its waves and places. */
export function knownDataset({ datasets, questions, waves, locations }: Catalogue): KnownDataset {
  const namespace = `${datasets[0]?.namespace ?? ''}.`;
  const own = questions.filter(({ code }) => code.startsWith(namespace));
  return {
    kinds: new Map(own.map(({ code, kind }) => [code.slice(namespace.length), kind])),
    period:
      waves.length === 0
        ? null
        : (periodNames.find(({ period }) =>
            waves.every(({ dateStart, dateEnd }) => {
              if (dateStart === null) return false;
              const { from, to } = periodOfDay(Date.parse(dateStart) / 86_400_000, period);
              return from === dateStart && to === dateEnd;
            }),
          )?.period ?? null),
    hasLocations: locations.length > 1,
  };
}
