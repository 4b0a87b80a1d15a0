import type { StatementMetric } from '../../contract/query/statement.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import type { SizeUnit } from '../../figures/measures.ts';
import { peopleNoun, sizeUnit } from '../../figures/size-unit.ts';
import type { InsightSurvey } from '../survey/survey.ts';
import type { Piece } from '../../figures/statements/statement.ts';

type CountedSize = 'positive_size' | 'complement_size' | 'audience_size';

/** Respondents of a size and of what it is part of; a complement has no sample of its own. */
const samples: Readonly<Record<CountedSize, readonly [StatementMetric | null, StatementMetric]>> = {
  positive_size: ['positive_sample', 'audience_sample'],
  complement_size: [null, 'audience_sample'],
  audience_size: ['audience_sample', 'base_sample'],
};

/** Unit of the survey's sizes, which its default weight decides. */
function surveyUnit({ weights }: Pick<Catalogue, 'weights'>): SizeUnit {
  return sizeUnit(weights[0]);
}

/** Noun for those whom the survey asked. */
export function surveyNoun(catalogue: Pick<Catalogue, 'weights'>): 'people' | 'respondents' {
  return peopleNoun(surveyUnit(catalogue));
}

/** Whether sums of the survey's default weight are people. */
export function countsPeople({ catalogue }: Pick<InsightSurvey, 'catalogue'>): boolean {
  return surveyUnit(catalogue) === 'people';
}

/** How many a share stands for, after it: people, or respondents where the weights do not project to a population. */
export function peopleCount(survey: Pick<InsightSurvey, 'catalogue'>, size: CountedSize): Piece[] {
  if (countsPeople(survey)) return [': about ', { metric: size, of: [0] }, ' people'];
  const [part, whole] = samples[size];
  return part === null
    ? [', of ', { metric: whole, of: [0] }, ' respondents']
    : [', ', { metric: part, of: [0] }, ' of ', { metric: whole, of: [0] }, ' respondents unweighted'];
}
