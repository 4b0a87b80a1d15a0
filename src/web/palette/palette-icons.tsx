import {
  IconAdjustments,
  IconArrowRight,
  IconBulb,
  IconChartBar,
  IconCommand,
  IconDatabase,
  IconFileText,
  IconFolder,
  IconHelpCircle,
  IconListDetails,
  IconListCheck,
  IconMapPin,
  IconMessage2,
  IconPlus,
  IconTable,
  IconUser,
  IconUserPlus,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { EntryKind, IndexEntry } from '../catalogue/index/index-entry.ts';

const look = { size: 17, stroke: 1.5, 'aria-hidden': true } as const;

const icons: Readonly<Record<EntryKind, ReactNode>> = {
  scope: <IconMapPin {...look} />,
  audience: <IconUsersGroup {...look} />,
  answer: <IconListCheck {...look} />,
  question: <IconListDetails {...look} />,
  crosstab: <IconTable {...look} />,
  chart: <IconChartBar {...look} />,
  finding: <IconBulb {...look} />,
  conversation: <IconMessage2 {...look} />,
  folder: <IconFolder {...look} />,
  page: <IconFileText {...look} />,
  action: <IconCommand {...look} />,
  setting: <IconAdjustments {...look} />,
  person: <IconUser {...look} />,
  survey: <IconDatabase {...look} />,
  help: <IconHelpCircle {...look} />,
};

/** Icons of commands, by the key of their entry. */
const commandIcons: Readonly<Record<string, ReactNode>> = {
  ask: <IconMessage2 {...look} />,
  'new-audience-from': <IconUserPlus {...look} />,
};

/** Icon of an entry; an arrow for one of its actions. */
export function iconOfEntry({ kind, key, name }: IndexEntry, isAction: boolean): ReactNode {
  if (isAction) return <IconArrowRight {...look} />;
  if (kind === 'action' && /^(?:New|Add) /.test(name)) return commandIcons[key] ?? <IconPlus {...look} />;
  return commandIcons[key] ?? icons[kind];
}
