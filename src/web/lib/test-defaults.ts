import { defaultSignificance } from '../../lib/significance.ts';
import type { StatisticsSettings } from '../../contract/query/statistics-settings.ts';
import { lowBase } from './is-low-base.ts';

type TestDefaults = Pick<StatisticsSettings, 'levels' | 'correction' | 'profile'>;

const given: TestDefaults = {
  correction: defaultSignificance.correction,
  levels: [...defaultSignificance.levels],
  profile: 'linearised',
};
let kept = given;

/**
 * The workspace's default test, known from the start of the page: used by charts and audiences, which have no test
 * settings of their own. A crosstab keeps the default it was created with.
 */
export const testDefaults = {
  read: (): TestDefaults => kept,
  /** null: as the application has it. */
  keep(settings: TestDefaults | null): void {
    kept = settings ?? given;
  },
};

/** Reads and marks figures by the settings of an organisation from now on. */
export function keepStatistics({ low_base: from, ...settings }: StatisticsSettings): void {
  lowBase.keep(from);
  testDefaults.keep(settings);
}

/** The test method for a request, where it is not the service's own. */
export function profileOfRequest(): { readonly profile?: StatisticsSettings['profile'] } {
  return kept.profile === 'linearised' ? {} : { profile: kept.profile };
}

/** The level from which on a difference is marked, in per cent. */
export function lowestLevel(): number {
  return Math.min(...kept.levels);
}
