import { Fragment } from 'react';
import type { StatementPart } from '../../contract/query/statement.ts';
import css from './StatementText.module.css';

interface StatementTextProps {
  readonly parts: readonly StatementPart[];
}

/** A finding as it was written, its numbers bold: each of them came from the calculation. */
export function StatementText({ parts }: StatementTextProps) {
  return (
    <>
      {keyed(parts).map(({ key, part }) =>
        part.kind === 'number' ? (
          <b key={key} className={css.number}>
            {part.text}
          </b>
        ) : (
          <Fragment key={key}>{part.text}</Fragment>
        ),
      )}
    </>
  );
}

/** A statement never changes: its parts are told apart by where they begin. */
function keyed(parts: readonly StatementPart[]) {
  let at = 0;
  return parts.map((part) => {
    const key = at;
    at += part.text.length + 1;
    return { key, part };
  });
}
