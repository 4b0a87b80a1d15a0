import type { Catalogue } from '../../engine/survey/catalogue.ts';
import type { Expression } from '../../expression/expression.ts';
import { columnsRead, expressionSql } from './expression-sql.ts';
import type { QueryInSql } from './list-sql.ts';

/** Counts an expression's respondents as (wave, n, Σunits), from a table of only the columns that it reads. */
export function waveCountsInSql(name: string, catalogue: Catalogue, expression: Expression): QueryInSql {
  const condition = expressionSql(catalogue, expression);
  const keys = [...new Set(columnsRead(catalogue, expression))];
  return {
    keys,
    prepare: [
      `CREATE OR REPLACE TABLE ${name} AS SELECT wave, units, ${keys.map((key) => `"${key}"`).join(', ')} FROM answers`,
    ],
    forms: [
      {
        name: 'where',
        settings: [],
        sql: `SELECT wave, count(*) AS n, sum(units) AS units FROM ${name} WHERE ${condition} GROUP BY wave`,
      },
      {
        name: 'filter',
        settings: [],
        sql: `SELECT wave, count(*) FILTER (${condition}) AS n, sum(units) FILTER (${condition}) AS units FROM ${name} GROUP BY wave`,
      },
      {
        name: 'masked units',
        settings: [],
        sql: `SELECT wave, sum(held) AS n, sum(units * held) AS units FROM (SELECT wave, units, ${condition}::INTEGER AS held FROM ${name}) GROUP BY wave`,
      },
    ],
  };
}
