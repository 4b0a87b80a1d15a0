import { terms } from '../../../figures/words/terms.ts';
import type { CommandChoice, EntryRun, IndexEntry } from './index-entry.ts';

/** Command with a key, as a page or the application registers it. */
export interface PageCommand {
  readonly label: string;
  readonly keys: string;
  readonly run: () => void;
  readonly choices?: readonly CommandChoice[];
}

interface CommandSource {
  /** Commands that work now. */
  readonly here: readonly PageCommand[];
  readonly setTheme: (theme: 'light' | 'dark' | 'auto') => void;
  readonly setDensity: (density: 'compact' | 'cosy') => void;
  readonly showShortcuts: () => void;
}

/** Entries of pages, actions, settings, theme, density and help. */
export function commandEntries(source: CommandSource): readonly IndexEntry[] {
  const { here, setTheme, setDensity, showShortcuts } = source;
  const known = new Set(here.map(({ label }) => label));
  return [
    ...pages.map(({ name, to, aliases }) => entryOf('page', name, aliases, { kind: 'open', to })),
    ...here.map(({ label, keys, run, choices }) => ({
      ...(choices === undefined
        ? entryOf('action', label, otherNames[label] ?? [], act(run))
        : choiceEntry({ label, choices })),
      keys,
    })),
    ...[
      ...makes.map(({ name, to }) => ({ name, run: { kind: 'open', to, keepsScope: true } as const })),
      ...elsewhereActions.map(({ name, where }) => ({ name, run: { kind: 'elsewhere', where } as const })),
    ].flatMap(({ name, run }) =>
      known.has(name) ? [] : entryOf('action', name, otherNames[name] ?? [], run),
    ),
    ...(['light', 'dark', 'auto'] as const).map((theme) =>
      entryOf(
        'setting',
        theme === 'auto' ? 'System theme' : theme,
        theme === 'auto' ? ['auto theme'] : [`${theme} mode`, `${theme} theme`, `theme ${theme}`],
        act(() => setTheme(theme)),
        `Theme: ${theme === 'auto' ? 'as the system' : theme}`,
      ),
    ),
    ...(['compact', 'cosy'] as const).map((density) =>
      entryOf(
        'setting',
        density,
        [`${density} rows`, `density ${density}`],
        act(() => setDensity(density)),
        `Density: ${density}`,
      ),
    ),
    entryOf('help', 'Keyboard shortcuts', ['shortcuts', 'keys', 'hotkeys', 'help'], act(showShortcuts)),
    ...terms.flatMap(({ name, topic, aliases, meaning }): readonly IndexEntry[] =>
      topic === undefined
        ? []
        : [
            {
              ...entryOf('help', topic, [name, ...aliases], { kind: 'open', to: '/settings/statistics' }),
              context: meaning,
            },
          ],
    ),
    ...settings.map(({ name, tab, aliases }) =>
      entryOf(
        'setting',
        name,
        aliases,
        { kind: 'open', to: `/settings/${tab}` },
        `Setting: ${lowerFirst(name)}`,
      ),
    ),
    entryOf(
      'setting',
      'Invite a person',
      ['add member', 'new member', 'invitation'],
      { kind: 'open', to: '/settings/members' },
      'Members: invite a person',
    ),
  ];
}

function act(run: () => void): EntryRun {
  return { kind: 'act', act: run };
}

/** Entry of a command that needs a value. */
export function choiceEntry({
  label,
  choices,
}: Pick<Required<PageCommand>, 'label' | 'choices'>): IndexEntry {
  const values = choices.map((choice) => entryOf('action', choice.label, [], act(choice.run)));
  return entryOf('action', label, otherNames[label] ?? [], { kind: 'choose', choices: values });
}

