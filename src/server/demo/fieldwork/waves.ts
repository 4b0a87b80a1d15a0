import type { Wave } from '../../../engine/survey/catalogue.ts';

const quarters = [
  { starts: '01-01', ends: '03-31' },
  { starts: '04-01', ends: '06-30' },
  { starts: '07-01', ends: '09-30' },
  { starts: '10-01', ends: '12-31' },
] as const;

export interface Fieldwave extends Wave {
  readonly year: number;
}

/** Eight quarters, from the last of 2024 to the third of 2026. */
export const waves: readonly Fieldwave[] = Array.from({ length: 8 }, (_, at) => {
  const year = 2024 + ((at + 3) >> 2);
  const quarter = (at + 3) & 3;
  const dates = quarters[quarter];
  if (dates === undefined) throw new RangeError(`A year has four quarters; got quarter ${quarter + 1}`);
  return {
    code: `${year}q${quarter + 1}`,
    name: `Q${quarter + 1} ${year}`,
    dateStart: `${year}-${dates.starts}`,
    dateEnd: `${year}-${dates.ends}`,
    year,
  };
});
