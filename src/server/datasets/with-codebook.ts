import { createHash } from 'node:crypto';
import { defaultFirst, layOver, offered } from '../../codebook/lay-over.ts';
import { type Overlay, readingFields } from '../../codebook/overlay.ts';
import type { RegisteredTree } from './access.ts';
import type { StoredCodebook } from './codebook-store.ts';

/** The tree as its codebook has it: everything that looks questions up, search and chat too, finds them so. */
export function withCodebook(tree: RegisteredTree, { revision, overlay }: StoredCodebook): RegisteredTree {
  const whole = layOver(tree.record, overlay);
  return {
    ...tree,
    codebook: { revision, overlay },
    figuresVersion: figuresVersion(tree.version, overlay),
    catalogue: { ...offered(whole), weights: defaultFirst(whole.weights, overlay) },
    questions: new Map(whole.questions.map((question) => [question.code, question])),
  };
}

/** Other whenever a figure of the tree may be; that of the data where the codebook reads nothing otherwise. */
function figuresVersion(dataVersion: string, overlay: Overlay): string {
  const readings = [...overlay].flatMap(([question, entries]) =>
    [...entries].flatMap(([code, fields]) => {
      const read = Object.entries(fields).filter(([field]) => readingFields.has(field));
      const sorted = read.toSorted(([left], [right]) => (left < right ? -1 : 1));
      return read.length === 0 ? [] : [JSON.stringify([question, code, sorted])];
    }),
  );
  if (readings.length === 0) return dataVersion;
  return createHash('sha256')
    .update([dataVersion, ...readings.toSorted()].join('\n'))
    .digest('hex');
}
