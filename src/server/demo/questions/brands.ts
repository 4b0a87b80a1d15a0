import type { AskedIn } from '../../../importing/survey.ts';
import { since } from '../fieldwork/asked-in.ts';
import type { Pulls } from './question-spec.ts';

/** An invented maker of sports and outdoor clothing. */
export interface Brand {
  readonly name: string;
  /** Share of adults who know it. */
  readonly known: number;
  /** How much further than others those who know it go towards buying, in standard deviations. */
  readonly appeal: number;
  readonly pulls: Pulls;
  readonly soldIn?: AskedIn;
}

export const brands: readonly Brand[] = [
  { name: 'Larkmoor', known: 0.78, appeal: 0.35, pulls: { active: 0.25, youth: -0.1 } },
  { name: 'Ostrivo', known: 0.66, appeal: 0.2, pulls: { youth: 0.35, urban: 0.15, novelty: 0.2 } },
  { name: 'Tollowick', known: 0.58, appeal: 0.25, pulls: { thrift: 0.45, parent: 0.3 } },
  { name: 'Haldenfell', known: 0.55, appeal: 0, pulls: { affluence: 0.4, youth: -0.25, active: 0.15 } },
  {
    name: 'Fennick & Rowe',
    known: 0.47,
    appeal: -0.1,
    pulls: { affluence: 0.45, female: 0.25, culture: 0.2 },
    soldIn: [{ locations: ['au', 'za', 'gb', 'us'] }],
  },
  { name: 'Quendry', known: 0.38, appeal: -0.15, pulls: { youth: 0.5, female: -0.15, gamer: 0.2 } },
  { name: 'Sorrelby', known: 0.3, appeal: -0.05, pulls: { green: 0.6, female: 0.2, education: 0.2 } },
  {
    name: 'Vantiska',
    known: 0.24,
    appeal: -0.1,
    pulls: { novelty: 0.45, youth: 0.35, trend: 0.1 },
    soldIn: since('2025q2'),
  },
];
