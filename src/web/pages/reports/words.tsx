import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';

interface WordsProps {
  readonly text: string;
  /** Writes a figure that the text says as `{1}`; undefined: the text has no such figure. */
  readonly figureOf: (place: number) => ReactNode;
  /** Whether another site shows it: links are only words there. */
  readonly isFramed: boolean;
}

/**
 * Text of a report: paragraphs, lists of lines that begin with "- ", **bold**, *italic*, [links](/charts/…) to saved work
 * and figures of its items, `{1}`.
 */
export function Words({ text, ...shown }: WordsProps) {
  return piecesOf(text, /[^\n]+(?:\n[^\n]+)*/gu).map(({ start, piece: block }) => {
    const lines = piecesOf(block, /[^\n]+/gu);
    const isList = lines.every(({ piece }) => piece.startsWith('- '));
    return isList ? (
      <ul key={start}>
        {lines.map(({ start: line, piece }) => (
          <li key={line}>{spans(piece.slice(2), shown)}</li>
        ))}
      </ul>
    ) : (
      <p key={start}>
        {lines.map(({ start: line, piece }) => (
          <Fragment key={line}>
            {line > 0 && <br />}
            {spans(piece, shown)}
          </Fragment>
        ))}
      </p>
    );
  });
}

/** Finds the pieces of a text, each with its place in it. Those of blanks are left out. */
function piecesOf(text: string, pattern: RegExp) {
  return [...text.matchAll(pattern)].flatMap(({ index: start, 0: piece }) =>
    piece.trim() === '' ? [] : [{ start, piece }],
  );
}

const marked = /(\*\*[^*]+\*\*|\*[^*]+\*|\[[^[\]]+\]\(\/[^()[\]\s]*\)|\{\d{1,2}\})/u;

function spans(line: string, shown: Omit<WordsProps, 'text'>): readonly ReactNode[] {
  return line.split(marked).map((part, place) => {
    const key = `${place} ${part}`;
    if (part.startsWith('**') && part.length > 4)
      return <strong key={key}>{spans(part.slice(2, -2), shown)}</strong>;
    if (part.startsWith('*') && part.length > 2) return <em key={key}>{spans(part.slice(1, -1), shown)}</em>;
    if (/^\{\d+\}$/u.test(part))
      return <Fragment key={key}>{shown.figureOf(Number(part.slice(1, -1)) - 1) ?? part}</Fragment>;
    const link = /^\[([^[\]]+)\]\((\/[^()[\]\s]*)\)$/u.exec(part);
    return link === null || shown.isFramed ? (
      <Fragment key={key}>{link?.[1] ?? part}</Fragment>
    ) : (
      <Link key={key} className="link" to={link[2] ?? '/'}>
        {link[1]}
      </Link>
    );
  });
}
