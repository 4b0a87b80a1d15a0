import { type Clause, wavesQuestion } from '../../expression/expression.ts';
import type { Dataset } from '../dataset/dataset.ts';
import type { Line } from '../line.ts';
import { basePercentage } from '../measures/base-percentage.ts';
import type { WaveCount, WaveCountsQuery, WaveCountsResult } from '../wave-counts-query.ts';
import { among } from './among.ts';
import { countPeople } from './people.ts';
import { openReading, type Reading } from './reading.ts';

/** `waveCounts` of `../wave-counts.ts`, respondent by respondent. */
export function oracleWaveCounts(dataset: Dataset, query: WaveCountsQuery): WaveCountsResult {
  const reading = openReading(dataset, query.scope);
  const involved = query.expression === null ? [] : [query.expression];
  const line = reading.line(involved);
  const waves = dataset.catalogue.waves
    .map((wave) => wave.code)
    .filter((code) => query.scope.waves === null || query.scope.waves.includes(code))
    .map((code) => countWave(reading, query, code));
  return { ...(typeof line === 'string' ? nobody : countLine(reading, query, line)), waves };
}

const nobody = {
  baseSize: 0,
  baseSample: 0,
  audienceSize: 0,
  audienceSample: 0,
  audiencePercentage: 0,
  audienceEffectiveSample: 0,
};

function countLine(reading: Reading, query: WaveCountsQuery, line: Line): typeof nobody {
  const everyone = baseOn(reading, query, line);
  const base = countPeople(line, everyone);
  const audience = countPeople(line, among(everyone, reading.described(query.expression)));
  return {
    baseSize: base.size,
    baseSample: base.sample,
    audienceSize: audience.size,
    audienceSample: audience.sample,
    audiencePercentage: basePercentage(audience.size, base.size),
    audienceEffectiveSample: query.figures === 'sizes' ? 0 : audience.effectiveSample,
  };
}

/** On the line of this wave alone. A condition on waves does not make a wave unavailable: nobody holds it there. */
function countWave(reading: Reading, query: WaveCountsQuery, code: string): WaveCount {
  const inWave: Clause = {
    kind: 'clause',
    question: wavesQuestion,
    datapoints: [code],
    suffixes: null,
    minCount: 1,
    negated: false,
  };
  const involved = query.expression === null ? [inWave] : [query.expression, inWave];
  const line = reading.line(involved, [inWave]);
  if (typeof line === 'string') {
    return { wave: code, sample: 0, percentage: 0, baseSample: 0, available: false };
  }
  const counts = countLine(reading, query, line);
  return {
    wave: code,
    sample: counts.audienceSample,
    percentage: counts.audiencePercentage,
    baseSample: counts.baseSample,
    available: true,
  };
}

function baseOn(reading: Reading, query: WaveCountsQuery, line: Line): Uint32Array {
  if (query.scope.baseMode !== 'asked' || query.expression === null) return line.respondents;
  return among(line.respondents, reading.asked(query.expression));
}
