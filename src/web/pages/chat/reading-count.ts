import type { Expression } from '../../../contract/expression.ts';
import type {
  Interpretation,
  InterpretedAudience,
  InterpretedTopic,
} from '../../../contract/interpretation.ts';
import type { MeansResult } from '../../../contract/means.ts';
import type { StatsQuery } from '../../../contract/stats.ts';
import { toExpression } from '../../../expression/wire.ts';
import type { Figure } from '../../../figures/figure.ts';
import type { FigureQuery } from '../../../figures/figure-query.ts';
import { baseColumn, clauseOf, shareRow, sizesOnly } from '../../../figures/query-parts.ts';
import { format } from '../../lib/format.ts';

type CountQuery = Required<Pick<StatsQuery, 'question' | 'suffixes' | 'audiences' | 'locations' | 'waves'>> &
  Pick<StatsQuery, 'datapoints'>;

const ofReading = 'reading';

/** What asks how many respondents a topic would be about, were it what the reading asks for. */
export function readingCountQuery(reading: Interpretation, topic: InterpretedTopic): CountQuery {
  const people = peopleOf(reading);
  return {
    question: topic.question,
    // A single answer is counted by itself; of the rest, who they are of is told by any one of its rows.
    ...(topic.datapoints.length === 0 ? {} : { datapoints: [...topic.datapoints] }),
    suffixes: topic.suffixes.length === 0 ? null : [...topic.suffixes],
    audiences: people === null ? null : [{ id: ofReading, expression: people }],
    locations: reading.locations.length === 0 ? null : reading.locations.map(({ code }) => code),
    waves: reading.waves.length === 0 ? null : reading.waves.map(({ code }) => code),
  };
}

/** The query as one cell of figures: those who give any of the answers. null: its people can't be read. */
export function readingFigures(query: CountQuery): FigureQuery | null {
  const { question, datapoints, suffixes, audiences, locations, waves } = query;
  const people = audiences?.[0]?.expression ?? null;
  const read = people === null ? { expression: null } : toExpression(people);
  if ('problem' in read) return null;
  return {
    rows: [shareRow(question, clauseOf(question, datapoints ?? null, suffixes?.map(Number) ?? null))],
    columns: [baseColumn(ofReading, read.expression)],
    base: null,
    scope: { waves: waves ?? null, locations: locations ?? null, weight: null },
    want: sizesOnly,
  };
}

/** "421 of 3,072" say one answer; "n 3,072" are asked about; else why there is no number. */
export function readingCountWords(topic: InterpretedTopic, figure: Figure): string {
  if (figure.kind === 'absent') return absenceWords(figure.reason === 'suppressed');
  const [base, said] = [figure.column.sample, figure.positive.sample];
  if (topic.datapoints.length !== 1) return `n ${format.count(base)}`;
  return `${format.count(topic.negated ? base - said : said)} of ${format.count(base)}`;
}

/** "n 2,911" gave a number. */
export function numberCountWords({ data, meta }: MeansResult): string {
  const [first] = data;
  return first === undefined ? absenceWords(meta.suppressed_rows > 0) : `n ${format.count(first.sample)}`;
}

function absenceWords(isSuppressed: boolean): string {
  return isSuppressed ? 'too few respondents' : 'not asked here';
}

/** All of the audience, of any side; null: everyone. */
function peopleOf({ audience, sides }: Interpretation): Expression | null {
  const conditions = expressionsOf(audience);
  const ofSides = expressionsOf(sides);
  const isOfSides = sides.length > 0 && ofSides.length === sides.length;
  const all = isOfSides ? [...conditions, { or: ofSides }] : conditions;
  return all.length === 0 ? null : { and: all };
}

function expressionsOf(audiences: readonly InterpretedAudience[]): Expression[] {
  return audiences.flatMap(({ expression }) => (expression === null ? [] : [expression]));
}
