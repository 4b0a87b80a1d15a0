import { expect, test } from 'vitest';
import { createFolder, removeFolder, readSharing, restoreFromTrash } from '../../api/saved-work.ts';
import { changeWork, duplicateWork } from '../change-work.ts';
import { forEachKind, openEditor, pass, world } from './each-kind.case.ts';

forEachKind((tools) => {
  const { work, one, oneOtherwise, documentOf, make, idOf, onService, differs, share } = tools;

  test('16: a duplicate is work of its own, named as a copy', async () => {
    const saved = await make();
    const id = await duplicateWork(work, idOf(saved));
    const copy = await work.read(id);
    const { name, access } = work.identify(copy);
    expect(access).toBe('owner');
    expect(name).toMatch(/^(?:Saved, copy|Copy of Saved)$/);
    expect(differs({ ...documentOf(copy), name: 'Saved' }, documentOf(saved))).toEqual([]);
    await changeWork(work, idOf(saved), { name: 'Elsewhere' });
    expect(work.identify(await work.read(id)).name).toBe(name);
  });

  test('16: a rename and a move in the library are followed by an open editor, and its next save keeps both', async () => {
    const saved = await make();
    const editor = openEditor(tools, { saved });
    const folder = await createFolder({ kind: work.kind, name: `Sixteen ${work.noun}`, parent_id: '' });
    await changeWork(work, idOf(saved), { folder_id: folder.id });
    editor.edit(one);
    await pass(1_500);
    expect(editor.status()).toBe('saved');
    const moved = await work.read(idOf(saved));
    expect(moved.folder_id).toBe(folder.id);
    expect(differs(documentOf(moved), one(documentOf(saved)))).toEqual([]);
    await changeWork(work, idOf(saved), { name: 'Elsewhere' });
    await editor.session.check();
    editor.session.takeNewer();
    editor.edit(oneOtherwise);
    await pass(1_500);
    expect(editor.status()).toBe('saved');
    const renamed = await work.read(idOf(saved));
    expect(work.identify(renamed).name).toBe('Elsewhere');
    expect(renamed.folder_id).toBe(folder.id);
  });

  test('16: what an editor renames is renamed in the library', async () => {
    const saved = await make();
    const editor = openEditor(tools, { saved });
    editor.edit((document) => work.copyOf(document, 'Elsewhere', null));
    await pass(1_500);
    expect(work.identify(await work.read(idOf(saved))).name).toBe('Elsewhere');
  });

  test('17: work that was deleted and restored has its id, folder, sharing and document', async () => {
    const saved = await make();
    const folder = await createFolder({ kind: work.kind, name: `Seventeen ${work.noun}`, parent_id: '' });
    await changeWork(work, idOf(saved), { folder_id: folder.id });
    await share(saved, 'view');
    await work.remove([idOf(saved)]);
    await expect(work.read(idOf(saved))).rejects.toMatchObject({ kind: 'not-found' });
    const owner = world.user;
    world.user = world.colleague;
    await expect(work.read(idOf(saved))).rejects.toMatchObject({ kind: 'not-found' });
    world.user = owner;
    await restoreFromTrash(work.kind, idOf(saved));
    expect((await work.read(idOf(saved))).folder_id).toBe(folder.id);
    expect((await readSharing(work.kind, idOf(saved))).organisation).toBe('view');
    expect(differs(await onService(saved), documentOf(saved))).toEqual([]);
    world.user = world.colleague;
    expect(work.identify(await work.read(idOf(saved))).access).toBe('view');
  });

  test('18: work of a deleted folder is restored without one', async () => {
    const saved = await make();
    const folder = await createFolder({ kind: work.kind, name: `Eighteen ${work.noun}`, parent_id: '' });
    await changeWork(work, idOf(saved), { folder_id: folder.id });
    await work.remove([idOf(saved)]);
    await removeFolder(folder.id, folder.rev);
    await restoreFromTrash(work.kind, idOf(saved));
    expect((await work.read(idOf(saved))).folder_id).toBe('');
  });
});
