import type { Catalogue } from '../expression-editor/catalogue.ts';
import type { NodeCount } from '../expression-editor/node-count.ts';
import type { AudienceChoice, PickPlacement, QuestionPick } from '../expression-editor/question-pick.ts';
import type { ChooserFigures } from './chooser-figures.ts';

/**
 * Purpose of a choice: `clause` adds a condition to an expression, `question` chooses one question, `items` chooses
 * answers or audiences to become rows, columns or series; `audience` and `audiences` choose saved audiences alone.
 */
export type ChooserPurpose = 'clause' | 'question' | 'items' | 'audience' | 'audiences';

export interface ChooserProps {
  readonly takes: ChooserPurpose;
  /** Name of the dialog. */
  readonly title: string;
  readonly catalogue: Catalogue;
  /** Codes of the waves in the scope. */
  readonly selectedWaves: ReadonlySet<string>;
  readonly figures: ChooserFigures;
  /** Whether the choice replaces an earlier one, so that there is one verb. */
  readonly editing?: boolean;
  /** The question and its ticked answers when it opens. */
  readonly initial?: QuestionPick | null;
  /** How often each question was chosen, by code; those never chosen are absent. */
  readonly uses?: ReadonlyMap<string, number>;
  /** Saved audiences that can be chosen too, or alone. */
  readonly audiences?: readonly AudienceChoice[];
  /** n of audiences, by id; those that are not counted are absent. */
  readonly counts?: ReadonlyMap<string, NodeCount>;
  /** Position in an expression that the pick goes to. */
  readonly destination?: PickDestination | undefined;
  /** Purpose of audiences on the button: "Add 3 as columns" says "as columns". */
  readonly purpose?: string;
  /** The caller unmounts the chooser then, unless it stays for the next pick. */
  readonly onPick?: (pick: QuestionPick, placement: PickPlacement, stays: boolean) => void;
  readonly onPickAudiences?: (
    audiences: readonly AudienceChoice[],
    placement: PickPlacement,
    stays: boolean,
  ) => void;
  /** Begins an audience that is not saved, in place of choosing. */
  readonly onBuild?: (() => void) | undefined;
  readonly onClose: () => void;
}

export interface PickDestination {
  /** `Any of, position 2` */
  readonly words: string;
  /** Moves it after the group instead; null where it goes to the top level already. */
  readonly onOut: (() => void) | null;
}

export function takesAudiences(takes: ChooserPurpose): boolean {
  return takes === 'audience' || takes === 'audiences';
}
