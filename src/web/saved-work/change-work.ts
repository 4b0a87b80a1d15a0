import { copyName, type InFolder, type WorkKind } from './work-kind.ts';

export interface ItemFields {
  readonly folder_id?: string;
  readonly name?: string;
}

/** Renames saved work, or puts it into another folder. */
export async function changeWork<Saved extends InFolder, Input>(
  kind: Pick<WorkKind<Saved, Input, never>, 'copyOf' | 'read' | 'documentOf' | 'replace'>,
  id: string,
  { folder_id: folderId, name }: ItemFields,
): Promise<Saved> {
  const saved = await kind.read(id);
  const untouched = kind.documentOf(saved);
  return kind.replace({
    saved: folderId === undefined ? saved : { ...saved, folder_id: folderId },
    untouched,
    document: name === undefined ? untouched : kind.copyOf(untouched, name, null),
    change: '',
    outlivesPage: false,
  });
}

/** Copies saved work; answers with the id of the copy. */
export async function duplicateWork<Saved, Input>(
  kind: Pick<
    WorkKind<Saved, Input, never>,
    'read' | 'documentOf' | 'copyOf' | 'create' | 'identify' | 'duplicate'
  >,
  id: string,
): Promise<string> {
  if (kind.duplicate !== undefined) return kind.duplicate(id);
  const saved = await kind.read(id);
  const name = copyName(kind.identify(saved).name);
  return kind.identify(await kind.create(kind.copyOf(kind.documentOf(saved), name, saved), '')).id;
}

/** One after the other: the first that is refused stops the rest. */
export async function inTurn<Item, Answer>(
  items: readonly Item[],
  act: (item: Item) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (const item of items) answers.push(await act(item));
  return answers;
}