const pages = [
  { name: 'Chat', to: '/chat', aliases: ['conversations', 'ask'] },
  { name: 'Audiences', to: '/audiences', aliases: ['segments'] },
  { name: 'Charts', to: '/charts', aliases: ['graphs'] },
  { name: 'Crosstabs', to: '/crosstabs', aliases: ['tables'] },
  { name: 'Tab plans', to: '/tab-plans', aliases: ['tabulations', 'run all questions'] },
  { name: 'Reports', to: '/reports', aliases: ['decks', 'presentations', 'slides'] },
  { name: 'Insights', to: '/insights', aliases: ['findings'] },
  { name: 'Data', to: '/data', aliases: ['surveys', 'datasets', 'questions'] },
  { name: 'Import', to: '/data/import', aliases: ['import data', 'upload', 'spss', 'csv'] },
  { name: 'Settings', to: '/settings', aliases: ['preferences', 'options'] },
] as const;

const makes = [
  { name: 'New audience', to: '/audiences/new' },
  { name: 'New chart', to: '/charts/new' },
  { name: 'New crosstab', to: '/crosstabs/new' },
  { name: 'New tab plan', to: '/tab-plans/new' },
  { name: 'Refresh a deck…', to: '/charts/refresh' },
  { name: 'New report', to: '/reports/new' },
] as const;

/** Other names of commands, by their label. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'New audience': ['create audience', 'new segment'],
  'New chart': ['create chart', 'new graph'],
  'New crosstab': ['create crosstab', 'new table', 'create table'],
  'Refresh a deck…': ['update pptx', 'refresh slides', 'powerpoint'],
  'PowerPoint chart': ['pptx', 'slides', 'export'],
  'PowerPoint table': ['pptx', 'export'],
  Transpose: ['swap rows and columns', 'rotate'],
};

/** Actions that a page does, listed greyed elsewhere. Labels are those of the pages' own shortcuts. */
export const elsewhereActions = [
  { name: 'Transpose', where: 'In a crosstab' },
  { name: 'Add rows', where: 'In a crosstab' },
  { name: 'Add a base', where: 'In a crosstab' },
  { name: 'Next metric', where: 'In a chart' },
  { name: 'Next view', where: 'In a chart' },
  { name: 'Show or hide intervals', where: 'In a chart' },
  { name: 'Show the JSON', where: 'In the expression builder' },
  { name: 'Save the audience', where: 'In the expression builder' },
  { name: 'PowerPoint chart', where: 'In a chart' },
  { name: 'PowerPoint table', where: 'In a crosstab' },
] as const;

const settings = [
  { name: 'Profile', tab: 'profile', aliases: ['account', 'my name', 'e-mail'] },
  { name: 'Password', tab: 'profile', aliases: ['change password'] },
  { name: 'Sessions', tab: 'profile', aliases: ['where you are signed in', 'sign out everywhere'] },
  { name: 'Theme', tab: 'appearance', aliases: ['appearance', 'colour scheme'] },
  { name: 'Density', tab: 'appearance', aliases: ['row height', 'spacing'] },
  {
    name: 'Locale of numbers',
    tab: 'appearance',
    aliases: ['decimal comma', 'decimal point', 'number format', 'date format', 'locale'],
  },
  { name: 'Key hints', tab: 'appearance', aliases: ['status strip'] },
  { name: 'Confidence level', tab: 'statistics', aliases: ['significance level', 'marks'] },
  { name: 'Correction', tab: 'statistics', aliases: ['multiple comparisons', 'many tests'] },
  { name: 'Test method', tab: 'statistics', aliases: ['test profile'] },
  { name: 'Low base', tab: 'statistics', aliases: ['small base', 'minimum base'] },
  { name: 'Shortcut keys', tab: 'keyboard', aliases: ['change shortcuts', 'keyboard'] },
  { name: 'API keys', tab: 'keys', aliases: ['tokens', 'access keys'] },
  { name: 'Members', tab: 'members', aliases: ['people', 'users', 'team'] },
  { name: 'Dataset access', tab: 'access', aliases: ['permissions', 'rights'] },
  { name: 'Audit log', tab: 'audit', aliases: ['activity', 'sign-ins'] },
] as const;

function entryOf(
  kind: IndexEntry['kind'],
  name: string,
  aliases: readonly string[],
  run: EntryRun,
  label = name,
): IndexEntry {
  return { kind, key: `${kind}:${label}`, name, label, aliases, run };
}

function lowerFirst(name: string): string {
  return /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
