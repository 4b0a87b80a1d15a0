import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';

/** Text of a report: paragraphs, lists of lines that begin with "- ", **bold**, *italic* and [links](/charts/…) to saved work. */
export function Words({ text }: { readonly text: string }) {
  const blocks = text.split(/\n{2,}/u).filter((block) => block.trim() !== '');
  return blocks.map((block, place) => {
    const lines = block.split('\n');
    const isList = lines.every((line) => line.startsWith('- '));
    return isList ? (
      // oxlint-disable-next-line react/no-array-index-key -- a block has no other name than its place
      <ul key={place}>
        {lines.map((line) => (
          <li key={line}>{spans(line.slice(2))}</li>
        ))}
      </ul>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <p key={place}>{lines.map((line, at) => [at > 0 && <br key={line} />, ...spans(line)])}</p>
    );
  });
}

const marked = /(\*\*[^*]+\*\*|\*[^*]+\*|\[[^\]]+\]\(\/[^)\s]*\))/u;

function spans(line: string): readonly ReactNode[] {
  return line.split(marked).map((part, place) => {
    const key = `${place} ${part}`;
    if (part.startsWith('**') && part.length > 4) return <strong key={key}>{part.slice(2, -2)}</strong>;
    if (part.startsWith('*') && part.length > 2) return <em key={key}>{part.slice(1, -1)}</em>;
    const link = /^\[([^\]]+)\]\((\/[^)\s]*)\)$/u.exec(part);
    return link === null ? (
      <Fragment key={key}>{part}</Fragment>
    ) : (
      <Link key={key} className="link" to={link[2] ?? '/'}>
        {link[1]}
      </Link>
    );
  });
}
