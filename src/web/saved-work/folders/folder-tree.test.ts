import { expect, test } from 'vitest';
import type { Folder } from '../../../contract/folder.ts';
import { folderTree, withInside } from './folder-tree.ts';

const folder = (id: string, parent: string, position = 0): Folder => ({
  id,
  name: id,
  kind: 'audiences',
  parent_id: parent,
  position,
  created_at: '',
  updated_at: '',
  rev: 1,
});

const folders = [folder('pitch', ''), folder('q4', 'pitch'), folder('archive', ''), folder('drafts', 'q4')];
const shape = (list: readonly Folder[]) =>
  folderTree(list).map(({ folder: { id }, depth }) => `${'  '.repeat(depth)}${id}`);

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
