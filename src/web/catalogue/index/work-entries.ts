import type { ChartSummary } from '../../../contract/chart.ts';
import type { ChatSummary } from '../../../contract/chat-history.ts';
import type { Crosstab } from '../../../contract/crosstab.ts';
import type { Dataset } from '../../../contract/dataset.ts';
import type { Folder } from '../../../contract/folder.ts';
import type { InsightSummary } from '../../../contract/insight.ts';
import type { Member } from '../../../contract/member.ts';
import type { SavedAudience } from '../../../contract/saved-audience.ts';
import type { TabPlan } from '../../../contract/tab-plan.ts';
import type { IndexEntry } from './index-entry.ts';

interface SavedWork {
  readonly surveys?: readonly Pick<Dataset, 'code' | 'name' | 'respondents'>[];
  readonly audiences: readonly Pick<SavedAudience, 'id' | 'name' | 'description'>[];
  readonly charts: readonly Pick<ChartSummary, 'id' | 'name'>[];
  readonly crosstabs: readonly Pick<Crosstab, 'uuid' | 'name' | 'rows' | 'columns' | 'notes'>[];
  readonly plans?: readonly Pick<TabPlan, 'id' | 'name'>[];
  /** `about` counts the columns; `use` is null where the page takes no banner. */
  readonly banners?: readonly {
    readonly id: string;
    readonly name: string;
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
  const { surveys = [], plans = [], banners = [] } = work;
  const plain = { aliases: [], code: '', context: '' };
  return [
    ...audiences.map(
      ({ id, name, description }): IndexEntry => ({
        ...plain,
        kind: 'audience',
        key: `audience:${id}`,
        name,
        context: description,
        run: { kind: 'audience', id },
      }),
    ),
    ...crosstabs.map(
      ({ uuid, name, rows, columns, notes }): IndexEntry => ({
        ...plain,
        kind: 'crosstab',
        key: `crosstab:${uuid}`,
        name,
        context: [...columns, ...rows]
          .map((header) => header.name)
          .concat(notes)
          .join(' '),
        run: { kind: 'crosstab', id: uuid },
      }),
    ),
    ...plans.map(
      ({ id, name }): IndexEntry => ({
        ...plain,
        kind: 'crosstab',
        key: `tab-plan:${id}`,
        name,
        context: 'tab plan',
        run: { kind: 'open', to: `/tab-plans/${id}` },
      }),
    ),
    ...banners.map(
      ({ id, name, about, use }): IndexEntry => ({
        ...plain,
        kind: 'crosstab',
        key: `banner:${id}`,
        name,
        label: `Use the banner ${name}`,
        context: `banner ${about}`,
        run: use === null ? { kind: 'elsewhere', where: 'in a crosstab' } : { kind: 'act', act: use, about },
      }),
    ),
    ...charts.map(
      ({ id, name }): IndexEntry => ({
        ...plain,
        kind: 'chart',
        key: `chart:${id}`,
        name,
        run: { kind: 'chart', id },
      }),
    ),
    ...findings.map(
      ({ id, name }): IndexEntry => ({
        ...plain,
        kind: 'finding',
        key: `finding:${id}`,
        name,
        run: { kind: 'open', to: `/insights/${id}` },
      }),
    ),
    ...conversations.map(
      ({ id, title }): IndexEntry => ({
        ...plain,
        kind: 'conversation',
        key: `conversation:${id}`,
        name: title,
        run: { kind: 'open', to: `/chat/${id}` },
      }),
    ),
    ...folders.map(
      ({ id, name, kind }): IndexEntry => ({
        ...plain,
        kind: 'folder',
        key: `folder:${id}`,
        name,
        context: `${kind} folder`,
        run: { kind: 'open', to: `/${kind}?folder=${id}` },
      }),
    ),
    ...surveys.map(
      ({ code, name, respondents: n }): IndexEntry => ({
        ...plain,
        kind: 'survey',
        key: `survey:${code}`,
        name,
        code,
        n,
        run: { kind: 'survey', code },
      }),
    ),
    ...people.map(
      ({ id, name, email }): IndexEntry => ({
        ...plain,
        kind: 'person',
        key: `person:${id}`,
        name: name === '' ? email : name,
        aliases: [email],
        run: { kind: 'open', to: '/settings/members' },
      }),
    ),
  ];
}
