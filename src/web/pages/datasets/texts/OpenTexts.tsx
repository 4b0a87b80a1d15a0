import type { ReactNode } from 'react';
import type { Dataset } from '../../../../contract/dataset.ts';
import type { FileVariable } from '../../../../contract/file-variable.ts';
import type { Wave } from '../../../../contract/wave.ts';
import { useShortcuts } from '../../../keys/use-shortcuts.ts';
import { tightScreen } from '../../../lib/breakpoints.ts';
import { useMediaQuery } from '../../../ui/kit-hooks.ts';
import { useQuestionFocus } from '../variables/use-question-focus.ts';
import css from '../variables/VariablesTab.module.css';
import { OpenTextList } from './OpenTextList.tsx';
import { OpenTextPanel } from './OpenTextPanel.tsx';

interface OpenTextsProps {
  readonly texts: readonly FileVariable[];
  readonly dataset: Pick<Dataset, 'min_cell'>;
  /** Code of the dataset tree. */
  readonly root: string;
  readonly waves: readonly Wave[];
  /** Whether the caller may open texts to others. */
  readonly mayOpen: boolean;
  /** Name of the variable that is open next to the list. */
  readonly selected: string | null;
  readonly onSelect: (name: string | null) => void;
  /** Head of the list, replacement of an empty list, and foot. */
  readonly tools: ReactNode;
  readonly empty: ReactNode;
  readonly foot: ReactNode;
}

/** The open texts of a survey, and the selected one next to the list. */
export function OpenTexts(props: OpenTextsProps) {
  const { texts, dataset, root, waves, mayOpen, selected, onSelect, tools, empty, foot } = props;
  const chosen = texts.find(({ name }) => name === selected);
  const isTight = useMediaQuery(tightScreen, undefined, { getInitialValueInEffect: false });
  const { list, detail } = useQuestionFocus(chosen?.name, { takesPlace: isTight, named: selected });
  const close = () => onSelect(null);
  useShortcuts(chosen === undefined ? [] : [{ keys: 'Escape', label: 'Close the open text', run: close }]);
  return (
    <div className={css.frame}>
      <div ref={list} className={css.list} hidden={isTight && chosen !== undefined}>
        {tools}
        {texts.length === 0 ? (
          empty
        ) : (
          <OpenTextList
            texts={texts}
            waves={waves}
            selected={selected}
            onSelect={(name) => onSelect(name === selected ? null : name)}
          />
        )}
        {foot}
      </div>
      {chosen !== undefined && (
        <div ref={detail} tabIndex={-1} className={css.detail}>
          <OpenTextPanel
            key={chosen.name}
            text={chosen}
            dataset={dataset}
            root={root}
            waves={waves}
            mayOpen={mayOpen}
            onClose={close}
          />
        </div>
      )}
    </div>
  );
}
