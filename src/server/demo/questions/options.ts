import type { AskedIn } from '../../../importing/survey.ts';
import type { Option, Pulls, Row } from './question-spec.ts';

export function option(name: string, share: number, pulls: Pulls = {}, askedIn?: AskedIn): Option {
  return askedIn === undefined ? { name, share, pulls } : { name, share, pulls, askedIn };
}

export function row(name: string, level: number, pulls: Pulls = {}, askedIn?: AskedIn): Row {
  return askedIn === undefined ? { name, level, pulls } : { name, level, pulls, askedIn };
}
