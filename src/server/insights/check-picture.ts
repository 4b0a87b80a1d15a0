import type { StatsQuery } from '../../contract/stats.ts';
import { shareOfRow } from '../../figures/statements/stored-figures.ts';
import type { AskSurvey } from '../../insight/answering/ask-survey.ts';
import type { InsightPicture } from './insight-entry.ts';

/** What no longer holds of an entry that came without a calculation: its bars, as they are printed, against its query. */
export async function checkPicture(
  { query, picture }: { readonly query: StatsQuery; readonly picture: InsightPicture },
  ask: AskSurvey,
): Promise<readonly string[]> {
  const { data } = await ask.stats(query);
  const codes = query.datapoints ?? data.map(({ datapoint }) => datapoint);
  return picture.bars.flatMap(({ label, percentage }, at) => {
    const row = data.find(({ datapoint }) => datapoint === codes[at]);
    const now = row === undefined ? null : shareOfRow(row);
    return now !== null && Math.round(now) === Math.round(percentage)
      ? []
      : [
          `“${label}” was ${Math.round(percentage)}% and is ${now === null ? 'not there' : `${Math.round(now)}%`} now`,
        ];
  });
}
