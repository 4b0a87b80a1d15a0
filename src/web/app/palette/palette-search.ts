import MiniSearch from 'minisearch';
import type { CatalogueQuestion } from '../../expression-editor/catalogue.ts';
import type { MatchReason, QuestionSearch } from '../../expression-editor/picker/question-search.ts';
import { groupOf, type PaletteEntry, type PaletteGroup, paletteGroups } from './palette-entry.ts';

export interface PaletteSources {
  readonly entries: readonly PaletteEntry[];
  /** null while the questions are on their way. */
  readonly questions: QuestionSearch | null;
}

export interface PaletteSection {
  readonly group: PaletteGroup;
  readonly entries: readonly PaletteEntry[];
}

export interface PaletteSearch {
  /** Sections in their fixed order, the best first in each; `only` narrows to one of them and shows more of it. */
  find(text: string, only: PaletteGroup | null): readonly PaletteSection[];
}

const shown = { inAll: 4, inOne: 40 } as const;

interface Indexed {
  readonly id: number;
  readonly name: string;
  readonly inside: string;
}

/** A local index of everything that has a name, and of the names of rows and columns inside crosstabs. */
export function createPaletteSearch({ entries, questions }: PaletteSources): PaletteSearch {
  const index = new MiniSearch<Indexed>({
    fields: ['name', 'inside'],
    searchOptions: {
      boost: { name: 4 },
      prefix: true,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
      combineWith: 'AND',
    },
  });
  index.addAll(entries.map((entry, id) => ({ id, name: entry.name, inside: namesInside(entry).join(' ') })));

  function findEntries(text: string): readonly PaletteEntry[] {
    const exact = index.search(text, { fuzzy: false });
    const hits = exact.length > 0 ? exact : index.search(text);
    return hits.flatMap((hit) => {
      const entry = entries[Number(hit.id)];
      if (entry === undefined) return [];
      const found = Object.entries(hit.match).filter(([, fields]) => !fields.includes('name'));
      return [
        found.length === 0
          ? entry
          : {
              ...entry,
              within: withinWords(
                entry,
                found.map(([term]) => term),
              ),
            },
      ];
    });
  }

  return {
    find(text, only) {
      const found = findEntries(text);
      const asked = questions?.find(text) ?? [];
      const all = [...found, ...asked.map(({ question, reason }) => questionEntry(question, reason))];
      return paletteGroups
        .filter((group) => only === null || group === only)
        .map((group) => ({
          group,
          entries: all
            .filter((entry) => groupOf(entry) === group)
            .slice(0, only === null ? shown.inAll : shown.inOne),
        }))
        .filter((section) => section.entries.length > 0);
    },
  };
}

export function questionEntry(question: CatalogueQuestion, reason: MatchReason | null): PaletteEntry {
  return {
    kind: 'question',
    key: `question:${question.code}`,
    name: question.name,
    within:
      reason?.kind === 'answer' ? reason.names.join(', ') : reason?.kind === 'synonym' ? reason.text : '',
    question,
  };
}

function namesInside(entry: PaletteEntry): readonly string[] {
  if (entry.kind === 'audience') return [entry.audience.description];
  if (entry.kind !== 'crosstab') return [];
  const { columns, rows } = entry.crosstab;
  return [...columns, ...rows].map(({ name }) => name);
}

/** `column “Delivery users”`: the first row or column that holds what was searched. */
function withinWords(entry: PaletteEntry, terms: readonly string[]): string {
  if (entry.kind !== 'crosstab') return entry.within;
  const holds = ({ name }: { readonly name: string }) => {
    const lower = name.toLowerCase();
    return terms.some((term) => lower.includes(term));
  };
  const column = entry.crosstab.columns.find(holds);
  if (column !== undefined) return `column “${column.name}”`;
  const row = entry.crosstab.rows.find(holds);
  return row === undefined ? '' : `row “${row.name}”`;
}
