import { expect, test } from 'vitest';
import type { Folder } from '../../../contract/saved-work/folder.ts';
import { type FolderNode, folderOptions, folderTree, withInside } from './folder-tree.ts';

const folder = (id: string, parent: string, position = 0): Folder => ({
  id,
  name: id,
  kind: 'audiences',
  parent_id: parent,
  position,
  access: 'owner',
  created_at: '',
  updated_at: '',
  rev: 1,
});

const folders = [folder('pitch', ''), folder('q4', 'pitch'), folder('archive', ''), folder('drafts', 'q4')];
const shape = (list: readonly Folder[]) => {
  const lines = (nodes: readonly FolderNode[], depth: number): string[] =>
    nodes.flatMap(({ folder: { id }, inside }) => [
      `${'  '.repeat(depth)}${id}`,
      ...lines(inside, depth + 1),
    ]);
  return lines(folderTree(list), 0);
};

test('what is inside a folder stands under it, siblings by name where their place is the same', () => {
  expect(shape(folders)).toEqual(['archive', 'pitch', '  q4', '    drafts']);
});

test('the place goes before the name', () => {
  expect(shape([folder('a', '', 2), folder('b', '', 1)])).toEqual(['b', 'a']);
});

test('a folder whose parent is gone stands at the top', () => {
  expect(shape([folder('orphan', 'gone')])).toEqual(['orphan']);
});

test('a folder contains itself and everything below it', () => {
  expect([...withInside(folders, 'pitch')].toSorted()).toEqual(['drafts', 'pitch', 'q4']);
});

test('work can be moved to own folders alone, not to those of examples', () => {
  const example = { ...folder('examples', ''), access: 'view' as const };
  expect(folderOptions([...folders, example]).map(({ name }) => name)).toEqual([
    'No folder',
    'archive',
    'pitch',
    '  q4',
    '    drafts',
  ]);
});
