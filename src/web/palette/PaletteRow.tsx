import { classNames } from '../lib/class-names.ts';
import type { EntryKind, IndexEntry } from '../catalogue/index/index-entry.ts';
import { Aside } from './PaletteAside.tsx';
import { Text } from '../ui/kit.ts';
import css from './PaletteRow.module.css';
import type { RowAction } from './row-actions.ts';
import type { SurveyIndex } from './use-survey-index.ts';
import { Kbd } from '../ui/marks/Kbd.tsx';
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

/** Kinds that show their context after the name. */
const explained: ReadonlySet<EntryKind> = new Set(['answer', 'help']);

/** A line of the palette: an entry, or one of its actions where those are listed. */
export interface PaletteLine {
  readonly id: string;
  readonly entry: IndexEntry;
  readonly alias: string | null;
  readonly action: RowAction | null;
}

interface PaletteRowProps {
  readonly line: PaletteLine;
  readonly survey: SurveyIndex;
  /** Searched text, emphasised in the names. */
  readonly words: string;
}

/** A result: its icon, its name, and at the right whatever decides the choice. */
export function PaletteRow({ line, survey, words }: PaletteRowProps) {
  const { entry, alias, action } = line;
  const within = alias ?? (explained.has(entry.kind) ? (entry.context ?? '') : '');
  return (
    <>
      {iconOfEntry(entry, action !== null)}
      <Text
        span
        inherit
        {...(entry.run.kind === 'elsewhere' && { c: 'dimmed' })}
        className={classNames(css.name, 'isolate')}
      >
        <Emphasised text={action?.label ?? entry.label ?? entry.name} words={action === null ? words : ''} />
        {action === null && within !== '' && (
          <Text span inherit c="dimmed" className="nowrap">
            {' · '}
            {alias === null ? within : <Emphasised text={`also called ${alias}`} words={words} />}
          </Text>
        )}
      </Text>
      <span className={css.aside}>
        {action === null ? (
          <Aside entry={entry} survey={survey} />
        ) : (
          action.keys !== '' && <Kbd keys={action.keys} />
        )}
      </span>
    </>
  );
}

function Emphasised({ text, words }: { readonly text: string; readonly words: string }) {
  return emphasise(text, words).map(({ start, part, isFound }) =>
    isFound ? <b key={start}>{part}</b> : <span key={start}>{part}</span>,
  );
}

interface TextPart {
  /** Where it begins in the whole. */
  readonly start: number;
  readonly part: string;
  readonly isFound: boolean;
}

const shortestInside = 3;

/** Parts a text so that the letters that were searched, at the beginning of its words or within, can be shown. */
export function emphasise(text: string, words: string): readonly TextPart[] {
  const searched = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const parts: TextPart[] = [];
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)) {
    const lower = word.toLowerCase();
    const begun = longestOf(searched.filter((one) => lower.startsWith(one)));
    const found =
      begun || longestOf(searched.filter((one) => one.length >= shortestInside && lower.includes(one)));
    const at = lower.indexOf(found);
    const cuts = found === '' ? [0, word.length] : [0, at, at + found.length, word.length];
    for (const [cut, from] of cuts.slice(0, -1).entries()) {
      const part = word.slice(from, cuts[cut + 1]);
      if (part !== '') parts.push({ start: index + from, part, isFound: found !== '' && cut === 1 });
    }
  }
  return parts;
}

function longestOf(words: readonly string[]): string {
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
}

const icons: Readonly<Record<EntryKind, ReactNode>> = {
  scope: <IconMapPin aria-hidden />,
  audience: <IconUsersGroup aria-hidden />,
  answer: <IconListCheck aria-hidden />,
  question: <IconListDetails aria-hidden />,
  crosstab: <IconTable aria-hidden />,
  chart: <IconChartBar aria-hidden />,
  finding: <IconBulb aria-hidden />,
  conversation: <IconMessage2 aria-hidden />,
  folder: <IconFolder aria-hidden />,
  page: <IconFileText aria-hidden />,
  action: <IconCommand aria-hidden />,
  setting: <IconAdjustments aria-hidden />,
  person: <IconUser aria-hidden />,
  survey: <IconDatabase aria-hidden />,
  help: <IconHelpCircle aria-hidden />,
};

/** Icons of commands, by the key of their entry. */
const commandIcons: Readonly<Record<string, ReactNode>> = {
  ask: <IconMessage2 aria-hidden />,
  'new-audience-from': <IconUserPlus aria-hidden />,
};

/** Icon of an entry; an arrow for one of its actions. */
function iconOfEntry({ kind, key, name }: IndexEntry, isAction: boolean): ReactNode {
  if (isAction) return <IconArrowRight aria-hidden />;
  if (kind === 'action' && /^(?:New|Add) /.test(name)) return commandIcons[key] ?? <IconPlus aria-hidden />;
  return commandIcons[key] ?? icons[kind];
}
