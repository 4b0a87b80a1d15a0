import { expect, test } from 'vitest';
import { restoreFromTrash } from '../../api/saved-work.ts';
import { forEachKind, openEditor, pass, settled, world } from './each-kind.case.ts';

forEachKind((tools) => {
  const { work, one, another, documentOf, make, idOf, onService, differs, share } = tools;

  test('13: sharing meanwhile is no conflict; a right that was taken away is named and a copy offered', async () => {
    const saved = await make();
    const owner = openEditor(tools, { saved });
    await share(saved, 'edit');
    owner.edit(one);
    await pass(1_500);
    expect(owner.status()).toBe('saved');
    world.user = world.colleague;
    const theirs = await work.read(idOf(saved));
    const editor = openEditor(tools, { saved: theirs });
    await share(saved, null);
    editor.edit(another);
    await pass(1_500);
    expect(editor.status()).toBe('failed');
    await editor.session.saveCopy('My copy');
    expect(editor.status()).toBe('saved');
    expect(editor.created).toHaveLength(1);
  });

  test('14: work that was deleted while open is named and goes on as a copy', async () => {
    const saved = await make();
    const editor = openEditor(tools, { saved });
    await work.remove([idOf(saved)]);
    editor.edit(one);
    await pass(1_500);
    expect(editor.session.getState().status).toMatchObject({ kind: 'failed', isGone: true });
    await restoreFromTrash(work.kind, idOf(saved));
    editor.session.save();
    await pass(0);
    expect(differs(await onService(saved), one(documentOf(saved)))).toEqual([]);
  });

  test('15: a viewer sends nothing', async () => {
    const saved = await make();
    await share(saved, 'view');
    world.user = world.colleague;
    const editor = openEditor(tools, { saved: await work.read(idOf(saved)) });
    world.writes = [];
    editor.edit(one);
    await pass(20_000);
    editor.leave();
    await settled();
    expect(editor.status()).toBe('viewing');
    expect(world.writes).toEqual([]);
  });
});
