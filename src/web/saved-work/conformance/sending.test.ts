import { expect, test } from 'vitest';
import { memoryDrafts } from '../../api/draft-store.ts';
import { forEachKind, openEditor, pass, settled, world } from './each-kind.case.ts';

forEachKind((tools) => {
  const { work, one, oneOtherwise, another, documentOf, make, idOf, onService, differs } = tools;

  test('3: an edit is on the service 1.5 s after the last one, and within 10 s while edits go on', async () => {
    const saved = await make();
    const editor = openEditor(tools, { saved });
    editor.edit(one);
    await pass(1_490);
    expect(world.writes).toHaveLength(0);
    await pass(20);
    expect(world.writes).toHaveLength(1);
    expect(editor.status()).toBe('saved');
    for (let second = 0; second < 11; second += 1) {
      editor.edit(second % 2 === 0 ? oneOtherwise : another);
      await pass(1_000);
    }
    expect(world.writes).toHaveLength(2);
  });

  test('3: opened in another scope than it was saved in, it is sent with the first edit, not before', async () => {
    const saved = await make();
    const editor = openEditor(tools, { saved, shownAs: another });
    await pass(20_000);
    editor.leave();
    await settled();
    expect(world.writes).toHaveLength(0);
    expect(editor.status()).toBe('saved');
    expect(differs(await onService(saved), documentOf(saved))).toEqual([]);
    const again = openEditor(tools, { saved, shownAs: another });
    again.edit(one);
    await pass(1_500);
    expect(world.writes).toHaveLength(1);
    expect(again.status()).toBe('saved');
    expect(differs(await onService(saved), another(one(documentOf(saved))))).toEqual([]);
  });

  test('4: an edit is in the browser within 50 ms and sent when its page closes', async () => {
    const saved = await make();
    const drafts = memoryDrafts();
    const editor = openEditor(tools, { saved, drafts });
    editor.edit(one);
    await pass(50);
    const kept = await drafts.read(work.kind, idOf(saved));
    expect(differs(work.inputSchema.parse(kept?.document), editor.document())).toEqual([]);
    editor.leave();
    await settled();
    expect(differs(await onService(saved), one(documentOf(saved)))).toEqual([]);
    expect(await drafts.read(work.kind, idOf(saved))).toBe(null);
  });

  test('5: five edits while offline are one write afterwards, of the last', async () => {
    const saved = await make();
    const editor = openEditor(tools, { saved });
    world.network = 'off';
    for (let edit = 0; edit < 5; edit += 1) {
      editor.edit(edit % 2 === 0 ? one : oneOtherwise);
      await pass(100);
    }
    await pass(1_500);
    expect(editor.session.getState().status).toEqual({ kind: 'waiting', isOffline: true, edits: 5 });
    world.network = 'on';
    world.writes = [];
    await pass(60_000);
    expect(world.writes).toHaveLength(1);
    expect(differs(await onService(saved), editor.document())).toEqual([]);
  });

  test('7: a save that fails three times is made on the fourth try, after 2, 4 and 8 s', async () => {
    const saved = await make();
    const editor = openEditor(tools, { saved });
    world.network = 500;
    editor.edit(one);
    await pass(1_500);
    await pass(2_000);
    await pass(4_000);
    expect(world.writes).toHaveLength(3);
    world.network = 'on';
    await pass(7_900);
    expect(world.writes).toHaveLength(3);
    await pass(200);
    expect(world.writes).toHaveLength(4);
    expect(editor.status()).toBe('saved');
  });
});
