import type { StatisticsSettings } from '../../../../contract/statistics-settings.ts';
import type { SelectOption } from '../../../ui/SelectRow.tsx';

interface LevelChoice {
  readonly value: string;
  readonly name: string;
  readonly levels: StatisticsSettings['levels'];
}

/** `value` is the levels as they are joined; the first is what an unknown one falls back to. */
export const levelChoices: readonly [LevelChoice, ...LevelChoice[]] = [
  { value: '95 99', name: '95 and 99%', levels: [95, 99] },
  { value: '90 95', name: '90 and 95%', levels: [90, 95] },
  { value: '90 99', name: '90 and 99%', levels: [90, 99] },
  { value: '90', name: '90% only', levels: [90] },
  { value: '95', name: '95% only', levels: [95] },
  { value: '99', name: '99% only', levels: [99] },
];

export const corrections: readonly SelectOption<StatisticsSettings['correction']>[] = [
  { value: 'none', name: 'None' },
  { value: 'holm', name: 'Holm' },
  { value: 'benjamini_hochberg', name: 'Benjamini–Hochberg' },
];

export const profiles: readonly SelectOption<StatisticsSettings['profile']>[] = [
  { value: 'linearised', name: 'By the survey’s design' },
  { value: 'kish_unpooled', name: 'Effective base, unpooled' },
  { value: 'kish_pooled', name: 'Effective base, pooled' },
  { value: 'overlap_pooled', name: 'Pooled, with overlap' },
  { value: 'unweighted', name: 'Unweighted' },
];
