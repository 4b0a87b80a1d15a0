import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';

/** Text of a report: paragraphs, lists of lines that begin with "- ", **bold**, *italic* and [links](/charts/…) to saved work. */
export function Words({ text }: { readonly text: string }) {
  return piecesOf(text, /[^\n]+(?:\n[^\n]+)*/gu).map(({ start, piece: block }) => {
    const lines = piecesOf(block, /[^\n]+/gu);
    const isList = lines.every(({ piece }) => piece.startsWith('- '));
    return isList ? (
      <ul key={start}>
        {lines.map(({ start: line, piece }) => (
          <li key={line}>{spans(piece.slice(2))}</li>
        ))}
      </ul>
    ) : (
      <p key={start}>
        {lines.map(({ start: line, piece }) => (
          <Fragment key={line}>
            {line > 0 && <br />}
            {spans(piece)}
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

const marked = /(\*\*[^*]+\*\*|\*[^*]+\*|\[[^[\]]+\]\(\/[^()[\]\s]*\))/u;

function spans(line: string): readonly ReactNode[] {
  return line.split(marked).map((part, place) => {
    const key = `${place} ${part}`;
    if (part.startsWith('**') && part.length > 4) return <strong key={key}>{part.slice(2, -2)}</strong>;
    if (part.startsWith('*') && part.length > 2) return <em key={key}>{part.slice(1, -1)}</em>;
    const link = /^\[([^[\]]+)\]\((\/[^()[\]\s]*)\)$/u.exec(part);
    return link === null ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <Link key={key} className="link" to={link[2] ?? '/'}>
        {link[1]}
      </Link>
    );
  });
}
