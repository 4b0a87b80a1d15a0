import { describe } from '../../../phrases/who-of.ts';
import type { Group } from '../../../expression/expression.ts';
import type { Path } from '../../../expression/paths.ts';
import { classNames } from '../../lib/class-names.ts';
import { type Catalogue, catalogueNames } from '../../catalogue/catalogue.ts';
import css from './Sentence.module.css';
import { useRoving } from '../../ui/use-roving.ts';

interface SentenceProps {
  readonly expression: Group;
  readonly catalogue: Catalogue;
  /** Makes the phrases of clauses buttons. */
  readonly onPhrase?: (path: Path) => void;
  readonly large?: boolean;
}

/** The expression in words. It and the tree are the same thing: a phrase leads to its clause. */
export function Sentence({ expression, catalogue, onPhrase, large = false }: SentenceProps) {
  const { segments } = describe(
    expression.children.length === 0 ? null : expression,
    catalogueNames(catalogue),
  );
  const phrases = useRoving<HTMLParagraphElement>();
  return (
    <p ref={phrases} className={classNames(css.sentence, large && css.large)}>
      {segments.map(({ text, path, excluded }, index) => {
        const look = classNames(css.phrase, excluded && css.excluded);
        // A sentence has no other order than its own.
        const key = index;
        if (path === null) return <span key={key}>{text}</span>;
        return onPhrase === undefined ? (
          <span key={key} className={look}>
            {text}
          </span>
        ) : (
          // A button element never breaks across lines, and a phrase has to.
          <span
            key={key}
            role="button"
            tabIndex={0}
            className={look}
            onClick={() => onPhrase(path)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              onPhrase(path);
            }}
          >
            {text}
          </span>
        );
      })}
    </p>
  );
}
