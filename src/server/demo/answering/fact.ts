import { columnKey } from '../../../engine/survey/dataset.ts';
import type { Population } from '../model/population.ts';
import { drawUniform, streamOf } from '../random.ts';
import type { Listed, Model } from '../questions/question-spec.ts';
import type { Answers } from './answers.ts';

/** A fact derived from a person and their answers. */
export type FactOf = (population: Population, answers: Answers) => (respondent: number) => number;

/** A fact that the population has a column of. */
export function known(columnOf: (population: Population) => ArrayLike<number>): FactOf {
  return (population) => {
    const column = columnOf(population);
    return (respondent) => column[respondent] ?? 0;
  };
}

/** One answer that follows from the person: its index into `stated`. The share `refused` don't say it. */
export function fact(
  stated: readonly (string | Listed)[],
  of: FactOf,
  refused?: { readonly name: string; readonly share: number },
): Model {
  const listed = stated.map((one) => (typeof one === 'string' ? { name: one } : one));
  return {
    kind: 'single',
    listed,
    unsure: refused?.name,
    answer({ code, population, answers, asked }) {
      const indexOf = of(population, answers);
      const refusing = streamOf(`${code}/refused`);
      const refusedShare = refused?.share ?? 0;
      const values = new Uint8Array(population.sample.count);
      for (const respondent of asked) {
        const refuses =
          refusedShare > 0 && drawUniform(refusing, population.sample.bits[respondent] ?? 0) < refusedShare;
        values[respondent] = 1 + (refuses ? listed.length : indexOf(respondent));
      }
      answers.keep(columnKey(code), { kind: 'codes', values });
    },
  };
}
