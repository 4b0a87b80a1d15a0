import { expect, test } from 'vitest';
import { call } from '../../api/client.ts';
import { forEachKind, openEditor, pass, retire } from './each-kind.case.ts';

forEachKind((tools) => {
  const { work, another, documentOf, make, idOf, onService, differs } = tools;

  test('20: where a question is retired, the notice names it and the rest is opened and edited', async () => {
    await retire();
    await pass(1_000);
    const saved = await make();
    const params = { kind: work.kind, id: idOf(saved) };
    expect((await call('readWorkChanges', { params })).changes).toEqual([]);
    await pass(1_000);
    await retire('devices');
    const { changes } = await call('readWorkChanges', { params });
    const change = { question: 'devices', message: '“devices” is no longer in the dataset.' };
    // A report names charts, which say so in their places.
    expect(changes).toMatchObject(work.kind === 'reports' ? [] : [change]);
    const opened = await work.read(idOf(saved));
    expect(differs(documentOf(opened), documentOf(saved))).toEqual([]);
    const editor = openEditor(tools, { saved: opened });
    editor.edit(another);
    await pass(1_500);
    expect(editor.status()).toBe('saved');
    expect(differs(await onService(saved), another(documentOf(saved)))).toEqual([]);
  });
});
