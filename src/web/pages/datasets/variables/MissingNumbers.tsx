import type { CodebookPreview } from '../../../../contract/codebook/codebook-revision.ts';
import type { FileVariableDetail } from '../../../../contract/datasets/file-variable.ts';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { EditableText } from '../../../ui/fields/EditableText.tsx';
import { Flex, Stack } from '../../../ui/kit.ts';
import { Loaded, type LoadedQuery } from '../../../ui/states/Loaded.tsx';
import { PanelSection } from '../../../ui/lists/PanelSection.tsx';
import { toasts } from '../../../ui/layers/toasts.ts';
import { parseNumbers } from './regroupings.ts';
import type { EditedQuestion } from './draft/codebook-draft.ts';

interface MissingNumbersProps extends EditedQuestion {
  readonly variables: LoadedQuery<readonly FileVariableDetail[]>;
  /** Means before and after the draft, where it changes them. */
  readonly preview: CodebookPreview | undefined;
}

/** Numbers that are read as no answer: those of the import, which may count again, and those made missing since. */
export function MissingNumbers({ question, saved, variables, preview, onEdit }: MissingNumbersProps) {
  const { missing = [], counted = [] } = question.numbers_read ?? {};
  const codes = importedCodes(variables.data ?? [], counted);
  if (onEdit === null && missing.length + codes.length === 0) return null;
  const edit = (values: number[], isMissing: boolean) => {
    if (values.length > 0) onEdit?.({ op: 'missing', question: question.code, values, missing: isMissing });
  };
  const moved = preview?.figures.filter(
    (figure) =>
      figure.question === question.code && figure.measure === 'mean' && figure.before !== figure.after,
  );
  return (
    <PanelSection title="Missing values">
      <Stack gap={4}>
        <Loaded query={variables} what="the missing values of the file" />
        {codes.map(({ value, label, count }) => {
          const isCounted = counted.includes(value);
          const words = isCounted ? 'Make missing' : 'Count again';
          return (
            <Flex key={value} gap={8} align="center" justify="space-between" mih={28}>
              <span>
                <span className="num">{value}</span> {label}{' '}
                <span className="note num">{countWords(count, question.kind === 'grid_numeric')}</span>
                {isCounted && <span className="note"> · counted again</span>}
              </span>
              {onEdit !== null && (
                <Button
                  small
                  look="ghost"
                  aria-label={`${words}: ${value}`}
                  onClick={() => edit([value], isCounted)}
                >
                  {words}
                </Button>
              )}
            </Flex>
          );
        })}
        <div>
          <span className="note">Also missing </span>
          <EditableText
            label="Also missing"
            value={missing.map(String).join(', ')}
            placeholder="None"
            changed={String(missing) !== String(saved.numbers_read?.missing ?? [])}
            shortcut={{ keys: 'M', label: 'Edit the missing values' }}
            onChange={
              onEdit &&
              ((text) => {
                const typed = parseNumbers(text);
                if (typed === null) {
                  toasts.show({ text: 'Separate numbers with commas: -9, 99.' });
                  return;
                }
                edit(
                  typed.filter((value) => !missing.includes(value)),
                  true,
                );
                edit(
                  missing.filter((value) => !typed.includes(value)),
                  false,
                );
              })
            }
          />
        </div>
        {moved?.map(({ answer, before: was, after }) => (
          <p key={answer} className="note" role="status">
            Mean {meanText(was)} → <b>{meanText(after)}</b>
          </p>
        ))}
      </Stack>
    </PanelSection>
  );
}

function meanText(mean: number | null): string {
  return mean === null ? '–' : format.mean(mean, '');
}

interface ImportedCode {
  readonly value: number;
  readonly label: string;
  /** Respondents of all waves; null: one count is suppressed; undefined: not known. */
  readonly count: number | null | undefined;
}

/** Returns the numbers that the import read as no answer, ascending, counted again or not. */
function importedCodes(
  variables: readonly FileVariableDetail[],
  counted: readonly number[],
): readonly ImportedCode[] {
  const codes = new Map<number, ImportedCode>(
    counted.map((value) => [value, { value, label: '', count: undefined }]),
  );
  for (const { frequencies, value_labels: labels } of variables) {
    for (const { value, count, missing } of frequencies.flatMap(({ values }) => values)) {
      if (!missing || typeof value !== 'number') continue;
      const { count: before = 0 } = codes.get(value) ?? {};
      const label = labels.find((one) => one.value === value)?.label ?? '';
      codes.set(value, { value, label, count: before === null || count === null ? null : before + count });
    }
  }
  return [...codes.values()].toSorted((one, other) => one.value - other.value);
}

function countWords(count: ImportedCode['count'], isGrid: boolean): string {
  if (count === undefined) return '';
  if (count === null) return 'Suppressed: too few respondents';
  return `n ${format.count(count)}${isGrid ? ' over all rows' : ''}`;
}
