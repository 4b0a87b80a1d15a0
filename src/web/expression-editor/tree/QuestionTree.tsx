import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { memo, useDeferredValue, useMemo, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { format } from '../../lib/format.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import type { Catalogue, CatalogueQuestion } from '../catalogue.ts';
import { type CategoryNode, categoryTree } from '../category-tree.ts';
import { useDraggable } from '../drag/use-draggable.ts';
import { audiencesIn, chooserSearchOf, questionsIn } from '../../chooser/chooser-search.ts';
import type { AudienceChoice } from '../question-pick.ts';
import css from './QuestionTree.module.css';
import { useRoving } from '../../ui/use-roving.ts';

interface QuestionTreeProps {
  readonly catalogue: Catalogue;
  /** Codes of the questions that the expression uses already; they carry a dot. */
  readonly used: ReadonlySet<string>;
  readonly audiences: readonly AudienceChoice[];
  /** Codes of the questions that were chosen before, the last first. */
  readonly recent: readonly string[];
  readonly onChoose: (code: string) => void;
  readonly onChooseAudience: (audience: AudienceChoice) => void;
}

const tabs = [
  { value: 'questions', label: 'Questions' },
  { value: 'audiences', label: 'Audiences' },
  { value: 'recent', label: 'Recent' },
] as const;

/** Found questions are drawn up to here; more of them say that the search is too wide. */
const mostFound = 200;

/** The questions of the survey by category, and saved audiences; choosing or dropping one makes it a condition. */
export const QuestionTree = memo(function QuestionTree(props: QuestionTreeProps) {
  const { catalogue, used, audiences, recent, onChoose, onChooseAudience } = props;
  const [text, setText] = useState('');
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('questions');
  const search = chooserSearchOf(catalogue, audiences);
  const searched = useDeferredValue(text);
  const isSearching = searched.trim() !== '';
  const list = useRoving<HTMLDivElement>();
  const found = useMemo(
    () => (isSearching ? questionsIn(search.find(searched)) : catalogue.questions),
    [isSearching, search, searched, catalogue],
  );
  const tree = useMemo(
    () => categoryTree(isSearching ? found.slice(0, mostFound) : found),
    [isSearching, found],
  );
  return (
    <div className={css.pane}>
      <div className={css.search}>
        <SearchField
          label={tab === 'audiences' ? 'Find an audience' : 'Find a question or answer'}
          value={text}
          onChange={setText}
          pageSearch
        />
      </div>
      <div className={css.tabs}>
        <Segmented label="What to choose from" value={tab} options={tabs} onChange={setTab} />
      </div>
      <div ref={list} className={css.lists}>
        {tab === 'audiences' ? (
          <AudienceList
            audiences={audiences}
            shown={audiencesIn(search.find(searched))}
            text={searched}
            onChoose={onChooseAudience}
          />
        ) : tab === 'recent' ? (
          <RecentList
            questions={recent.flatMap((code) => {
              const question = catalogue.questionByCode.get(code);
              return question === undefined || (isSearching && !found.includes(question)) ? [] : [question];
            })}
            isSearching={isSearching}
            used={used}
            onChoose={onChoose}
          />
        ) : (
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
            {isSearching && found.length > mostFound && (
              <p className={css.none}>
                {format.count(found.length - mostFound)} more questions match: add a word.
              </p>
            )}
          </div>
        )}
      </div>
    </div>
  );
});

interface RecentListProps extends Pick<QuestionTreeProps, 'used' | 'onChoose'> {
  readonly questions: readonly CatalogueQuestion[];
  readonly isSearching: boolean;
}

function RecentList({ questions, isSearching, used, onChoose }: RecentListProps) {
  return (
    <ul className={css.list}>
      {questions.map((question) => (
        <li key={question.code}>
          <QuestionRow question={question} isUsed={used.has(question.code)} depth={-1} onChoose={onChoose} />
        </li>
      ))}
      {questions.length === 0 && (
        <li className={css.none}>
          {isSearching ? 'None of the last ones matches.' : 'Questions that you choose come here.'}
        </li>
      )}
    </ul>
  );
}

interface AudienceListProps {
  readonly audiences: readonly AudienceChoice[];
  readonly shown: readonly AudienceChoice[];
  readonly text: string;
  readonly onChoose: (audience: AudienceChoice) => void;
}

function AudienceList({ audiences, shown, text, onChoose }: AudienceListProps) {
  return (
    <ul className={css.list}>
      {shown.map((audience) => (
        <li key={audience.id}>
          <button
            type="button"
            className={css.question}
            title={audience.description}
            onClick={() => onChoose(audience)}
          >
            <span className={classNames(css.name, 'isolate')}>{audience.name}</span>
          </button>
        </li>
      ))}
      {shown.length === 0 && (
        <li className={css.none}>
          {audiences.length === 0 ? 'No saved audiences yet.' : `No audience matches “${text}”.`}
        </li>
      )}
    </ul>
  );
}

interface CategoryProps extends Pick<QuestionTreeProps, 'used' | 'onChoose'> {
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
  const row = useRef<HTMLButtonElement>(null);
  useDraggable(row, {
    dragged: () => ({ kind: 'question', code: question.code }),
    preview: () => ({ name: question.name, code: question.code }),
  });
  return (
    <button
      ref={row}
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
