import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { InsightSummary } from '../../../contract/chat/insight.ts';
import type { Finding } from '../../../figures/statements/finding.ts';
import { listOrAll } from '../../../figures/query-parts.ts';
import { storedAudience } from '../../../figures/statements/stored-figures.ts';
import { datasetsOptions, locationsOptions, wavesOptions } from '../../api/datasets.ts';
import { figuresOptions, isWhole } from '../../api/figures/figures.ts';
import { questionOptions } from '../../api/questions.ts';
import { figureSource } from '../../app/scope/scope-words.ts';
import type { ExplainedSource } from '../../../figures/words/explanation.ts';
import { findingQuery, foundFigures } from '../../findings/finding-query.ts';

export interface ReadyFinding {
  readonly finding: Finding;
  readonly source: ExplainedSource;
}

/** A published finding with its figures as they are now. */
export function useFinding({ query, dataset_code: code, name }: InsightSummary) {
  const question = useQuery(questionOptions(query.question));
  const datasets = useQuery(datasetsOptions());
  const dataset = datasets.data?.find((one) => one.code === code);
  const namespace = dataset?.namespace ?? '';
  const waves = useQuery({ ...wavesOptions(namespace), enabled: dataset !== undefined });
  const locations = useQuery({ ...locationsOptions(namespace), enabled: dataset !== undefined });
  const splitter = query.splitter ?? '';
  const isByAnswers = !['', 'waves', 'locations'].includes(splitter);
  const groups = useQuery({ ...questionOptions(splitter), enabled: isByAnswers });
  const segments =
    splitter === 'waves' ? waves.data : splitter === 'locations' ? locations.data : groups.data?.datapoints;
  const asked = useMemo(() => {
    if (question.data === undefined || (splitter !== '' && segments === undefined)) return null;
    return { query, question: question.data, segments: segments ?? [] };
  }, [query, question.data, splitter, segments]);
  const figures = useQuery(
    figuresOptions(
      code,
      useMemo(() => (asked === null ? null : findingQuery(asked)), [asked]),
    ),
  );
  const failed = [figures, question, groups, datasets, waves, locations].find(({ isError }) => isError);

  const ready = useMemo((): ReadyFinding | null => {
    if (asked === null || dataset === undefined || question.data === undefined) return null;
    if (figures.data === undefined || !isWhole(figures.data)) return null;
    if (waves.data === undefined || locations.data === undefined) return null;
    const { meta, answered } = figures.data;
    const used = new Set(answered.lines.flatMap((line) => line.waves));
    const weight = dataset.weights.find((one) => one.code === meta.weight);
    const suffixes = new Set((query.suffixes ?? []).map(Number));
    const found = foundFigures(asked, figures.data);
    const answers = new Set(found.figures.map(({ datapoint }) => datapoint));
    return {
      finding: {
        ...found,
        id: '',
        text: name,
        question: question.data,
        datapoints: question.data.datapoints.filter((one) => answers.has(one.code)),
        suffixes: question.data.suffixes.filter((one) => suffixes.has(one.code)),
        base_audience: storedAudience(query.base_audience ?? {}),
        locations: [],
        waves: [],
        dataset,
        weight: weight ?? { code: meta.weight, name: meta.weight },
        query,
      },
      source: figureSource(
        {
          dataset,
          allWaves: waves.data,
          allLocations: locations.data,
          waves: listOrAll(query.waves),
          locations: listOrAll(query.locations),
        },
        [...used],
        { weight: weight?.name ?? meta.weight },
      ),
    };
  }, [asked, question.data, figures.data, dataset, waves.data, locations.data, query, name]);

  return {
    data: ready ?? undefined,
    error: failed?.error ?? null,
    isPending: ready === null && failed === undefined,
    refetch: async () => failed?.refetch(),
  };
}
