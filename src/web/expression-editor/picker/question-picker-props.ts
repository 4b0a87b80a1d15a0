import type { Catalogue } from '../catalogue.ts';
import type { AudienceChoice, PickerMode, PickPlacement, QuestionPick } from '../question-pick.ts';
import type { PickerFigures } from './picker-figures.ts';

export interface QuestionPickerProps {
  readonly mode: PickerMode;
  /** Said to screen readers. */
  readonly title: string;
  readonly catalogue: Catalogue;
  /** Codes of the waves in the scope. */
  readonly selectedWaves: ReadonlySet<string>;
  readonly figures: PickerFigures;
  /** True: what is chosen replaces what was there, so there is one way to confirm it. */
  readonly editing: boolean;
  /** The question and what is ticked when it opens. */
  readonly initial: QuestionPick | null;
  /** How often each question was chosen, by code; those never chosen are absent. */
  readonly uses?: ReadonlyMap<string, number>;
  /** Saved audiences that can be picked in place of a question. */
  readonly audiences?: readonly AudienceChoice[];
  /** Where in an expression the pick goes. */
  readonly destination?: PickDestination | undefined;
  /** Whoever mounts it takes it away then, unless it stays for the next pick. */
  readonly onPick: (pick: QuestionPick, placement: PickPlacement, stays: boolean) => void;
  readonly onPickAudience?: (audience: AudienceChoice, placement: PickPlacement, stays: boolean) => void;
  readonly onClose: () => void;
}

export interface PickDestination {
  /** `Any of, position 2` */
  readonly words: string;
  /** Lets it go behind the group instead; null where it goes to the top level already. */
  readonly onOut: (() => void) | null;
}
