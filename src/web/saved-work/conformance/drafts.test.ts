import { expect, test } from 'vitest';
import { createFolder } from '../../api/saved-work.ts';
import { memoryDrafts } from '../../api/draft-store.ts';
import { forEachKind, openEditor, pass, settled, world } from './each-kind.case.ts';

forEachKind((tools) => {
  const { work, one, oneOtherwise, documentOf, begin, make, idOf, onService, differs } = tools;

  test('1: a reload before the first save restores the draft', async () => {
    const drafts = memoryDrafts();
    openEditor(tools, { drafts }).edit(one);
    await pass(50);
    const kept = await drafts.read(work.kind, 'draft');
    const again = openEditor(tools, { drafts, restored: work.inputSchema.parse(kept?.document) });
    expect(differs(again.document(), one(begin))).toEqual([]);
    again.undo();
    expect(differs(again.document(), begin)).toEqual([]);
  });

  test('2: the first save keeps the steps that can be undone', async () => {
    const editor = openEditor(tools);
    editor.edit(one);
    await editor.session.create('Named');
    await settled();
    expect(editor.status()).toBe('saved');
    expect(editor.created).toHaveLength(1);
    expect(editor.steps()).toBe(1);
    editor.undo();
    await pass(1_500);
    const [created] = editor.created;
    expect(created === undefined ? null : differs(await onService(created), editor.document())).toEqual([]);
  });

  test('2: the first save goes into the folder that was chosen with the name', async () => {
    const folder = await createFolder({ kind: work.kind, name: `Two ${work.noun}`, parent_id: '' });
    const editor = openEditor(tools);
    editor.edit(one);
    await editor.session.create('Named', folder.id);
    const [created] = editor.created;
    expect(created === undefined ? '' : (await work.read(idOf(created))).folder_id).toBe(folder.id);
  });

  test('3: an edit made during the first save is saved at once after it', async () => {
    const editor = openEditor(tools);
    editor.edit(one);
    const creating = editor.session.create('Named');
    editor.edit(oneOtherwise);
    await creating;
    await settled();
    expect(editor.status()).toBe('saved');
    const [created] = editor.created;
    expect(created === undefined ? null : differs(await onService(created), editor.document())).toEqual([]);
  });

  test('6: an edit of a page closed while offline is offered and sent on the next visit', async () => {
    const saved = await make();
    const drafts = memoryDrafts();
    const editor = openEditor(tools, { saved, drafts });
    world.network = 'off';
    editor.edit(one);
    await pass(50);
    editor.leave();
    await settled();
    world.network = 'on';
    const kept = await drafts.read(work.kind, idOf(saved));
    const again = openEditor(tools, {
      saved: work.schema.parse(kept?.saved),
      drafts,
      restored: work.inputSchema.parse(kept?.document),
    });
    await pass(1_500);
    expect(again.status()).toBe('saved');
    expect(differs(await onService(saved), one(documentOf(saved)))).toEqual([]);
  });

  test('10: a derived draft that no one edited leaves nothing', async () => {
    const drafts = memoryDrafts();
    const editor = openEditor(tools, { drafts });
    await pass(100);
    editor.leave();
    expect(await drafts.list(work.kind)).toEqual([]);
    expect(editor.status()).toBe('untouched');
  });
});
