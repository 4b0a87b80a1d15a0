import { expect, test, vi } from 'vitest';
import { forEachKind, openEditor, pass } from './each-kind.case.ts';

forEachKind((tools) => {
  const { work, one, oneOtherwise, another, documentOf, make, onService, differs, saveMeanwhile } = tools;

  test('8: the second of two writers sees the conflict and loses nothing', async () => {
    const saved = await make();
    const editor = openEditor(tools, { saved });
    await saveMeanwhile(saved, oneOtherwise);
    editor.edit(one);
    await pass(1_500);
    expect(editor.status()).toBe('conflict');
    const { conflict } = editor.session.getState();
    expect(conflict?.yourChanges).toEqual(work.changes(documentOf(saved), one(documentOf(saved))));
    expect(conflict?.theirChanges).toEqual(work.changes(documentOf(saved), oneOtherwise(documentOf(saved))));
    expect(differs(await onService(saved), oneOtherwise(documentOf(saved)))).toEqual([]);
    expect(differs(editor.document(), one(documentOf(saved)))).toEqual([]);
    await editor.session.resolve('mine');
    await pass(0);
    expect(differs(await onService(saved), one(documentOf(saved)))).toEqual([]);
  });

  test('8: keeping both goes on with a copy of mine, and leaves theirs as it is', async () => {
    const saved = await make();
    const editor = openEditor(tools, { saved });
    await saveMeanwhile(saved, oneOtherwise);
    editor.edit(one);
    await pass(1_500);
    await editor.session.resolve('both');
    expect(editor.status()).toBe('saved');
    const [copy] = editor.created;
    if (copy === undefined) throw new Error('no copy was created');
    expect(work.identify(copy).name).toBe('Saved, copy');
    expect(differs({ ...(await onService(copy)), name: 'Saved' }, one(documentOf(saved)))).toEqual([]);
    expect(differs(await onService(saved), oneOtherwise(documentOf(saved)))).toEqual([]);
  });

  test('9: another tab without edits follows', async () => {
    const saved = await make();
    const follower = openEditor(tools, { saved });
    const editor = openEditor(tools, { saved });
    editor.edit(one);
    await pass(1_500);
    await vi.waitFor(() => expect(differs(follower.document(), one(documentOf(saved)))).toEqual([]));
    expect(follower.status()).toBe('saved');
    follower.leave();
    editor.leave();
  });

  test('9: a newer version of someone else is offered where nothing is unsaved, and taken as one step', async () => {
    const saved = await make();
    const editor = openEditor(tools, { saved });
    await saveMeanwhile(saved, oneOtherwise);
    await editor.session.check();
    expect(editor.status()).toBe('newer');
    expect(differs(editor.document(), documentOf(saved))).toEqual([]);
    editor.session.takeNewer();
    expect(editor.status()).toBe('saved');
    expect(differs(editor.document(), oneOtherwise(documentOf(saved)))).toEqual([]);
    editor.undo();
    await pass(1_500);
    expect(differs(await onService(saved), documentOf(saved))).toEqual([]);
  });

  test('11: edits of different parts are merged', async () => {
    const saved = await make();
    const editor = openEditor(tools, { saved });
    await saveMeanwhile(saved, another);
    editor.edit(one);
    await pass(1_500);
    const { conflict } = editor.session.getState();
    const theirs = new Set(conflict?.theirChanges.flatMap(({ parts }) => parts));
    expect(conflict?.yourChanges.flatMap(({ parts }) => parts).filter((part) => theirs.has(part))).toEqual(
      [],
    );
    await editor.session.resolve('merge');
    await pass(0);
    expect(differs(await onService(saved), another(one(documentOf(saved))))).toEqual([]);
  });

  test('12: undo after using their version brings mine back', async () => {
    const saved = await make();
    const editor = openEditor(tools, { saved });
    await saveMeanwhile(saved, oneOtherwise);
    editor.edit(one);
    await pass(1_500);
    await editor.session.resolve('theirs');
    expect(differs(editor.document(), oneOtherwise(documentOf(saved)))).toEqual([]);
    editor.undo();
    await pass(1_500);
    expect(differs(await onService(saved), one(documentOf(saved)))).toEqual([]);
  });
});
