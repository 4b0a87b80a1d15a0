import type { ChartSummary } from '../../../contract/saved-work/chart.ts';
import type { ChatSummary } from '../../../contract/chat/chat-history.ts';
import type { Crosstab } from '../../../contract/saved-work/crosstab.ts';
import type { Dataset } from '../../../contract/datasets/dataset.ts';
import type { Folder } from '../../../contract/saved-work/folder.ts';
import type { InsightSummary } from '../../../contract/chat/insight.ts';
import type { Member } from '../../../contract/people/member.ts';
import type { SavedAudience } from '../../../contract/saved-work/saved-audience.ts';
import type { Report } from '../../../contract/saved-work/report.ts';
import type { TabPlan } from '../../../contract/saved-work/tab-plan.ts';
import type { EntryKind, EntryRun, IndexEntry } from './index-entry.ts';

interface SavedWork {
  readonly surveys?: readonly Pick<Dataset, 'code' | 'name' | 'respondents'>[];
  readonly audiences: readonly Pick<SavedAudience, 'id' | 'name' | 'description'>[];
  readonly charts: readonly Pick<ChartSummary, 'id' | 'name'>[];
  readonly crosstabs: readonly Pick<Crosstab, 'uuid' | 'name' | 'rows' | 'columns' | 'notes'>[];
  readonly plans?: readonly Pick<TabPlan, 'id' | 'name'>[];
  readonly reports?: readonly Pick<Report, 'id' | 'name'>[];
  /** `about` counts the headings; `use` is null where the page takes none. */
  readonly banners?: readonly {
    readonly id: string;
    readonly name: string;
    readonly noun: 'banner' | 'stub';
    readonly about: string;
    readonly use: (() => void) | null;
  }[];
  readonly findings: readonly Pick<InsightSummary, 'id' | 'name'>[];
  readonly conversations?: readonly Pick<ChatSummary, 'id' | 'title'>[];
  readonly folders?: readonly Pick<Folder, 'id' | 'name' | 'kind'>[];
  readonly people?: readonly Pick<Member, 'id' | 'name' | 'email'>[];
}

/** Entries of surveys, saved work, findings, conversations, folders and people; crosstabs are found by their headers and notes too. */
export function workEntries(work: SavedWork): readonly IndexEntry[] {
  const { audiences, charts, crosstabs, findings, conversations = [], folders = [], people = [] } = work;
  const { surveys = [], plans = [], reports = [], banners = [] } = work;
  return [
    ...audiences.map(({ id, name, description }) =>
      entryOf('audience', id, name, { kind: 'audience', id }, { context: description }),
    ),
    ...crosstabs.map(({ uuid: id, name, rows, columns, notes }) =>
      entryOf(
        'crosstab',
        id,
        name,
        { kind: 'crosstab', id },
        { context: wordsOf([...columns, ...rows], notes) },
      ),
    ),
    ...plans.map(({ id, name }) =>
      entryOf('crosstab', id, name, opens(`/tab-plans/${id}`), {
        key: `tab-plan:${id}`,
        context: 'tab plan',
      }),
    ),
    ...reports.map(({ id, name }) =>
      entryOf('chart', id, name, opens(`/reports/${id}`), { key: `report:${id}`, context: 'report' }),
    ),
    ...banners.map(({ id, name, noun, about, use }) =>
      entryOf(
        'crosstab',
        id,
        name,
        use === null ? { kind: 'elsewhere', where: 'in a crosstab' } : { kind: 'act', act: use, about },
        { key: `banner:${id}`, label: `Use the ${noun} ${name}`, context: `${noun} ${about}` },
      ),
    ),
    ...charts.map(({ id, name }) => entryOf('chart', id, name, { kind: 'chart', id })),
    ...findings.map(({ id, name }) => entryOf('finding', id, name, opens(`/insights/${id}`))),
    ...conversations.map(({ id, title }) => entryOf('conversation', id, title, opens(`/chat/${id}`))),
    ...folders.map(({ id, name, kind }) =>
      entryOf('folder', id, name, opens(`/${kind}?folder=${id}`), { context: `${kind} folder` }),
    ),
    ...surveys.map(({ code, name, respondents: n }) =>
      entryOf('survey', code, name, { kind: 'survey', code }, { code, n }),
    ),
    ...people.map(({ id, name, email }) =>
      entryOf('person', id, name || email, opens('/settings/members'), { aliases: [email] }),
    ),
  ];
}

function entryOf(
  kind: EntryKind,
  id: string | number,
  name: string,
  run: EntryRun,
  more: Partial<IndexEntry> = {},
): IndexEntry {
  return { kind, key: `${kind}:${id}`, name, run, ...more };
}

const opens = (to: string): EntryRun => ({ kind: 'open', to });

const wordsOf = (headers: readonly { readonly name: string }[], notes: string) =>
  [...headers.map(({ name }) => name), notes].join(' ');
