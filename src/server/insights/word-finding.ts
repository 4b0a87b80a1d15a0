import type { InsightCalculation } from '../../contract/chat/insight.ts';
import { StatementMetric, type StatementPart } from '../../contract/query/statement.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import { type Piece, textOf, writeStatement } from '../../figures/statements/statement.ts';
import { storedEvidence } from '../../figures/statements/stored-figures.ts';

/**
 * An editor's own words for a finding, its numbers taken from the finding's figures: `{key}` is the share at the figure
 * of that datapoint or segment, `{#2}` at the second audience of the query, `{difference a b}` and its like another
 * metric of them; `[Q3 2026]` is a name of the survey. Throws where a key is of no figure or of several, and where a name
 * is none.
 */
export function wordFinding(
  calculation: InsightCalculation,
  words: string,
  catalogue: Catalogue,
): Pick<InsightCalculation, 'text' | 'statement'> {
  const names = namesOf(catalogue);
  const pieces = words.split(/(\{[^{}]*\}|\[[^[\]]*\])/).map((piece): Piece => {
    const inner = piece.slice(1, -1);
    if (piece.startsWith('{')) return numberOf(inner, calculation);
    if (!piece.startsWith('[')) return piece;
    if (!names.has(inner)) throw new RangeError(`“${inner}” is no name of the survey`);
    return { name: inner };
  });
  const statement: StatementPart[] = writeStatement(pieces, storedEvidence(calculation));
  return { text: textOf(statement), statement };
}

function numberOf(slot: string, calculation: InsightCalculation): Piece {
  const [first = '', ...rest] = slot.split(' ');
  const metric = StatementMetric.safeParse(first);
  return metric.success
    ? { metric: metric.data, of: rest.map((key) => placeOf(key, calculation)) }
    : { metric: 'audience_percentage', of: [placeOf(first, calculation)] };
}

function placeOf(key: string, { figures, query, text }: InsightCalculation): number {
  const audience = key.startsWith('#') ? query.audiences?.[Number(key.slice(1)) - 1]?.id : undefined;
  const found = figures.flatMap((figure, at) =>
    figure.datapoint === key || figure.segment === key || (audience ?? '') === figure.audience.id ? [at] : [],
  );
  const [place] = found;
  if (place === undefined || found.length > 1)
    throw new RangeError(`“${key}” is of ${found.length} figures of “${text}”`);
  return place;
}

function namesOf({ waves, locations, questions }: Catalogue): Set<string> {
  return new Set(
    [...waves, ...locations, ...questions, ...questions.flatMap(({ datapoints }) => datapoints)].map(
      ({ name }) => name,
    ),
  );
}
