import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { actionsColumn } from '../../../ui/lists/columns.tsx';
import { DataTable, type DataTableColumn } from '../../../ui/lists/DataTable.tsx';
import { EditableText } from '../../../ui/fields/EditableText.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Flex } from '../../../ui/kit.ts';
import { Segmented } from '../../../ui/fields/Segmented.tsx';
import { figureColumns } from '../variables/answers/figure-columns.tsx';
import type { AnswerFigures } from '../variables/answers/use-answer-shares.ts';
import { NumberText } from './NumberText.tsx';

/** Shares of new answers by their place, as text. The rest comes after the last one. */
export type NewFigures = AnswerFigures['byCode'];

interface NewAnswer {
  readonly name: string;
  readonly number?: number | null | undefined;
}

/** A new answer and its place, which is all that identifies it. */
export interface AnswerRow<Answer> {
  readonly answer: Answer;
  readonly place: number;
}

interface NewAnswersProps<Answer extends NewAnswer> {
  readonly label: string;
  readonly answers: readonly Answer[];
  readonly figures: NewFigures | null;
  /** Columns between the name and the figures. */
  readonly columns?: readonly DataTableColumn<AnswerRow<Answer>>[];
  /** Shown below the name. */
  readonly renderAbout?: (row: AnswerRow<Answer>) => ReactNode;
  /** Buttons before the one that removes the answer; null: none can be removed. */
  readonly renderActions?: ((row: AnswerRow<Answer>) => ReactNode) | null;
  readonly onChange: (answers: Answer[]) => void;
}

/** The answers of a variable in the making, each edited in place, with their figures. */
export function NewAnswers<Answer extends NewAnswer>(props: NewAnswersProps<Answer>) {
  return (
    <DataTable
      label={props.label}
      rows={props.answers.map((answer, place) => ({ answer, place }))}
      rowKey={({ place }) => String(place)}
      columns={columnsOf(props)}
    />
  );
}

function columnsOf<Answer extends NewAnswer>({
  answers,
  figures,
  columns = [],
  renderAbout,
  renderActions,
  onChange,
}: NewAnswersProps<Answer>): readonly DataTableColumn<AnswerRow<Answer>>[] {
  const shares = figures && {
    header: '%',
    write: (share: number) => format.percent(share),
    byCode: figures,
  };
  return [
    {
      key: 'name',
      header: 'Name',
      cell: (row) => (
        <>
          <EditableText
            label={`Name of answer ${format.count(row.place + 1)}`}
            value={row.answer.name}
            className="strong"
            onChange={(name) => name !== '' && onChange(answers.with(row.place, { ...row.answer, name }))}
          />
          {renderAbout?.(row)}
        </>
      ),
    },
    ...columns,
    ...(shares === null ? [] : figureColumns(shares, ({ place }: AnswerRow<Answer>) => String(place), '··')),
    ...(renderActions === null
      ? []
      : [
          actionsColumn<AnswerRow<Answer>>((row) => (
            <Flex gap={4} justify="flex-end">
              {renderActions?.(row)}
              <RemoveButton
                name={row.answer.name}
                onClick={() => onChange(answers.toSpliced(row.place, 1))}
              />
            </Flex>
          )),
        ]),
  ];
}

/** Returns the column of the numbers that answers count as in a mean. */
export function numberColumn<Answer extends NewAnswer>(
  answers: readonly Answer[],
  onChange: (answers: Answer[]) => void,
): DataTableColumn<AnswerRow<Answer>> {
  return {
    key: 'number',
    header: 'Number',
    numeric: true,
    width: 90,
    cell: ({ answer, place }) => (
      <NumberText
        label={`Number of ${answer.name}`}
        value={answer.number ?? null}
        placeholder="–"
        onChange={(number) => onChange(answers.with(place, { ...answer, number }))}
      />
    ),
  };
}

export function RemoveButton({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  return <IconButton label={`Remove ${name}`} icon={<IconX size={14} />} onClick={onClick} />;
}

interface RestNameProps<Definition> {
  readonly definition: Definition;
  readonly onChange: (definition: Definition) => void;
}

/** Whether respondents in none of the answers are blank, or have an answer of their own. */
export function RestName<Definition extends { rest?: string | undefined }>({
  definition,
  onChange,
}: RestNameProps<Definition>) {
  const { rest } = definition;
  return (
    <>
      <Segmented<'blank' | 'own'>
        label="Everyone else"
        value={rest === undefined ? 'blank' : 'own'}
        options={[
          { value: 'blank', label: 'Blank' },
          { value: 'own', label: 'Own answer' },
        ]}
        onChange={(choice) => onChange({ ...definition, rest: choice === 'blank' ? undefined : 'Other' })}
      />
      {rest !== undefined && (
        <EditableText
          label="Name of the rest"
          value={rest}
          className="strong"
          onChange={(name) => name !== '' && onChange({ ...definition, rest: name })}
        />
      )}
    </>
  );
}

interface AddAnswerProps<Definition> extends RestNameProps<Definition> {
  readonly label: string;
  readonly onNew: () => void;
}

/** The foot of a list of new answers: one more, and the rest. */
export function AddAnswer<Definition extends { rest?: string | undefined }>({
  label,
  onNew,
  ...rest
}: AddAnswerProps<Definition>) {
  return (
    <Flex gap={8} align="center" wrap="wrap">
      <Button look="ghost" icon={<IconPlus />} onClick={onNew}>
        {label}
      </Button>
      <span className="quiet">Everyone else</span>
      <RestName {...rest} />
    </Flex>
  );
}
