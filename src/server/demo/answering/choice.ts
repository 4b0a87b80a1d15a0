import { columnKey } from '../../../engine/survey/dataset.ts';
import { exponential } from '../normal.ts';
import { drawUniform, streamOf } from '../random.ts';
import type { Interview, Model, Option } from '../questions/question-spec.ts';
import { explain } from './respond.ts';

/** One of several answers without an order. */
export function choice(options: readonly Option[]): Model {
  return { kind: 'single', listed: options, answer: (interview) => choose(interview, options) };
}

/** Chances are the shares, tilted by what pulls each respondent (multinomial logit). */
function choose({ code, population, answers, asked }: Interview, options: readonly Option[]): void {
  const totals = new Float64Array(asked.length);
  const running = options.map((option, index) => {
    const { values, mean } = explain(population, asked, `${code}/${index + 1}`, option.pulls);
    for (let at = 0; at < asked.length; at++) {
      totals[at] = (totals[at] ?? 0) + option.share * exponential((values[at] ?? 0) - mean);
      values[at] = totals[at] ?? 0;
    }
    return values;
  });
  const stream = streamOf(code);
  const column = new Uint8Array(population.sample.count);
  for (let at = 0; at < asked.length; at++) {
    const respondent = asked[at] ?? 0;
    const target = drawUniform(stream, population.sample.bits[respondent] ?? 0) * (totals[at] ?? 0);
    let index = 0;
    while (index < options.length - 1 && target >= (running[index]?.[at] ?? 0)) index++;
    column[respondent] = index + 1;
  }
  answers.keep(columnKey(code), { kind: 'codes', values: column });
}
