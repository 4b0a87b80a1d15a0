import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useState } from 'react';
import { useAudienceChoices } from '../../../connected/use-audience-choices.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { type AnswerLine, QuestionTree } from '../../../expression-editor/tree/QuestionTree.tsx';
import type { TreeLine } from '../../../expression-editor/tree/tree-lines.ts';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/lists/Panel.tsx';
import { Segmented } from '../../../ui/fields/Segmented.tsx';
import { draggedPick, type HeaderPick, pickName, pickOf, type Placement, placements } from './header-pick.ts';
import css from './HeaderTree.module.css';

interface HeaderTreeProps {
  readonly catalogue: Catalogue;
  readonly placement: Placement;
  readonly onPlacement: (placement: Placement) => void;
  /** Adds rows or columns of the screen, at their end. */
  readonly onAdd: (pick: HeaderPick, as: 'rows' | 'columns') => void;
  readonly onClose: () => void;
}

/** Ticked answers to add together: all from the same question, in a grid from the same column. */
interface Ticked {
  readonly question: string;
  readonly suffix: number | null;
  readonly answers: ReadonlySet<string>;
}

const sides = [
  { side: 'rows', keys: '↵' },
  { side: 'columns', keys: 'Shift ↵' },
] as const;
const placementWords: Readonly<Record<Placement, string>> = { split: 'Split', or: 'OR', and: 'AND' };

/** The survey's questions, their answers and saved audiences, to be dragged into rows and columns, or put there by keys. */
export function HeaderTree({ catalogue, placement, onPlacement, onAdd, onClose }: HeaderTreeProps) {
  const [ticked, setTicked] = useState<Ticked | null>(null);
  const [current, setCurrent] = useState<TreeLine | null>(null);
  const { audiences } = useAudienceChoices();

  // What was ticked and dropped is in the table.
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => pickOf(source.data) !== null,
        onDrop: ({ location }) => {
          if (location.current.dropTargets.length > 0) setTicked(null);
        },
      }),
    [],
  );

  const tick = (line: AnswerLine) => {
    const { question, suffix, code } = line;
    const answers = new Set(isBesideTicked(ticked, line) ? ticked.answers : []);
    if (!answers.delete(code)) answers.add(code);
    setTicked(answers.size === 0 ? null : { question: question.code, suffix, answers });
  };
  /** A ticked answer takes the other ticked answers along. */
  const pickOfLine = (line: TreeLine | null): HeaderPick | null => {
    if (line === null || line.kind === 'branch') return null;
    if (line.kind === 'audience') return { kind: 'audience', audience: line.audience };
    const { code: question, datapoints } = line.question;
    if (line.kind === 'question') return { kind: 'answers', question, answers: null, suffix: null };
    const { suffix } = line;
    if (line.kind === 'suffix') return { kind: 'answers', question, answers: null, suffix };
    const answers = isTicked(ticked, line)
      ? datapoints.flatMap(({ code }) => (ticked.answers.has(code) ? [code] : []))
      : [line.code];
    return { kind: 'answers', question, answers, suffix };
  };
  const chosen: HeaderPick | null =
    ticked === null
      ? pickOfLine(current)
      : {
          kind: 'answers',
          question: ticked.question,
          suffix: ticked.suffix,
          answers: (catalogue.questionByCode.get(ticked.question)?.datapoints ?? []).flatMap(({ code }) =>
            ticked.answers.has(code) ? [code] : [],
          ),
        };
  const add = (pick: HeaderPick | null, as: 'rows' | 'columns') => {
    if (pick === null) return;
    onAdd(pick, as);
    setTicked(null);
  };
  return (
    <Panel kind="tree" label="Questions" title="Questions" onClose={onClose}>
      <QuestionTree
        catalogue={catalogue}
        audiences={audiences}
        onTick={tick}
        isTicked={(line) => isTicked(ticked, line)}
        draggedOf={(line) => {
          const pick = pickOfLine(line);
          return pick === null ? null : { data: draggedPick(pick), name: pickName(pick, catalogue) };
        }}
        onTake={(line, isShift) =>
          add(ticked === null ? pickOfLine(line) : chosen, isShift ? 'columns' : 'rows')
        }
        onLook={setCurrent}
      />
      <footer className={css.foot}>
        <p className="quiet ellipsis" title={chosen === null ? undefined : pickName(chosen, catalogue)}>
          {chosen === null ? 'Drag a question or answer into the table' : pickName(chosen, catalogue)}
        </p>
        <Segmented
          label="Several answers become"
          value={placement}
          options={placements.map((value) => ({ value, label: placementWords[value] }))}
          onChange={onPlacement}
        />
        <div className={css.buttons}>
          {sides.map(({ side, keys }) => (
            <Button
              key={side}
              small
              title={keys}
              disabledReason={chosen === null ? 'Choose a question or answer first' : undefined}
              onClick={() => add(chosen, side)}
            >
              {`As ${side}`}
            </Button>
          ))}
        </div>
      </footer>
    </Panel>
  );
}

/** Answers are ticked together within one question, and of a grid within one column. */
function isBesideTicked(ticked: Ticked | null, { question, suffix }: AnswerLine): ticked is Ticked {
  return ticked?.question === question.code && ticked.suffix === suffix;
}

function isTicked(ticked: Ticked | null, line: AnswerLine): ticked is Ticked {
  return isBesideTicked(ticked, line) && ticked.answers.has(line.code);
}
