import { IconCheck, IconUsersGroup } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { listed } from '../../lib/listed.ts';
import { classNames } from '../lib/class-names.ts';
import { format } from '../lib/format.ts';
import { WaveStrip } from '../ui/WaveStrip.tsx';
import { askedCells, askedWords } from '../expression-editor/asked-cells.ts';
import type { Catalogue, CatalogueQuestion } from '../expression-editor/catalogue.ts';
import { questionKindWords } from '../expression-editor/question-kind-words.ts';
import css from './ChooserResults.module.css';
import type { ChooserRow, MatchReason } from './chooser-search.ts';
import type { ChooserModel } from './use-chooser.ts';
import { Flex, Text } from '../ui/kit.ts';

interface ChooserResultsProps {
  readonly id: string;
  readonly catalogue: Catalogue;
  readonly selectedWaves: ReadonlySet<string>;
  readonly model: ChooserModel;
  readonly isSeveral: boolean;
  readonly onLook: (row: ChooserRow, isPicking: boolean) => void;
}

/** As many as a press can draw at once; the others come as they are scrolled to. */
const drawnAtOnce = 60;

/** The found rows under their headings. The search field keeps focus and moves through them. */
export function ChooserResults(props: ChooserResultsProps) {
  const { id, catalogue, selectedWaves, model, isSeveral, onLook } = props;
  const { groups, rows, row: current, list, state } = model;
  const [drawn, setDrawn] = useState({ rows, count: drawnAtOnce });
  const at = current === null ? -1 : rows.indexOf(current);
  // A new search begins at its top.
  const grown = drawn.rows === rows ? drawn.count : drawnAtOnce;
  const count = Math.max(grown, at + drawnAtOnce / 2);
  const shown = new Set(rows.slice(0, count));
  const currentKey = current?.key;
  useEffect(() => {
    document.getElementById(`${id}-${currentKey}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, currentKey]);
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Questions, answers and audiences"
      aria-multiselectable={isSeveral || undefined}
      tabIndex={-1}
      className={css.list}
      onScroll={({ currentTarget: area }) => {
        const isNearEnd = area.scrollTop + 2 * area.clientHeight > area.scrollHeight;
        if (isNearEnd && count < rows.length) setDrawn({ rows, count: count + drawnAtOnce });
      }}
    >
      {groups.map((group) => (
        <div key={group.title} role="presentation">
          {group.title !== '' && groups.length > 1 && (
            <Text component="div" size="note" c="dimmed" px={10} pt={10} pb={4} aria-hidden="true">
              {group.title}
            </Text>
          )}
          {group.rows
            .filter((row) => shown.has(row))
            .map((row) => (
              // The search field moves through the options, so the list needs no keys of its own.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div
                key={row.key}
                id={`${id}-${row.key}`}
                role="option"
                aria-selected={state.picked.size > 0 ? state.picked.has(row.key) : row === current}
                className={classNames(css.row, row === current && css.current)}
                onClick={(event) => onLook(row, isSeveral && (event.ctrlKey || event.metaKey))}
              >
                <Row
                  row={row}
                  mark={state.picked.has(row.key) && <IconCheck size={14} stroke={2.5} aria-hidden />}
                  catalogue={catalogue}
                  selectedWaves={selectedWaves}
                />
              </div>
            ))}
        </div>
      ))}
      {list?.unknown.map(({ text, closest }) => (
        <Text key={text} size="dense" c="warn" px={10} py={6}>
          No results for “{text}”.
          {closest.length > 0 && ` Closest: ${listed(closest.map((name) => `“${name}”`))}`}
        </Text>
      ))}
      {rows.length === 0 && (
        <p className={css.empty}>No question matches. Try fewer words, an answer, or a question code.</p>
      )}
    </div>
  );
}

interface RowProps extends Pick<ChooserResultsProps, 'catalogue' | 'selectedWaves'> {
  readonly row: ChooserRow;
  /** Before the name of a picked row. */
  readonly mark: ReactNode;
}

function Row({ row, mark, catalogue, selectedWaves }: RowProps) {
  switch (row.kind) {
    case 'audience':
      return (
        <>
          <Flex gap={8} align="center">
            {mark}
            <span className={classNames(css.name, 'isolate')}>{row.audience.name}</span>
            <IconUsersGroup size={14} stroke={1.5} aria-hidden />
          </Flex>
          <div className={css.reason}>{row.audience.description}</div>
        </>
      );
    case 'answer':
      return (
        <>
          <Flex gap={8} align="center">
            {mark}
            <span className={classNames(css.name, 'isolate')}>{row.answer.name}</span>
            <code className={css.code}>{row.question.code}</code>
          </Flex>
          <Flex gap={8} align="center">
            <span className={css.kind}>{row.question.name}</span>
            {row.alias !== null && <span className={css.kind}>Also called {row.alias}</span>}
          </Flex>
        </>
      );
    default:
      return (
        <>
          <Flex gap={8} align="center">
            {mark}
            <span className={classNames(css.name, 'isolate')}>{row.question.name}</span>
            <code className={css.code}>{row.question.code}</code>
          </Flex>
          <Flex gap={8} align="center">
            <span className={css.kind}>{kindWords(row.question, catalogue)}</span>
            <span className={css.asked}>
              <WaveStrip
                cells={askedCells(catalogue, row.question.waves, selectedWaves)}
                label={askedWords(row.question.waves, selectedWaves)}
              />
            </span>
          </Flex>
          {row.reason !== null && (
            <div className={css.reason}>
              {reasonWords(row.reason)} <b className="isolate">{reasonText(row.reason)}</b>
            </div>
          )}
        </>
      );
  }
}

function kindWords(question: CatalogueQuestion, { locations }: Catalogue): string {
  const words = questionKindWords(question);
  return question.locations.size < locations.length
    ? `${words} · ${format.count(question.locations.size)} of ${format.count(locations.length)} locations`
    : words;
}

function reasonWords(reason: MatchReason): string {
  switch (reason.kind) {
    case 'answer':
      return reason.names.length === 1 ? 'Answer:' : 'Answers:';
    case 'synonym':
      return 'Also called';
    case 'code':
      return 'Code';
    default:
      return 'In the wording:';
  }
}

function reasonText(reason: MatchReason): string {
  return reason.kind === 'answer' ? reason.names.join(', ') : reason.text;
}
