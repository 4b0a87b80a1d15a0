import { waveCountsQuery } from '../build-query.ts';
import { largeTable, sixLeaves, smallTable, statsByWave } from './bench-queries.ts';
import { statsDifferences, tableDifferences, waveCountDifferences } from './compare-sums.ts';
import { clusters } from './clusters.ts';
import { contest } from './contest.ts';
import { derivedQuestions } from './derived-figure.ts';
import { editedRow } from './edited-row.ts';
import { importing } from './import-figure.ts';
import type { Figure } from './figure.ts';
import { growth } from './growth.ts';
import { memory } from './memory.ts';
import { statsByWaveInSql } from './stats-sql.ts';
import { savReading } from './sav-figure.ts';
import { squares } from './squares.ts';
import { tableInSql } from './table-sql.ts';
import { undescribed } from './undescribed-figure.ts';
import { tabPlan } from './tab-plan-figure.ts';
import { variables } from './variables-figure.ts';
import { waveCountsInSql } from './wave-counts-sql.ts';

const table100x30: Figure = {
  name: 'table-100x30',
  async *measure(bench) {
    const survey = await bench.survey(bench.respondents);
    const query = smallTable(survey.catalogue);
    yield contest(bench, {
      figure: 'table-100x30',
      target: { bound: 'at_least', needed: 12, aim: 20 },
      sql: tableInSql('small_table', survey.catalogue, query),
      ask: { entry: 'crosstab', query },
      answer: () => bench.engine.crosstab(query),
      differences: (answer, rows) => tableDifferences(survey, answer, rows),
    });
  },
};

const table1000x200: Figure = {
  name: 'table-1000x200',
  async *measure(bench) {
    const survey = await bench.survey(bench.respondents);
    const query = largeTable(survey.catalogue);
    yield contest(bench, {
      figure: 'table-1000x200',
      target: { bound: 'at_least', needed: 25, aim: 50 },
      sql: tableInSql('large_table', survey.catalogue, query),
      source: await bench.stored(survey),
      ask: { entry: 'crosstab', query },
      answer: () => bench.engine.crosstab(query),
      differences: (answer, rows) => tableDifferences(survey, answer, rows),
    });
  },
};

const stats50x5x8: Figure = {
  name: 'stats-50x5x8',
  async *measure(bench) {
    const survey = await bench.survey(bench.respondents);
    const query = statsByWave();
    yield contest(bench, {
      figure: 'stats-50x5x8',
      target: { bound: 'at_least', needed: 15, aim: 40 },
      sql: statsByWaveInSql('stats', survey.catalogue, query),
      ask: { entry: 'stats', query },
      answer: () => bench.engine.stats(query),
      differences: (answer, rows) => statsDifferences(survey, answer, query, rows),
    });
  },
};

const waveCountsOfSixLeaves: Figure = {
  name: 'wave-counts-6',
  async *measure(bench) {
    const survey = await bench.survey(bench.respondents);
    const query = { ...waveCountsQuery(sixLeaves), figures: 'sizes' as const };
    yield contest(bench, {
      figure: 'wave-counts-6',
      target: { bound: 'at_least', needed: 30, aim: 75 },
      sql: waveCountsInSql('wave_counts', survey.catalogue, sixLeaves),
      ask: { entry: 'waveCounts', query },
      answer: () => bench.engine.waveCounts(query),
      differences: (answer, rows) => waveCountDifferences(survey, answer, rows),
    });
  },
};

/** All that `npm run bench` measures, in this order. */
export const figures: readonly Figure[] = [
  waveCountsOfSixLeaves,
  stats50x5x8,
  table100x30,
  squares,
  clusters,
  editedRow,
  growth,
  table1000x200,
  memory,
  importing,
  undescribed,
  derivedQuestions,
  variables,
  tabPlan,
  savReading,
];
