import type { Interpretation } from '../../../../contract/chat/interpretation.ts';
import { ConnectedChooser } from '../../../connected/ConnectedChooser.tsx';
import { ExpressionDialog, readConditions } from '../../../connected/ExpressionDialog.tsx';
import {
  addCondition,
  type AudienceList,
  audienceOfExpression,
  changeCondition,
  replaceTopic,
} from './reading-edits.ts';

export type ReadingDialog =
  | { readonly kind: 'condition' }
  | { readonly kind: 'topic'; readonly at: number }
  | { readonly kind: 'edit' | 'choose'; readonly list: AudienceList; readonly at: number };

interface ReadAsDialogsProps {
  readonly reading: Interpretation;
  readonly open: ReadingDialog;
  readonly onChange: (reading: Interpretation) => void;
  readonly onClose: () => void;
}

/** What the chips of a reading open: conditions, other questions, other audiences. */
export function ReadAsDialogs({ reading, open, onChange, onClose }: ReadAsDialogsProps) {
  switch (open.kind) {
    case 'condition':
      return (
        <ExpressionDialog
          opened
          title="Add conditions"
          expression={null}
          onApply={(expression) => onChange(addCondition(reading, audienceOfExpression(expression)))}
          onClose={onClose}
        />
      );
    case 'topic':
      return (
        <ConnectedChooser
          opened
          takes="question"
          title="Choose a topic"
          onPick={({ question, datapoints, suffixes }) =>
            onChange(
              replaceTopic(reading, open.at, {
                question,
                datapoints: [...(datapoints ?? [])],
                suffixes: [...(suffixes ?? [])],
                negated: false,
                name: '',
                stands_in_for: '',
              }),
            )
          }
          onClose={onClose}
        />
      );
    case 'edit':
      return (
        <ExpressionDialog
          opened
          title={`Edit ${reading[open.list][open.at]?.name ?? 'audience'}`}
          expression={readConditions(reading[open.list][open.at]?.expression ?? null)}
          onApply={(expression) =>
            onChange(changeCondition(reading, open.list, open.at, audienceOfExpression(expression)))
          }
          onClose={onClose}
        />
      );
    default:
      return (
        <ConnectedChooser
          opened
          takes="audience"
          purpose="in its place"
          onPickAudiences={([chosen]) => {
            if (chosen === undefined) return;
            const { id, name, expression } = chosen;
            onChange(changeCondition(reading, open.list, open.at, { id, name, expression }));
          }}
          onClose={onClose}
        />
      );
  }
}
