import type { AskedIn } from '../../../importing/survey.ts';
import { countries } from '../fieldwork/countries.ts';
import type { Sample } from '../fieldwork/sample.ts';
import { waves } from '../fieldwork/waves.ts';

/** The respondents of `asked`, or of everyone, that meet `keeps`, in order. */
export function narrow(asked: Uint32Array, keeps: (respondent: number) => boolean): Uint32Array {
  const kept = new Uint32Array(asked.length);
  let count = 0;
  for (const respondent of asked) {
    if (keeps(respondent)) kept[count++] = respondent;
  }
  return kept.slice(0, count);
}

/** The respondents of `asked` in the waves and countries where something ran. */
export function narrowToRuns(asked: Uint32Array, sample: Sample, askedIn: AskedIn | undefined): Uint32Array {
  if (askedIn === undefined) return asked;
  const runs = waves.flatMap((wave) =>
    countries.map((country) =>
      askedIn.some(
        ({ waves: in_, locations }) =>
          (in_ === undefined || in_.includes(wave.code)) &&
          (locations === undefined || locations.includes(country.code)),
      ),
    ),
  );
  return narrow(
    asked,
    (respondent) =>
      runs[(sample.wave[respondent] ?? 0) * countries.length + (sample.location[respondent] ?? 0)] === true,
  );
}
