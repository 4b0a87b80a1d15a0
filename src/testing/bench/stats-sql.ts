import type { Catalogue } from '../../engine/survey/catalogue.ts';
import type { StatsQuery } from '../queries/stats-query.ts';
import type { Clause, Expression } from '../../expression/expression.ts';
import { columnsRead, expressionSql } from './expression-sql.ts';
import { bitsFor, groupByIndex, listSql, type QueryInSql } from './list-sql.ts';

/**
 * Stats split by waves as (wave, audience, datapoint, n, Σunits) by their numbers, without rows of nobody and without
 * margins. Lists of each respondent's datapoints and audiences are stored. `lists` groups by the three, `keys` by one
 * key of 16 bits.
 */
export function statsByWaveInSql(name: string, catalogue: Catalogue, query: StatsQuery): QueryInSql {
  const datapoints = catalogue.questions
    .filter((question) => question.code === query.question)
    .flatMap((question) => question.datapoints.map((datapoint) => gave(question.code, datapoint.code)));
  const audiences = query.audiences.flatMap(({ expression }) => expression ?? []);
  const conditions = (of: readonly Expression[]) => of.map((one) => expressionSql(catalogue, one));
  const datapointBits = bitsFor(datapoints.length);
  const audienceBits = bitsFor(audiences.length);
  const waveBits = bitsFor(catalogue.waves.length);
  if (datapointBits + audienceBits + waveBits > 16)
    throw new Error('the rows take over 16 bits to tell apart');
  const waveShift = datapointBits + audienceBits;
  const stored = [
    `${listSql(conditions(datapoints), (index) => index)} AS datapoints`,
    `${listSql(conditions(audiences), (index) => index)} AS audiences`,
    `${listSql(conditions(audiences), (index) => index * 2 ** datapointBits)} AS audience_keys`,
    `(wave::INTEGER << ${waveShift})::USMALLINT AS wave_key`,
  ];
  return {
    keys: [...new Set([...datapoints, ...audiences].flatMap((one) => columnsRead(catalogue, one)))],
    prepare: [`CREATE OR REPLACE TABLE ${name} AS SELECT wave, units, ${stored.join(', ')} FROM answers`],
    forms: [
      {
        name: 'lists',
        settings: [],
        sql: `SELECT wave, a, d, count(*) AS n, sum(units) AS units FROM (SELECT wave, units, a, unnest(datapoints) AS d FROM (SELECT wave, units, datapoints, unnest(audiences) AS a FROM ${name})) GROUP BY wave, a, d`,
      },
      {
        name: 'keys',
        settings: [groupByIndex],
        sql: `SELECT k >> ${waveShift} AS wave, (k >> ${datapointBits}) & ${2 ** audienceBits - 1} AS a, k & ${2 ** datapointBits - 1} AS d, n, units FROM (SELECT k, count(*) AS n, sum(units) AS units FROM (SELECT units, unnest(datapoints) | k AS k FROM (SELECT units, datapoints, unnest(audience_keys) | wave_key AS k FROM ${name})) GROUP BY k)`,
      },
    ],
  };
}

function gave(question: string, datapoint: string): Clause {
  return {
    kind: 'clause',
    question,
    datapoints: [datapoint],
    suffixes: null,
    minCount: 1,
    negated: false,
  };
}
