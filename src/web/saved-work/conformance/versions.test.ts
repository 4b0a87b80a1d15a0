import { expect, test } from 'vitest';
import { call } from '../../api/client.ts';
import { forEachKind, openEditor, pass } from './each-kind.case.ts';

forEachKind((tools) => {
  const { work, one, documentOf, make, idOf, onService, differs } = tools;

  test('19: a restored version is a step that can be undone', async () => {
    const saved = await make();
    const first = { kind: work.kind, id: idOf(saved), rev: '1' };
    // A named version is not replaced by the next save of the same half hour.
    await call('nameWorkVersion', { params: first, body: { label: 'First' } });
    const editor = openEditor(tools, { saved });
    editor.edit(one);
    await pass(1_500);
    const { versions } = await call('listWorkVersions', { params: first });
    expect(versions.map(({ label }) => label)).toEqual(['', 'First']);
    const version = work.fromVersion(await call('readWorkVersion', { params: first }));
    editor.edit((now) => (version === null ? now : documentOf(version)));
    await pass(1_500);
    expect(differs(await onService(saved), documentOf(saved))).toEqual([]);
    editor.undo();
    await pass(1_500);
    expect(differs(await onService(saved), one(documentOf(saved)))).toEqual([]);
  });
});
