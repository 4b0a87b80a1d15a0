import { sizeOfUnits } from '../measures/descriptive/size.ts';
import type { Line } from './lines.ts';

/** Returns the people that respondents of a line represent: whole units are added up before they are divided. */
export function size(line: Line, respondents: Uint32Array): number {
  const units = new Float64Array(line.waves.length + 1);
  for (const i of respondents) {
    const waves = line.waveCounts[i] ?? 0;
    units[waves] = (units[waves] ?? 0) + (line.units[i] ?? 0);
  }
  return sizeOfUnits(units, line.divisor);
}
