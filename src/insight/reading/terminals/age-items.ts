import type { Question } from '../../../engine/survey/catalogue.ts';
import { agesIn, bandsOfAges } from '../ages.ts';
import { clauseOf, peopleOf } from '../conditions.ts';
import type { Item } from '../meaning.ts';
import { stemOf } from '../../text/stem.ts';
import { type Token } from '../tokens.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

const children: ReadonlySet<string> = new Set(['child', 'son', 'daughter', 'baby', 'grandchild'].map(stemOf));

/** Returns the people of the ages that a prompt names; none where the survey asks no age. */
export function ageItems(tokens: readonly Token[], { questions }: Vocabulary): Item[] {
  const age = [...questions.values()].find(({ role }) => role === 'age')?.question;
  if (age === undefined) return [];
  return agesIn(tokens).flatMap(({ from, to, least, most }): Item[] => {
    // "Children under 18" says how old the children are.
    if (tokens.slice(Math.max(0, from - 2), from).some(({ stem }) => children.has(stem))) return [];
    const { codes, isExact } = bandsOfAges(age, { least, most });
    if (codes.length === 0) return [];
    const said = tokens
      .slice(from, to)
      .map(({ folded }) => folded)
      .join(' ');
    return [
      {
        category: 'P',
        from,
        to,
        points: 10 * (to - from),
        people: peopleOf(clauseOf(age.code, codes)),
        notes: isExact ? [] : [`“${said}” is read as ${labelsOf(age, codes)}.`],
      },
    ];
  });
}

function labelsOf({ datapoints }: Question, codes: readonly string[]): string {
  return datapoints
    .filter(({ code }) => codes.includes(code))
    .map(({ name }) => name)
    .join(', ');
}
