import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { InsightDetail } from '../../../contract/insight.ts';
import { datasetsOptions } from '../../api/datasets.ts';
import { locationsOptions } from '../../api/locations.ts';
import { questionOptions } from '../../api/questions.ts';
import { statsOptions } from '../../api/stats.ts';
import { wavesOptions } from '../../api/waves.ts';
import { whenWords } from '../../app/scope/scope-words.ts';
import { calculationOfQuery } from '../../findings/calculation-of-query.ts';
import { listedPlaces } from '../../findings/listed-places.ts';

/** The figures of a published finding as they are now, with what is needed to say where they come from. */
export function useFindingCalculation({ query, dataset_code: code, name }: InsightDetail) {
  const stats = useQuery(statsOptions(query));
  const question = useQuery(questionOptions(query.question));
  const datasets = useQuery(datasetsOptions());
  const dataset = datasets.data?.find((one) => one.code === code);
  const namespace = dataset?.namespace ?? '';
  const waves = useQuery({ ...wavesOptions(namespace), enabled: dataset !== undefined });
  const locations = useQuery({ ...locationsOptions(namespace), enabled: dataset !== undefined });
  const splitter = query.splitter ?? '';
  const isByAnswers = !['', 'waves', 'locations'].includes(splitter);
  const groups = useQuery({ ...questionOptions(splitter), enabled: isByAnswers });
  const failed = [stats, question, groups, datasets, waves, locations].find(({ isError }) => isError);

  const ready = useMemo(() => {
    if (stats.data === undefined || question.data === undefined || dataset === undefined) return null;
    if (waves.data === undefined || locations.data === undefined) return null;
    if (isByAnswers && groups.data === undefined) return null;
    const allWaves = waves.data;
    const allLocations = locations.data;
    const result = stats.data;
    const used = new Set(result.data.flatMap((row) => row.waves));
    const usedWaves = allWaves.filter((wave) => used.has(wave.code)).map((wave) => wave.code);
    const weight = dataset.weights.find((one) => one.code === result.meta.weight);
    return {
      calculation: calculationOfQuery({
        query,
        result,
        question: question.data,
        text: name,
        dataset,
        weightName: weight?.name ?? result.meta.weight,
      }),
      segmentName: (by: string, segment: string) =>
        (by === 'waves'
          ? allWaves
          : by === 'locations'
            ? allLocations
            : (groups.data?.datapoints ?? [])
        ).find((one) => one.code === segment)?.name ?? segment,
      where: listedPlaces(
        allLocations.filter((place) => (query.locations ?? []).includes(place.code)),
        allLocations,
      ),
      when: whenWords(allWaves, usedWaves),
      isSynthetic: dataset.synthetic,
    };
  }, [stats.data, question.data, groups.data, isByAnswers, dataset, waves.data, locations.data, query, name]);

  return {
    ready,
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}
