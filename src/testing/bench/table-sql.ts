import type { CrosstabItem, CrosstabQuery } from '../queries/crosstab-query.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import type { Expression } from '../../expression/expression.ts';
import type { SqlForm } from './duckdb.ts';
import { columnsRead, expressionSql } from './expression-sql.ts';
import { bitsFor, groupByIndex, listSql, type QueryInSql } from './list-sql.ts';

const rowBits = 7;
/** Tables of more cells are not asked for in the plain form. */
const mostPlainCells = 20_000;

/**
 * A table as (row, column, n, Σunits) without cells of nobody. The lists of each respondent's rows and columns are
 * stored, which is all that DuckDB can be given: nothing is left of the expressions, and no margin is asked for.
 *
 * `lists`: unnest × unnest, grouped by row and column. `keys`: the same with row and column as one key of 16 bits, for
 * which rows are taken in tiles of 128 and lists hold the parts of the key; two to six times as fast, so that of a large
 * table, which would take many minutes, it is the only form.
 */
export function tableInSql(name: string, catalogue: Catalogue, query: CrosstabQuery): QueryInSql {
  const rows = query.rows.map(expressionOf);
  const columns = query.columns.map(expressionOf);
  const tiles = Array.from({ length: Math.ceil(rows.length / 2 ** rowBits) }, (_, tile) =>
    rows.slice(tile * 2 ** rowBits, (tile + 1) * 2 ** rowBits),
  );
  const list = (of: readonly Expression[], value: (index: number) => number) =>
    listSql(
      of.map((expression) => expressionSql(catalogue, expression)),
      value,
    );
  const stored = [
    `${list(rows, (index) => index)} AS rows`,
    `${list(columns, (index) => index)} AS columns`,
    `${list(columns, (index) => index * 2 ** rowBits)} AS keys`,
    ...tiles.map((tile, number) => `${list(tile, (index) => index)} AS tile_${number}`),
  ];
  const lists: SqlForm = {
    name: 'lists',
    settings: [],
    sql: `SELECT r, c, count(*) AS n, sum(units) AS units FROM (SELECT units, r, unnest(columns) AS c FROM (SELECT units, unnest(rows) AS r, columns FROM ${name})) GROUP BY r, c`,
  };
  const keys: SqlForm = {
    name: 'keys',
    settings: [groupByIndex],
    sql: tiles
      .map(
        (_, number) =>
          `SELECT (k & ${2 ** rowBits - 1}) + ${number * 2 ** rowBits} AS r, k >> ${rowBits} AS c, n, units FROM (SELECT k, count(*) AS n, sum(units) AS units FROM (SELECT units, unnest(tile) | k AS k FROM (SELECT units, unnest(keys) AS k, tile_${number} AS tile FROM ${name})) GROUP BY k)`,
      )
      .join(' UNION ALL '),
  };
  const fits = rowBits + bitsFor(columns.length) <= 16;
  return {
    keys: [...new Set([...rows, ...columns].flatMap((expression) => columnsRead(catalogue, expression)))],
    prepare: [`CREATE OR REPLACE TABLE ${name} AS SELECT units, ${stored.join(', ')} FROM answers`],
    forms: fits ? (rows.length * columns.length > mostPlainCells ? [keys] : [lists, keys]) : [lists],
  };
}

function expressionOf({ content }: CrosstabItem): Expression {
  if (content.kind === 'expression') return content.expression;
  throw new Error(`a header of the kind "${content.kind}" is not put into SQL`);
}
