import { askedTable } from '../../../../figures/tables/table-request.ts';
import { totalId } from '../../../../figures/tables/table-bases.ts';
import { tableQueries } from '../../../../figures/tables/table-queries.ts';
import {
  type AbsentReason,
  type SentAnswer,
  type SentFigure,
  sentFigures,
} from '../../../api/figures/sent-figures.case.ts';
import type { CrosstabItem } from '../draft/crosstab-item.ts';
import { defaultView, type TableView } from '../draft/table-view.ts';
import { type Answer, readAnswer } from './answer.ts';
import type { AskedView } from '../../../../contract/saved-work/table-view.ts';

type Sent = SentFigure | AbsentReason;

const waveSets = [['w1', 'w2', 'w3'], ['w2', 'w3'], ['w3']];

/**
 * An answer: `cells` row by row, the row and column of everyone among them. The whole of a cell is that of its row's first
 * cell, unless said.
 */
export function sentAnswer(
  rows: readonly CrosstabItem[],
  columns: readonly CrosstabItem[],
  cells: readonly (readonly Sent[])[],
  { pairs, ...view }: Partial<AskedView> & { readonly pairs?: SentAnswer['pairs'] } = {},
): Answer {
  const asked = askedTable({ rows, columns, view: viewWith(view) }, { kind: 'everyone' });
  const { upright, turned } = tableQueries({
    ...asked,
    rows: asked.rows.slice(0, -1),
    columns: asked.columns.slice(0, -1),
  });
  const whole = cells.map(([first]) =>
    first === undefined || typeof first === 'string' ? {} : { base: first.column, row: first.n },
  );
  const sent = {
    cells: cells.flatMap((row, place) =>
      row.map((cell) => (typeof cell === 'string' ? cell : { ...whole[place], ...cell })),
    ),
    lines: waveSets,
    ...(pairs === undefined ? {} : { pairs }),
  };
  const answer = readAnswer({
    upright: upright === null ? null : sentFigures({ query: upright, ...sent }),
    turned: turned === null ? null : sentFigures({ query: turned, ...sent }),
  });
  if (answer === null) throw new Error('the table asks something');
  return answer;
}

/** The row or column of everyone that is asked for with the others. */
export const total = item(totalId, 'Everyone');

/** A header that is one answer of a question, or everyone where no question is given. */
export function item(id: string, name: string, question?: string, group = question ?? 'Total'): CrosstabItem {
  return {
    id,
    name,
    fullName: name,
    group,
    asks:
      question === undefined
        ? { kind: 'everyone' }
        : {
            kind: 'expression',
            expression: {
              kind: 'clause',
              question,
              datapoints: [id],
              suffixes: null,
              minCount: 1,
              negated: false,
            },
          },
  };
}

export const everyone = item('all', 'Everyone');
export const women = item('women', 'Women', 'gender');
export const men = item('men', 'Men', 'gender');
export const tea = item('tea', 'Tea', 'drinks');
export const coffee = item('coffee', 'Coffee', 'drinks');

export function viewWith(patch: Partial<TableView>): TableView {
  return { ...defaultView, ...patch };
}

/**
 * Tea and coffee by everyone, women and men; 400 people asked, 320 women, 80 men, in all three waves. Coffee was not
 * asked in the first wave.
 */
export const drinksAnswer = sentAnswer(
  [total, coffee, tea],
  [total, everyone, men, women],
  [
    [
      { n: 400, column: 400 },
      { n: 400, column: 400 },
      { n: 80, column: 80 },
      { n: 320, column: 320 },
    ],
    [
      { n: 150, column: 300, line: 1 },
      { n: 150, column: 300, line: 1 },
      { n: 21, column: 60, line: 1, test: [-2.1, 0.036] },
      { n: 129, column: 240, line: 1, test: [2.1, 0.036] },
    ],
    [
      { n: 160, column: 400 },
      { n: 160, column: 400 },
      { n: 16, column: 80, test: [-4.2, 0.00002] },
      { n: 144, column: 320, test: [4.2, 0.00002] },
    ],
  ],
);

export const drinks = { rows: [tea, coffee], columns: [everyone, women, men] };
