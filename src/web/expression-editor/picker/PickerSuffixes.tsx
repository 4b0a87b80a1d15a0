import { classNames } from '../../lib/class-names.ts';
import type { CatalogueQuestion } from '../catalogue.ts';
import css from './PickerSuffixes.module.css';
import type { QuestionPickerModel } from './use-question-picker.ts';

interface PickerSuffixesProps {
  readonly model: QuestionPickerModel;
  readonly question: CatalogueQuestion;
}

/** The columns of a grid, as switches: the ticked answers count when given for any of the lit ones. */
export function PickerSuffixes({ model, question }: PickerSuffixesProps) {
  const { state, dispatch } = model;
  const isLit = (code: number) => state.question === question.code && state.suffixes.has(code);
  const anyLit = question.suffixes.some(({ code }) => isLit(code));
  return (
    <fieldset className={css.set}>
      <legend className={css.legend}>{anyLit ? 'for any of' : 'for any column; choose to narrow'}</legend>
      {question.suffixes.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          className={classNames(css.suffix, isLit(code) && css.lit)}
          aria-pressed={isLit(code)}
          onClick={() => dispatch({ kind: 'suffix', question: question.code, code })}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
