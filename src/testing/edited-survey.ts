import { expect } from 'vitest';
import { entryOf } from '../codebook/overlay.ts';
import type { CodebookEdit } from '../contract/codebook/codebook-edit.ts';
import type { Catalogue } from '../engine/survey/catalogue.ts';
import { type EditKinds, randomEdit } from './random-edits.ts';
import { RandomPicks } from './seeded-random.ts';
import type { TestApp } from './test-app.ts';

/** The tiny survey of a service, which an administrator edits at random; the same for the same seed. */
export function createEditedSurvey(app: TestApp, seed: number) {
  const home = '/v2/datasets/tiny/codebook';
  const random = new RandomPicks(seed);
  const admin = app.createAccount({ email: 'ann@first.test', organisation: 'First', role: 'admin' });

  async function ask(path: string, json?: unknown, authorization = admin) {
    const answer = await app.request(path, { authorization, ...(json !== undefined && { json }) });
    return { status: answer.status, text: await answer.text() };
  }

  async function read(path: string, json?: unknown) {
    const { status, text } = await ask(path, json);
    expect([status, text]).toEqual([200, text]);
    return JSON.parse(text);
  }

  function tree() {
    const [first] = app.deps.datasets.trees;
    if (first === undefined) throw new Error('there is no tree');
    return first;
  }

  /** Everything that is offered, and what is retired. */
  function catalogue(): Catalogue {
    const { catalogue: offered, questions } = tree();
    return { ...offered, questions: [...questions.values()] };
  }

  return {
    home,
    random,
    ask,
    /** The answer of a request that is answered with 200. */
    read,
    tree,
    catalogue,
    newest: (): number => tree().codebook.revision,
    /** An edit that mostly fits the codebook as it is now. */
    edit(kinds: EditKinds): CodebookEdit {
      const { codebook, weighings } = tree();
      const definitions = Array.from(codebook.overlay.keys(), (code) => {
        const { definition } = entryOf(codebook.overlay, code, '');
        return definition === undefined ? [] : [[code, definition] as const];
      });
      const made = { definitions: new Map(definitions.flat()), weighings: [...weighings.keys()] };
      return randomEdit({ catalogue: catalogue(), ...made }, random, kinds);
    },
    /** Publishes on the newest revision, whatever the answer. */
    publish: (edit: object) =>
      ask(`${home}/revisions`, { revision: tree().codebook.revision, edits: [edit] }),
    undo: async (number: number) =>
      read(`${home}/revisions/${number}/undo`, { revision: tree().codebook.revision }),
    /** Has the engine read the respondents by the codebook as it is now: a reading is changed and changed back. */
    async readAgain(): Promise<void> {
      const edits = [{ op: 'answer', question: 'apps', answer: 9, set: { number: 5 } }];
      const { number } = await read(`${home}/revisions`, { revision: tree().codebook.revision, edits });
      await read(`${home}/revisions/${number}/undo`, { revision: number });
    },
  };
}
