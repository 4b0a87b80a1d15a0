import type { InsightCalculation } from '../../contract/insight.ts';
import type { Question } from '../../contract/question.ts';
import type { StatsQuery, StatsResult } from '../../contract/stats.ts';

interface AskedQuery {
  readonly query: StatsQuery;
  readonly result: StatsResult;
  readonly question: Question;
  /** What the figures are said to show. */
  readonly text: string;
  readonly dataset: { readonly code: string; readonly name: string };
  readonly weightName: string;
}

/** A query that was asked, with its figures as they are now, as the calculation behind a finding. */
export function calculationOfQuery(asked: AskedQuery): InsightCalculation {
  const { query, result, question, text, dataset, weightName } = asked;
  const chosen = new Set(result.data.map(({ datapoint }) => datapoint));
  const suffixes = new Set((query.suffixes ?? []).map(Number));
  const base = query.base_audience ?? null;
  const audienceOf = (id: string) => {
    const own = query.audiences?.find((audience) => audience.id === id);
    return { id: own?.id ?? '', name: own?.name ?? '', description: '', expression: own?.expression ?? null };
  };
  return {
    id: '',
    text,
    question: { code: question.code, name: question.name, wording: question.wording },
    datapoints: question.datapoints
      .filter(({ code }) => chosen.has(code))
      .map(({ code, name }) => ({ code, name })),
    suffixes: question.suffixes
      .filter(({ code }) => suffixes.has(code))
      .map(({ code, name }) => ({ code, name })),
    base_audience: {
      id: base?.id ?? '',
      name: base?.name ?? '',
      description: '',
      expression: base?.expression ?? null,
    },
    locations: [],
    waves: [],
    dataset: { code: dataset.code, name: dataset.name },
    weight: { code: result.meta.weight, name: weightName },
    figures: result.data.map((row) => ({ ...row, audience: audienceOf(row.audience) })),
    query,
  };
}
