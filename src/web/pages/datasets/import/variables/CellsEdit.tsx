import type { ProposedQuestion } from '../../../../../contract/survey-proposal.ts';
import { Select } from '../../../../ui/Select.tsx';
import { decideQuestion } from '../decision-edits.ts';
import css from '../Import.module.css';
import type { StepProps } from '../step-props.ts';

interface CellsEditProps {
  readonly question: ProposedQuestion;
  readonly onDecide: StepProps['onDecide'];
}

const emptyCells = [
  { value: 'unchosen', name: 'Not chosen' },
  { value: 'unasked', name: 'Not asked' },
] as const;

/** How the cells of several answers are read. */
export function CellsEdit({ question, onDecide }: CellsEditProps) {
  const { cells, guessed } = question;
  return (
    <>
      {cells.reading === 'marks' && (
        <div className={css.named}>
          <Select
            label="A blank cell next to filled ones means"
            value={cells.empty}
            options={emptyCells}
            onChange={(empty) =>
              onDecide((decisions) => decideQuestion(decisions, guessed, { cells: { ...cells, empty } }))
            }
          />
        </div>
      )}
      {cells.reading === 'delimited' && (
        <p className="quiet">
          Cells hold several answers divided by <code>{JSON.stringify(cells.delimiter)}</code>. What divides
          them is changed in the step File.
        </p>
      )}
      {cells.reading === 'categories' && <p className="quiet">Each variable holds one of the answers.</p>}
    </>
  );
}
