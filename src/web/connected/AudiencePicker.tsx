import type { Expression } from '../../contract/expression.ts';

export interface PickedAudience {
  /** Of the saved audience. */
  readonly id: string;
  readonly name: string;
  readonly expression: Expression;
}

export interface AudiencePickerProps {
  readonly opened: boolean;
  /** False: a click chooses one and closes. */
  readonly multiple: boolean;
  /** "Add 3 as columns" says "as columns". */
  readonly purpose: string;
  readonly onPick: (audiences: readonly PickedAudience[]) => void;
  readonly onClose: () => void;
  /** Offers "New audience from answers" where given. */
  readonly onBuild?: () => void;
}

/** Saved audiences to choose from, with n in the page's scope. */
export function AudiencePicker(_props: AudiencePickerProps): React.ReactNode {
  return null;
}
