import type { Interpretation, InterpretedAudience } from '../../contract/interpretation.ts';
import type { Catalogue } from '../../engine/dataset/catalogue.ts';
import { nameOfSegment } from '../../insight/wording/name-of-segment.ts';
import { sentenceOf } from '../../insight/wording/names-of-survey.ts';

/** In characters: what is longer reads badly within a statement. */
const longestName = 100;

/** Conditions that were made in place, called by what they say: "women", "people whose pets include Dog". */
export function nameConditions(reading: Interpretation, catalogue: Catalogue): Interpretation {
  const named = (people: InterpretedAudience): InterpretedAudience =>
    people.name === '' && people.expression !== null
      ? { ...people, name: nameOf(people.expression, catalogue) }
      : people;
  return { ...reading, audience: reading.audience.map(named), sides: reading.sides.map(named) };
}

/** `""`: it says too much for a name. */
function nameOf(expression: NonNullable<InterpretedAudience['expression']>, catalogue: Catalogue): string {
  const { question, datapoints, options, not, suffixes } = expression;
  const codes = datapoints ?? options ?? [];
  const [only] = codes;
  if (question && only !== undefined && codes.length === 1 && not !== true && !suffixes?.length) {
    const short = nameOfSegment(question, only, catalogue);
    if (!short.includes('“')) return short;
  }
  const sentence = sentenceOf(expression, catalogue).replace(/\.$/, '');
  const name = `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
  return name.length <= longestName ? name : '';
}
