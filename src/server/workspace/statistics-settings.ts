import { StatisticsSettings } from '../../contract/query/statistics-settings.ts';
import { defaultSignificance } from '../../lib/significance.ts';
import type { Storage } from '../storage/storage.ts';

/** With what an organisation begins that has decided nothing. */
const firstSettings: StatisticsSettings = {
  levels: [...defaultSignificance.levels],
  correction: defaultSignificance.correction,
  profile: 'linearised',
  low_base: 100,
};

export function readStatisticsSettings(storage: Storage, organisationId: number): StatisticsSettings {
  const row = storage.first(
    storage.sql
      .selectFrom('workspace_settings')
      .where('organisation_id', '=', organisationId)
      .select('statistics'),
  );
  return row === undefined ? firstSettings : StatisticsSettings.parse(JSON.parse(row.statistics));
}

export function writeStatisticsSettings(
  storage: Storage,
  organisationId: number,
  settings: StatisticsSettings,
  at: string,
): void {
  const row = { statistics: JSON.stringify(settings), updated_at: at };
  storage.run(
    storage.sql
      .insertInto('workspace_settings')
      .values({ organisation_id: organisationId, ...row })
      .onConflict((conflict) => conflict.column('organisation_id').doUpdateSet(row)),
  );
}
