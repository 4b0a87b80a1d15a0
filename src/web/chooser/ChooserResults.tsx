import { IconCheck, IconTable, IconUsersGroup } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { listed } from '../../lib/listed.ts';
import type { QuestionKind } from '../../lib/question-kind.ts';
import { classNames } from '../lib/class-names.ts';
import { format } from '../lib/format.ts';
import { questionnaireCode } from '../lib/questionnaire-code.ts';
import { DerivedMark } from '../ui/marks/Pill.tsx';
import { WaveStrip } from '../ui/marks/WaveStrip.tsx';
import { askedCells, askedWords } from './asked-cells.ts';
import type { Catalogue, CatalogueQuestion } from '../catalogue/catalogue.ts';
import css from './ChooserResults.module.css';
import type { ChooserRow, MatchReason } from './chooser-search.ts';
import type { ChooserModel } from './use-chooser.ts';
import { ChoiceList } from './list/ChoiceList.tsx';
import { Flex, Stack, Text } from '../ui/kit.ts';

interface ChooserResultsProps {
  readonly id: string;
  readonly catalogue: Catalogue;
  readonly selectedWaves: ReadonlySet<string>;
  readonly model: ChooserModel;
  readonly isSeveral: boolean;
  readonly onLook: (row: ChooserRow, isPicking: boolean) => void;
}

/** The found rows under their headings. The search field keeps focus and moves through them. */
export function ChooserResults(props: ChooserResultsProps) {
  const { id, catalogue, selectedWaves, model, isSeveral, onLook } = props;
  const { groups, rows, row: current, list, state } = model;
  const choices = groups.flatMap((group) =>
    group.rows.map((row) => ({
      key: row.key,
      group: groups.length > 1 ? group.title : '',
      isSelected: state.picked.size > 0 ? state.picked.has(row.key) : row === current,
      content: (
        <Stack gap={0} py={4} miw={0} flex={1}>
          <Row
            row={row}
            mark={state.picked.has(row.key) && <IconCheck size={14} stroke={2.5} aria-hidden />}
            catalogue={catalogue}
            selectedWaves={selectedWaves}
          />
        </Stack>
      ),
    })),
  );
  return (
    <ChoiceList
      id={id}
      label="Questions, answers and audiences"
      rows={choices}
      at={current === null ? -1 : rows.indexOf(current)}
      isSeveral={isSeveral}
      drawnAtOnce={60}
      onPress={(event, at) => {
        const row = rows[at];
        if (row !== undefined) onLook(row, isSeveral && (event.ctrlKey || event.metaKey));
      }}
    >
      {list?.unknown.map(({ text, closest }) => (
        <Text key={text} size="dense" c="warn" px={10} py={6}>
          No results for “{text}”.
          {closest.length > 0 && ` Closest: ${listed(closest.map((name) => `“${name}”`))}`}
        </Text>
      ))}
      {rows.length === 0 && (
        <Text ta="center" c="dimmed" px={16} py={24}>
          No question matches. Try fewer words, an answer, or a question code.
        </Text>
      )}
    </ChoiceList>
  );
}

interface RowProps extends Pick<ChooserResultsProps, 'catalogue' | 'selectedWaves'> {
  readonly row: ChooserRow;
  /** Before the name of a picked row. */
  readonly mark: ReactNode;
}

function Row({ row, mark, catalogue, selectedWaves }: RowProps) {
  switch (row.kind) {
    case 'audience': {
      const SavedIcon = row.audience.headings === undefined ? IconUsersGroup : IconTable;
      return (
        <>
          <Flex gap={8} align="center">
            {mark}
            <span className={classNames(css.name, 'isolate')}>{row.audience.name}</span>
            <SavedIcon size={14} stroke={1.5} aria-hidden />
          </Flex>
          {row.audience.description !== `${row.audience.name}.` && (
            <div className={css.reason}>{row.audience.description}</div>
          )}
        </>
      );
    }
    case 'answer':
      return (
        <>
          <Flex gap={8} align="center">
            {mark}
            <span className={classNames(css.name, 'isolate')}>{row.answer.name}</span>
            <code className="code">{questionnaireCode(row.question.code)}</code>
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
            <DerivedMark explanation={row.question.derived?.explanation} />
            <code className="code">{questionnaireCode(row.question.code)}</code>
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

const kinds: Readonly<Record<QuestionKind, string>> = {
  single: 'Single choice',
  multiple: 'Multiple choice',
  grid_single: 'Single-choice grid',
  grid_multiple: 'Grid',
  numeric: 'Number',
  grid_numeric: 'Numeric grid',
};

/** `Multiple choice · 15 answers`, `Grid · 21 statements × 11 columns`, with the locations that it is not asked in all of. */
function kindWords(
  { kind, datapoints, suffixes, locations }: CatalogueQuestion,
  catalogue: Catalogue,
): string {
  const noun = kind === 'numeric' ? 'band' : 'answer';
  const size =
    suffixes.length > 0
      ? `${datapoints.length} rows × ${suffixes.length} columns`
      : datapoints.length === 0
        ? 'no bands'
        : `${datapoints.length} ${datapoints.length === 1 ? noun : `${noun}s`}`;
  const all = catalogue.locations.length;
  return [
    kinds[kind],
    size,
    ...(locations.size < all ? [`${format.count(locations.size)} of ${format.count(all)} locations`] : []),
  ].join(' · ');
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
