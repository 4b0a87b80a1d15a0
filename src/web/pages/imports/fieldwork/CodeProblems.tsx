import css from '../Import.module.css';

/** What is wrong with codes, where they are shown: they are mended in the dialog of names. */
export function CodeProblems({ problems }: { readonly problems: Readonly<Record<string, string>> }) {
  return Object.entries(problems).map(([guessed, problem]) => (
    <p key={guessed} role="alert" className={css.problem}>
      {problem}
    </p>
  ));
}
