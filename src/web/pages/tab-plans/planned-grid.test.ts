import { expect, test } from 'vitest';
import { askedPart, planSettings } from '../../../figures/tables/plan-table.ts';
import { formatIn } from '../../../lib/format.ts';
import { valueOf } from '../../../workbook/document-cell.ts';
import { gridBlock } from '../../../workbook/grid-block.ts';
import { planBlock } from '../../../workbook/plan-block.ts';
import { sentFigures } from '../../api/figures/sent-figures.case.ts';
import { occasionsFacts, scaleGridFacts, tinyCatalogue } from '../../catalogue/tiny-catalogue.case.ts';

const sameName = <Named extends object>(lines: readonly Named[]) =>
  lines.map((line) => ({ ...line, name: 'Other' }));

test.each([scaleGridFacts, occasionsFacts])(
  'a grid of a plan keeps its rows and columns of the same name apart: $name',
  (facts) => {
    const catalogue = tinyCatalogue({
      ...facts,
      datapoints: sameName(facts.datapoints),
      suffixes: sameName(facts.suffixes),
    });
    const question = catalogue.questionByCode.get(facts.code);
    if (question === undefined) throw new Error('the catalogue has the grid');
    const settings = planSettings(
      { grids: 'itself', measures: ['sample'], base_rule: 'all' },
      { profile: 'linearised', levels: [95], correction: 'none', low_base: 50 },
    );
    const scope = { waves: null, locations: null, weight: null };
    const asked = askedPart({ question, row: '', tree: [], filter: null, settings, scope }, catalogue);
    if (asked === null) throw new Error('the plan has the total');
    // The base of 400, then 10 respondents in the first cell, 20 in the second …
    const cells = asked.rows.map((_, at) => ({
      n: at === 0 ? 400 : 10 * at,
      column: 400,
      mean: [2, 1] as const,
    }));
    const figures = sentFigures({ query: asked.query, cells });
    const part = { number: 1, title: question.name, row: '', base: '', sample: 400, ...asked };
    const drawn = gridBlock(planBlock(part, figures, settings, []), formatIn('en-GB'));
    const width = facts.suffixes.length;
    const numbers = drawn.rows.map((_, row) =>
      drawn.columns.map((_column, column) => valueOf(drawn.cell(row, column))),
    );
    expect(numbers).toEqual(
      [0, 1].map((row) => Array.from({ length: width }, (_, column) => 10 * (width * row + column + 1))),
    );
  },
);
