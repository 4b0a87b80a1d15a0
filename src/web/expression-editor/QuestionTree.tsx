import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { format } from '../lib/format.ts';
import { SearchField } from '../ui/SearchField.tsx';
import type { Catalogue, CatalogueQuestion } from './catalogue.ts';
import { type CategoryNode, categoryTree } from './category-tree.ts';
import { createQuestionSearch } from './picker/question-search.ts';
import css from './QuestionTree.module.css';

interface QuestionTreeProps {
  readonly catalogue: Catalogue;
  /** Codes of the questions that the expression uses already; they carry a dot. */
  readonly used: ReadonlySet<string>;
  readonly onChoose: (code: string) => void;
}

/** The questions of the survey by category; choosing one opens its answers. */
export function QuestionTree({ catalogue, used, onChoose }: QuestionTreeProps) {
  const [text, setText] = useState('');
  const search = useMemo(() => createQuestionSearch(catalogue), [catalogue]);
  const isSearching = text.trim() !== '';
  const shown = useMemo(
    () => (isSearching ? search.find(text).map(({ question }) => question) : catalogue.questions),
    [isSearching, search, text, catalogue],
  );
  const tree = useMemo(() => categoryTree(shown), [shown]);
  return (
    <div className={css.pane}>
      <div className={css.search}>
        <SearchField label="Find a question or answer" value={text} onChange={setText} pageSearch />
      </div>
      <div className={css.list}>
        {tree.map((node) => (
          <Category
            key={node.name}
            node={node}
            used={used}
            alwaysOpen={isSearching}
            onChoose={onChoose}
            depth={0}
          />
        ))}
        {tree.length === 0 && <p className={css.none}>No question matches “{text}”.</p>}
      </div>
    </div>
  );
}

interface CategoryProps extends Omit<QuestionTreeProps, 'catalogue'> {
  readonly node: CategoryNode;
  readonly alwaysOpen: boolean;
  readonly depth: number;
}

const openFromTheStart = 12;

function Category({ node, used, alwaysOpen, onChoose, depth }: CategoryProps) {
  const [isOpen, setOpen] = useState(depth === 0 ? node.count <= openFromTheStart : true);
  const open = alwaysOpen || isOpen;
  return (
    <section>
      <button
        type="button"
        className={css.category}
        style={{ paddingInlineStart: 6 + depth * 12 }}
        aria-expanded={open}
        onClick={() => setOpen(!isOpen)}
      >
        {open ? <IconChevronDown size={14} stroke={1.75} /> : <IconChevronRight size={14} stroke={1.75} />}
        <span className={css.name}>{node.name}</span>
        <span className={classNames(css.count, 'num')}>{format.count(node.count)}</span>
      </button>
      {open && (
        <>
          <ul>
            {node.questions.map((question) => (
              <li key={question.code}>
                <QuestionRow
                  question={question}
                  isUsed={used.has(question.code)}
                  depth={depth}
                  onChoose={onChoose}
                />
              </li>
            ))}
          </ul>
          {node.children.map((child) => (
            <Category
              key={child.name}
              node={child}
              used={used}
              alwaysOpen={alwaysOpen}
              onChoose={onChoose}
              depth={depth + 1}
            />
          ))}
        </>
      )}
    </section>
  );
}

interface QuestionRowProps {
  readonly question: CatalogueQuestion;
  readonly isUsed: boolean;
  readonly depth: number;
  readonly onChoose: (code: string) => void;
}

function QuestionRow({ question, isUsed, depth, onChoose }: QuestionRowProps) {
  return (
    <button
      type="button"
      className={css.question}
      style={{ paddingInlineStart: 26 + depth * 12 }}
      title={question.name}
      onClick={() => onChoose(question.code)}
    >
      <span className={classNames(css.name, 'isolate')}>{question.name}</span>
      {isUsed && (
        <span className={css.dot}>
          <span className="visually-hidden">, used</span>
        </span>
      )}
      <code className={css.code}>{question.code}</code>
    </button>
  );
}
