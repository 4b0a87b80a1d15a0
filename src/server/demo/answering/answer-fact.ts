import { columnKey } from '../../../engine/survey/dataset.ts';
import { drawUniform, streamOf } from '../random.ts';
import type { Interview } from './interview.ts';

/** The answer that follows from the person, but for the share who refuse it. */
export function answerFact({ code, model, population, answers, asked }: Interview<'fact'>): void {
  const indexOf = model.of(population, answers);
  const refusing = streamOf(`${code}/refused`);
  const refusedShare = model.refused?.share ?? 0;
  const values = new Uint8Array(population.sample.count);
  for (const respondent of asked) {
    const refuses =
      refusedShare > 0 && drawUniform(refusing, population.sample.bits[respondent] ?? 0) < refusedShare;
    values[respondent] = 1 + (refuses ? model.names.length : indexOf(respondent));
  }
  answers.keep(columnKey(code), { kind: 'codes', values });
}
