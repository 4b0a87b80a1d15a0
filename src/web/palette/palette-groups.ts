import type { EntryKind } from '../catalogue/index/index-entry.ts';

/** Groups of the palette's list with the kinds in each. */
export const paletteGroups = [
  { title: 'Scope', kinds: ['scope', 'survey'] },
  { title: 'Audiences', kinds: ['audience'] },
  { title: 'Answers', kinds: ['answer'] },
  { title: 'Questions', kinds: ['question'] },
  { title: 'Saved work', kinds: ['crosstab', 'chart', 'folder'] },
  { title: 'Findings', kinds: ['finding'] },
  { title: 'Conversations', kinds: ['conversation'] },
  { title: 'Actions', kinds: ['action', 'page', 'setting'] },
  { title: 'People', kinds: ['person'] },
  { title: 'Help', kinds: ['help'] },
] as const satisfies readonly { readonly title: string; readonly kinds: readonly EntryKind[] }[];

export type PaletteGroup = (typeof paletteGroups)[number];

export function groupOfKind(kind: EntryKind): PaletteGroup {
  return paletteGroups.find(({ kinds }) => kinds.some((own) => own === kind)) ?? paletteGroups[7];
}
