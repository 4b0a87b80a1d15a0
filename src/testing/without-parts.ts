import type { Question } from '../engine/survey/catalogue.ts';
import type { Dataset } from '../engine/survey/dataset.ts';
import { pickRespondents } from './pick-respondents.ts';

/** The survey without its last wave, without questions, and without the last answer of others. */
export function withoutParts(
  dataset: Dataset,
  {
    questions,
    lastAnswersOf,
  }: { readonly questions: readonly string[]; readonly lastAnswersOf: readonly string[] },
): Dataset {
  const { catalogue, respondents } = dataset;
  const waves = catalogue.waves.slice(0, -1);
  const pairs = waves.length * catalogue.locations.length;
  const stayed = [...respondents.wave.keys()].filter((i) => (respondents.wave[i] ?? 0) < waves.length);
  const picked = pickRespondents(dataset, stayed);
  const isGone = (key: string): boolean =>
    questions.includes(key.split('/')[0] ?? '') ||
    catalogue.questions.some(
      ({ code, datapoints }) => lastAnswersOf.includes(code) && key === `${code}/${datapoints.at(-1)?.code}`,
    );
  const ranThere = <Part extends { readonly ranIn: string }>(part: Part): Part => ({
    ...part,
    ranIn: part.ranIn.slice(0, pairs),
  });
  return {
    ...picked,
    version: `${dataset.version}-less`,
    columns: new Map([...picked.columns].filter(([key]) => !isGone(key))),
    catalogue: {
      ...picked.catalogue,
      waves,
      fielded: catalogue.fielded.slice(0, pairs),
      questions: catalogue.questions
        .filter(({ code }) => !questions.includes(code))
        .map(
          (question): Question => ({
            ...ranThere(question),
            datapoints: (lastAnswersOf.includes(question.code)
              ? question.datapoints.slice(0, -1)
              : question.datapoints
            ).map(ranThere),
            suffixes: question.suffixes.map(ranThere),
          }),
        ),
    },
  };
}
