import type { Expression as WireExpression } from '../../../../contract/expression.ts';
import type {
  Interpretation,
  InterpretedAudience,
  InterpretedTopic,
} from '../../../../contract/chat/interpretation.ts';
import { toExpression } from '../../../../expression/wire.ts';
import type { Figure } from '../../../../figures/figure.ts';
import type { FigureQuery } from '../../../../figures/figure-query.ts';
import {
  baseColumn,
  clauseOf,
  listOrAll,
  scopeOf,
  shareRow,
  sizesOnly,
  valueRow,
} from '../../../../figures/query-parts.ts';
import { absentWord } from '../../../../figures/reasons.ts';
import type { CatalogueQuestion } from '../../../catalogue/catalogue.ts';
import { format } from '../../../lib/format.ts';

/**
 * Returns the query of the respondents that a topic would be about, were it what the reading asks for: those who give any
 * of its answers, or a number. null: the people of the reading can't be read.
 */
export function readingCountQuery(
  reading: Interpretation,
  { question: code, datapoints, suffixes }: InterpretedTopic,
  question: Pick<CatalogueQuestion, 'kind' | 'datapoints'> | undefined,
): FigureQuery | null {
  const read = readPeople(peopleOf(reading));
  const base = readPeople(reading.base?.expression ?? null);
  if ('problem' in read || 'problem' in base) return null;
  const row = question?.kind === 'grid_numeric' ? (datapoints[0] ?? question.datapoints[0]?.code) : null;
  return {
    rows: [
      question?.kind.endsWith('numeric') === true
        ? valueRow(code, code, row ?? null, 'all', suffixes[0])
        : shareRow(code, clauseOf(code, listOrAll(datapoints), listOrAll(suffixes))),
    ],
    columns: [baseColumn('reading', read.expression)],
    base: base.expression,
    scope: scopeOf({ waves: codesOf(reading.waves), locations: codesOf(reading.locations) }),
    want: sizesOnly,
  };
}

/** "421 of 3,072" say one answer; "n 3,072" are asked about, or gave a number; else why there is no number. */
export function readingCountWords({ datapoints, negated }: InterpretedTopic, figure: Figure): string {
  if (figure.kind === 'absent') return absentWord(figure.reason);
  const [base, said] = [figure.column.sample, figure.positive.sample];
  if (figure.kind === 'value') return `n ${format.count(said)}`;
  if (datapoints.length !== 1) return `n ${format.count(base)}`;
  return `${format.count(negated ? base - said : said)} of ${format.count(base)}`;
}

const readPeople = (people: WireExpression | null) =>
  people === null ? { expression: null } : toExpression(people);

/** All of the audience, of any side; null: everyone. */
function peopleOf({ audience, sides }: Interpretation): WireExpression | null {
  const conditions = expressionsOf(audience);
  const ofSides = expressionsOf(sides);
  const isOfSides = sides.length > 0 && ofSides.length === sides.length;
  const all = isOfSides ? [...conditions, { or: ofSides }] : conditions;
  return all.length === 0 ? null : { and: all };
}

function expressionsOf(audiences: readonly InterpretedAudience[]): WireExpression[] {
  return audiences.flatMap(({ expression }) => (expression === null ? [] : [expression]));
}

function codesOf(places: readonly { readonly code: string }[]): readonly string[] {
  return places.map(({ code }) => code);
}
