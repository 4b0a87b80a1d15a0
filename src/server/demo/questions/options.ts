import type { Option, Pulls, Row } from './question-spec.ts';

export function option(
  name: string,
  share: number,
  pulls: Pulls = {},
  further: Pick<Option, 'askedIn' | 'only'> = {},
): Option {
  return { name, share, pulls, ...further };
}

export function row(
  name: string,
  level: number,
  pulls: Pulls = {},
  further: Pick<Row, 'askedIn' | 'atLeast' | 'atMost'> = {},
): Row {
  return { name, level, pulls, ...further };
}
