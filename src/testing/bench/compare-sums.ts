import type { CrosstabResult } from '../queries/crosstab-query.ts';
import type { StatsQuery, StatsResult } from '../queries/stats-query.ts';
import type { WaveCountsResult } from '../queries/wave-counts-query.ts';
import type { GeneratedSurvey } from './generate-survey.ts';
import { waveCount } from './survey-shape.ts';

// Answers against (…, n, Σunits) by DuckDB, over surveys of steady fieldwork: every location is in all waves, so that a
// size is Σunits over the divisor times the number of waves.

const mostShown = 5;

type Rows = readonly (readonly number[])[];

export function tableDifferences(survey: GeneratedSurvey, { cells }: CrosstabResult, rows: Rows): string[] {
  const found = new Map(rows.map(([row, column, n = 0, units = 0]) => [`${row} ${column}`, { n, units }]));
  const differences = cells.flatMap((cell) => {
    const name = `${cell.rowIndex} ${cell.columnIndex}`;
    const { n, units } = found.get(name) ?? nobody;
    const size = sizeOf(survey, units, waveCount);
    found.delete(name);
    return difference(`cell ${name}`, [cell.intersectSample, cell.intersectSize], [n, size]);
  });
  return [...differences, ...leftOver(found)];
}

export function statsDifferences(
  survey: GeneratedSurvey,
  { rows: statsRows }: StatsResult,
  query: StatsQuery,
  rows: Rows,
): string[] {
  const { waves, questions } = survey.catalogue;
  const question = questions.find(({ code }) => code === query.question);
  const names = {
    wave: waves.map(({ code }) => code),
    audience: query.audiences.map(({ id }) => id),
    datapoint: question?.datapoints.map(({ code }) => code) ?? [],
  };
  const found = new Map(
    rows.map(([wave = -1, audience = -1, datapoint = -1, n = 0, units = 0]) => [
      `${names.datapoint[datapoint]} ${names.wave[wave]} ${names.audience[audience]}`,
      { n, units },
    ]),
  );
  const differences = statsRows.flatMap((row) => {
    const name = `${row.datapoint} ${row.segment} ${row.audience}`;
    const { n, units } = found.get(name) ?? nobody;
    found.delete(name);
    return difference(`row ${name}`, [row.positiveSample, row.positiveSize], [n, sizeOf(survey, units, 1)]);
  });
  return [...differences, ...leftOver(found)];
}

export function waveCountDifferences(
  survey: GeneratedSurvey,
  result: WaveCountsResult,
  rows: Rows,
): string[] {
  const byWave = new Map(rows.map(([wave, n = 0]) => [wave, n]));
  const whole = rows.reduce(
    (sum, [, n = 0, units = 0]) => ({ n: sum.n + n, units: sum.units + units }),
    nobody,
  );
  return [
    ...difference(
      'all waves',
      [result.audienceSample, result.audienceSize],
      [whole.n, sizeOf(survey, whole.units, waveCount)],
    ),
    ...result.waves.flatMap(({ wave, sample }, index) =>
      difference(`wave ${wave}`, [sample], [byWave.get(index) ?? 0]),
    ),
  ];
}

/** The first few, and how many more there are. */
export function differencesShown(differences: readonly string[]): string[] {
  const more = differences.length - mostShown;
  return more > 0 ? [...differences.slice(0, mostShown), `and ${more} more`] : [...differences];
}

const nobody = { n: 0, units: 0 };

function sizeOf({ respondents }: GeneratedSurvey, units: number, waves: number): number {
  return units / ((respondents.weights[0]?.divisor ?? 1) * waves);
}

function difference(name: string, engine: readonly number[], rival: readonly number[]): string[] {
  return engine.every((figure, index) => figure === rival[index])
    ? []
    : [`${name}: ${engine.join(', ')} by the engine, ${rival.join(', ')} by DuckDB`];
}

function leftOver(found: ReadonlyMap<string, unknown>): string[] {
  return Array.from(found.keys(), (name) => `${name}: found by DuckDB alone`);
}
