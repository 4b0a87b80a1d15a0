import {
  IconBulb,
  IconChartBar,
  IconDatabase,
  IconMessage2,
  IconPresentation,
  IconSettings,
  IconTable,
  IconUsersGroup,
} from '@tabler/icons-react';
import { routes } from '../routes.ts';

export interface RailItem {
  readonly to: string;
  readonly label: string;
  readonly Icon: typeof IconBulb;
  readonly keys?: string | undefined;
  /** Saved work that it counts. */
  readonly counts?: 'audiences' | 'charts' | 'crosstabs';
}

/** The pages of the rail, each with the keys that lead to it. */
export const railItems: readonly (RailItem & { readonly keys: string })[] = [
  { to: routes.chats, label: 'Chat', Icon: IconMessage2, keys: 'G C' },
  { to: routes.audiences, label: 'Audiences', Icon: IconUsersGroup, keys: 'G A', counts: 'audiences' },
  { to: routes.charts, label: 'Charts', Icon: IconChartBar, keys: 'G H', counts: 'charts' },
  { to: routes.crosstabs, label: 'Crosstabs', Icon: IconTable, keys: 'G X', counts: 'crosstabs' },
  { to: routes.reports, label: 'Reports', Icon: IconPresentation, keys: 'G R' },
  { to: routes.insights, label: 'Insights', Icon: IconBulb, keys: 'G I' },
  { to: routes.datasets, label: 'Data', Icon: IconDatabase, keys: 'G D' },
];

export const settingsItem: RailItem = { to: routes.settings, label: 'Settings', Icon: IconSettings };
