import type { KeyboardEvent } from 'react';
import { classNames } from '../lib/class-names.ts';
import { boxNameOf, firstColumns, openingColumns } from '../../figures/questions/opening.ts';
import type { CatalogueQuestion } from '../catalogue/catalogue.ts';
import css from './ChooserSuffixes.module.css';
import type { ChooserModel } from './use-chooser.ts';

interface ChooserSuffixesProps {
  readonly model: ChooserModel;
  readonly question: CatalogueQuestion;
  /** Whether nothing lit means the columns that the question opens on, else any column. */
  readonly opens: boolean;
}

/** The columns of a grid, as switches: the ticked answers count when given for any of the lit ones. */
export function ChooserSuffixes({ model, question, opens }: ChooserSuffixesProps) {
  const { state, dispatch } = model;
  const isLit = (code: number) => state.question === question.code && state.suffixes.has(code);
  const anyLit = question.suffixes.some(({ code }) => isLit(code));
  const press = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const suffix = /^[1-9]$/.test(event.key) ? question.suffixes[Number(event.key) - 1] : undefined;
    const at = buttons.findIndex((button) => button === document.activeElement);
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (suffix !== undefined) dispatch({ kind: 'suffix', question: question.code, code: suffix.code });
    else if (event.key === 'ArrowDown' || (step === -1 && at === 0)) {
      document.querySelector<HTMLElement>('[data-answers] input[type="checkbox"]')?.focus();
    } else if (step !== 0) buttons[at + step]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // Arrows and figures walk and press the buttons, which are controls themselves.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <fieldset className={css.set} data-suffixes onKeyDown={press}>
      <legend className={css.legend}>{anyLit ? 'for any of' : unlitWords(question, opens)}</legend>
      {question.suffixes.map(({ code, name }) => (
        <button
          key={code}
          type="button"
          className={classNames(css.suffix, 'row-hover finger', isLit(code) && css.lit)}
          aria-pressed={isLit(code)}
          onClick={() => dispatch({ kind: 'suffix', question: question.code, code })}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

function unlitWords(question: CatalogueQuestion, opens: boolean): string {
  if (!opens) return 'for any column; choose to narrow';
  const columns = openingColumns(question);
  if (columns === null) {
    const first = firstColumns(question);
    const each = first === null ? 'each column' : `each of the first ${first.length} columns`;
    return `${each} by itself; choose to join`;
  }
  const names = question.suffixes.filter(({ code }) => columns.includes(code)).map(({ name }) => `“${name}”`);
  return `for ${boxNameOf(question, columns) ?? names.join(' or ')}; choose others`;
}
