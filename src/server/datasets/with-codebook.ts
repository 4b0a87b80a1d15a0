import { createHash } from 'node:crypto';
import { oncePerObject } from '../../lib/once-per-object.ts';
import { asCounted, defaultFirst, layOver, offered } from '../../codebook/lay-over.ts';
import { ownerOfHolder } from '../../codebook/derived/derived-question.ts';
import { type EntryFields, entryOf, type Overlay, readingFields } from '../../codebook/overlay.ts';
import { sourcesOfCore } from '../../engine/derived/core-sources.ts';
import { locationsQuestion } from '../../expression/expression.ts';
import type { Catalogue } from '../../engine/survey/catalogue.ts';
import type { Principal } from '../request/principal.ts';
import type { RegisteredTree } from './access.ts';
import type { StoredCodebook } from './codebook-store.ts';

/** The tree as its codebook has it: everything that looks questions up, search and chat too, finds them so. */
export function withCodebook(tree: RegisteredTree, { revision, overlay }: StoredCodebook): RegisteredTree {
  const { catalogue, cores, holders, weighings } = layOver(tree.record, overlay);
  return {
    ...tree,
    codebook: { revision, overlay },
    figuresVersion: figuresVersion(tree.version, overlay),
    catalogue: { ...offered(catalogue), weights: defaultFirst(catalogue.weights, overlay) },
    questions: new Map(catalogue.questions.map((question) => [question.code, question])),
    cores,
    holders,
    weighings,
  };
}

/** The tree as its next revision would have it. */
export function withNextCodebook(tree: RegisteredTree, overlay: Overlay): RegisteredTree {
  return withCodebook(tree, { revision: tree.codebook.revision + 1, overlay });
}

/** Returns everything that the engine may be asked about, including retired parts. */
export function wholeCatalogue({ catalogue, questions, holders }: RegisteredTree): Catalogue {
  return { ...catalogue, questions: asCounted(questions.values(), holders) };
}

/** The viewer of a tree; null: no particular user. */
export type Viewer = Pick<Principal, 'organisationId' | 'userId' | 'role'> | null;

/** Views of a tree by the codes that they leave out. */
const viewsOf = oncePerObject<RegisteredTree, Map<string, RegisteredTree>>(() => new Map());

/**
 * Returns the tree without the derived questions and weights that the viewer does not see: those of other people, and those made of
 * questions outside the namespaces. The same object each time.
 */
export function seenBy(
  tree: RegisteredTree,
  viewer: Viewer,
  namespaces: ReadonlySet<string>,
): RegisteredTree {
  const hidden = hiddenFrom(tree, viewer, namespaces);
  if (hidden.size === 0) return tree;
  const views = viewsOf(tree);
  const key = [...hidden].join(' ');
  const view = views.get(key) ?? without(tree, hidden);
  views.set(key, view);
  return view;
}

function hiddenFrom(
  { cores, codebook, questions, weighings }: RegisteredTree,
  viewer: Viewer,
  namespaces: ReadonlySet<string>,
): ReadonlySet<string> {
  const hidden = new Set<string>();
  for (const [holder, core] of cores) {
    const code = ownerOfHolder(holder);
    const entry = entryOf(codebook.overlay, code, '');
    if (entry.definition === undefined) continue;
    const isSeen =
      isShownTo(entry, viewer) &&
      sourcesOfCore(core)
        .map(ownerOfHolder)
        .every((source) => !hidden.has(source) && namespaces.has(questions.get(source)?.namespace ?? ''));
    if (!isSeen) hidden.add(code);
  }
  // Those whose sources are gone have nothing that makes them.
  for (const [code, entries] of codebook.overlay) {
    const entry = entries.get('') ?? {};
    if (entry.definition !== undefined && !cores.has(code) && !isShownTo(entry, viewer)) hidden.add(code);
  }
  for (const [code, { targets }] of weighings) {
    const isSeen =
      isShownTo(entryOf(codebook.overlay, code, ''), viewer) &&
      targets.every(
        ({ question }) =>
          question === locationsQuestion ||
          (!hidden.has(question) && namespaces.has(questions.get(question)?.namespace ?? '')),
      );
    if (!isSeen) hidden.add(code);
  }
  return hidden;
}

/** Whether a derived question is for the viewer, as its scope says. */
export function isShownTo({ scope, owner }: Pick<EntryFields, 'scope' | 'owner'>, viewer: Viewer): boolean {
  if (scope === 'survey') return true;
  if (viewer === null || owner?.organisation !== viewer.organisationId) return false;
  return scope === 'organisation' || owner.user === viewer.userId || viewer.role === 'admin';
}

function without(tree: RegisteredTree, hidden: ReadonlySet<string>): RegisteredTree {
  const { catalogue, codebook, questions, cores, holders, weighings } = tree;
  const isSeen = ([code]: readonly [string, unknown]) => !hidden.has(ownerOfHolder(code));
  const overlay = new Map([...codebook.overlay].filter(isSeen));
  return {
    ...tree,
    codebook: { ...codebook, overlay },
    figuresVersion: figuresVersion(tree.version, overlay),
    catalogue: {
      ...catalogue,
      questions: catalogue.questions.filter(({ code }) => !hidden.has(code)),
      weights: catalogue.weights.filter(({ code }) => !hidden.has(code)),
    },
    questions: new Map([...questions].filter(isSeen)),
    cores: new Map([...cores].filter(isSeen)),
    holders: new Map([...holders].filter(isSeen)),
    weighings: new Map([...weighings].filter(isSeen)),
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
