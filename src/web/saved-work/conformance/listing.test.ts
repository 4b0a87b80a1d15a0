import { expect, test } from 'vitest';
import { createFolder, removeFolder } from '../../api/folders.ts';
import { readSharing } from '../../api/sharing.ts';
import { restoreFromTrash } from '../../api/trash.ts';
import { changeWork, duplicateWork } from '../change-work.ts';
import { forEachKind, openEditor, pass } from './each-kind.case.ts';

forEachKind((tools) => {
  const { work, one, documentOf, make, idOf, differs, share } = tools;

  test('16: a duplicate, a rename and a move in the library are no conflict for an open editor', async () => {
    const saved = await make();
    const editor = openEditor(tools, { saved });
    const folder = await createFolder({ kind: work.kind, name: 'Sixteen', parent_id: '' });
    await duplicateWork(work, idOf(saved));
    await changeWork(work, idOf(saved), { folder_id: folder.id });
    editor.edit(one);
    await pass(1_500);
    const moved = await work.read(idOf(saved));
    expect(moved.folder_id).toBe(folder.id);
    expect(differs(documentOf(moved), one(documentOf(saved)))).toEqual([]);
    await changeWork(work, idOf(saved), { name: 'Elsewhere' });
    expect(work.identify(await work.read(idOf(saved))).name).toBe('Elsewhere');
  });

  test('17: work that was deleted and restored has its id, folder and sharing', async () => {
    const saved = await make();
    const folder = await createFolder({ kind: work.kind, name: 'Seventeen', parent_id: '' });
    await changeWork(work, idOf(saved), { folder_id: folder.id });
    await share(saved, 'view');
    await work.remove([idOf(saved)]);
    await expect(work.read(idOf(saved))).rejects.toMatchObject({ kind: 'not-found' });
    await restoreFromTrash(work.kind, idOf(saved));
    expect((await work.read(idOf(saved))).folder_id).toBe(folder.id);
    expect((await readSharing(work.kind, idOf(saved))).organisation).toBe('view');
  });

  test('18: work of a deleted folder is restored without one', async () => {
    const saved = await make();
    const folder = await createFolder({ kind: work.kind, name: 'Eighteen', parent_id: '' });
    await changeWork(work, idOf(saved), { folder_id: folder.id });
    await work.remove([idOf(saved)]);
    await removeFolder(folder.id, folder.rev);
    await restoreFromTrash(work.kind, idOf(saved));
    expect((await work.read(idOf(saved))).folder_id).toBe('');
  });
});
