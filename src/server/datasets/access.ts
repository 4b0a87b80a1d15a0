import type { DatasetRight } from '../../contract/datasets/dataset-access.ts';
import type { DerivedCore } from '../../engine/derived/derived-core.ts';
import type { WeightCore } from '../../engine/derived/derived-weight.ts';
import type { Catalogue, Question } from '../../engine/survey/catalogue.ts';
import type { StoredCodebook } from './codebook-store.ts';
import { goneQuestion, type PastCodes } from './past-codes.ts';
import { ServiceError } from '../request/service-error.ts';

/** A dataset tree as the service knows it. */
export interface RegisteredTree {
  readonly id: string;
  /** Code of the tree, which is the code of its root dataset. */
  readonly code: string;
  readonly name: string;
  /** Organisation that the tree belongs to. */
  readonly ownerId: number;
  /** Wave counts answer for it without a credential. */
  readonly isPublic: boolean;
  /** Figures that rest on fewer respondents are withheld; 0: none are. */
  readonly minCell: number;
  /** Version of the respondents and answers. */
  readonly version: string;
  /** Other whenever a figure may be. */
  readonly figuresVersion: string;
  readonly updatedAt: string;
  readonly record: Catalogue;
  /** Codes of earlier data. */
  readonly past: PastCodes;
  readonly codebook: StoredCodebook;
  /** The catalogue as its codebook has it, without retired parts. */
  readonly catalogue: Catalogue;
  /** Respondents of each (wave, location) pair, at index `wave × locations + location`. */
  readonly pairCounts: readonly number[];
  /** Respondents who were asked something of a dataset of the tree, by its code. */
  readonly askedCounts: ReadonlyMap<string, number>;
  /** Keyed by code; retired ones too. */
  readonly questions: ReadonlyMap<string, Question>;
  /** Definitions of the derived questions, each after its sources. */
  readonly cores: ReadonlyMap<string, DerivedCore>;
  /** Questions that hold retired answers of derived questions, by code. */
  readonly holders: ReadonlyMap<string, Question>;
  /** How its derived weights are raked, by code. */
  readonly weighings: ReadonlyMap<string, WeightCore>;
}

/** Codes of the datasets of a tree that an organisation has each right to: any right includes the one to query. */
export type NodesByRight = Readonly<Record<DatasetRight, ReadonlySet<string>>>;

export interface TreeRights {
  readonly rights: NodesByRight;
  /** Whether the tree belongs to it. */
  readonly isOwn: boolean;
}

/** A right, or `own`: changing and removing the data and the codebook, which only the owner may do. */
export type DatasetAction = DatasetRight | 'own';

/**
 * Decides whether an organisation may take an action on the dataset `code`. Throws `not_found` where it has no right to
 * it (`held`: undefined where it has none to the tree), else `forbidden`.
 */
export function assertMay(
  action: DatasetAction,
  code: string,
  held: TreeRights | undefined,
): asserts held is TreeRights {
  if (held?.rights.query.has(code) !== true) throw datasetNotFound();
  if (action === 'own' ? held.isOwn : held.rights[action].has(code)) return;
  throw new ServiceError('forbidden', `${neededFor[action]}; ask the organisation that owns ${code}`);
}

const neededFor: Readonly<Record<DatasetAction, string>> = {
  query: 'this needs the right to query',
  export: 'this needs the right to export respondents, which your organisation does not have',
  grant: 'this needs the right to give access, which your organisation does not have',
  own: 'this survey belongs to another organisation, and only that one changes or removes it',
};

/** A registered tree, with one caller's view. */
export interface AccessibleTree extends TreeRights {
  /** The tree without derived questions hidden from the caller. */
  readonly tree: RegisteredTree;
  /** Codes of the nodes (root and children) that the caller may query; at least one. */
  readonly nodes: ReadonlySet<string>;
  /** Namespaces of those nodes: a question of such a namespace may be used. */
  readonly namespaces: ReadonlySet<string>;
}

export interface KnownQuestion {
  readonly tree: RegisteredTree;
  readonly question: Question;
  /** False: it exists, but belongs to a dataset that the caller was not granted. */
  readonly isPermitted: boolean;
}

/** Everything one caller may see, and for the codes they name, whether these exist at all. */
export class DatasetAccess {
  /** Listed in the order of registration. */
  readonly trees: readonly AccessibleTree[];
  readonly #registered: readonly RegisteredTree[];

  constructor(registered: readonly RegisteredTree[], trees: readonly AccessibleTree[]) {
    this.#registered = registered;
    this.trees = trees;
  }

  /** The tree that holds the dataset `code` (its root's or a child's), where the caller may see that dataset. */
  findDataset(code: string): AccessibleTree | undefined {
    return this.trees.find(({ nodes }) => nodes.has(code));
  }

  /** The same, where the caller may take the action. Throws as `assertMay`. */
  readDataset(code: string, action: DatasetAction = 'query'): AccessibleTree {
    const found = this.findDataset(code);
    assertMay(action, code, found);
    return found;
  }

  /** Whether there is a dataset `code` that the caller may not see. */
  isLost(code: string): boolean {
    const isThere = this.#registered.some(({ catalogue }) =>
      catalogue.datasets.some((node) => node.code === code),
    );
    return isThere && this.findDataset(code) === undefined;
  }

  /** undefined: no registered tree has that question. */
  findQuestion(code: string): KnownQuestion | undefined {
    for (const tree of this.#registered) {
      const question = tree.questions.get(code);
      if (question === undefined) continue;
      const accessible = this.trees.find((candidate) => candidate.tree.id === tree.id);
      const isPermitted =
        accessible?.tree.questions.has(code) === true && accessible.namespaces.has(question.namespace);
      return { tree: accessible?.tree ?? tree, question, isPermitted };
    }
    return undefined;
  }

  /** A question that data of a tree had and its present data lack; undefined: there was none. */
  findGone(code: string): Pick<KnownQuestion, 'tree' | 'isPermitted'> | undefined {
    for (const tree of this.#registered) {
      const gone = goneQuestion(tree, code);
      if (gone === undefined) continue;
      const accessible = this.trees.find((candidate) => candidate.tree.id === tree.id);
      const isPermitted =
        accessible !== undefined &&
        accessible.namespaces.has(gone.namespace) &&
        goneQuestion(accessible.tree, code) !== undefined;
      return { tree: accessible?.tree ?? tree, isPermitted };
    }
    return undefined;
  }

  /** False: it exists or did, and belongs to a dataset that the caller was not granted. */
  mayAsk(code: string): boolean {
    return (this.findQuestion(code) ?? this.findGone(code))?.isPermitted !== false;
  }
}

/** The refusal of a dataset that is not there, or not for the caller. */
export function datasetNotFound(): ServiceError {
  return new ServiceError('not_found', 'dataset not found');
}
