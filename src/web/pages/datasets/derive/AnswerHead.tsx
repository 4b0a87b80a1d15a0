import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { format } from '../../../lib/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { EditableText } from '../../../ui/EditableText.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Flex, Text } from '../../../ui/kit.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { NumberText } from './NumberText.tsx';

/** Share and sample of a new answer, in percent. */
export interface NewFigure {
  readonly sample: number;
  readonly percentage: number;
}

interface AnswerHeadProps {
  readonly answer: { readonly name: string; readonly number?: number | null | undefined };
  /** "Name of band 2" */
  readonly label: string;
  readonly figure: NewFigure | undefined;
  /** Shown after the number. */
  readonly children?: ReactNode;
  readonly onChange: (fields: { name?: string; number?: number | null }) => void;
  readonly onRemove: () => void;
}

/** Name, number and share of a new answer. */
export function AnswerHead({ answer, label, figure, children, onChange, onRemove }: AnswerHeadProps) {
  return (
    <>
      <EditableText
        label={label}
        value={answer.name}
        className="strong"
        onChange={(name) => name !== '' && onChange({ name })}
      />
      <NumberText
        label={`Number of ${answer.name}`}
        value={answer.number ?? null}
        onChange={(number) => onChange({ number })}
      />
      {children}
      <IconButton
        label={`Remove ${answer.name}`}
        icon={<IconX size={14} stroke={1.75} />}
        onClick={onRemove}
      />
      <Figure figure={figure} />
    </>
  );
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

interface NewAnswerProps<Definition> extends RestNameProps<Definition> {
  readonly label: string;
  readonly onNew: () => void;
}

/** The foot of a list of new answers: one more, and the rest. */
export function NewAnswer<Definition extends { rest?: string | undefined }>({
  label,
  onNew,
  ...rest
}: NewAnswerProps<Definition>) {
  return (
    <Flex gap={8} align="center" wrap="wrap">
      <Button look="ghost" icon={<IconPlus size={15} stroke={1.5} />} onClick={onNew}>
        {label}
      </Button>
      <span className="quiet">Everyone else</span>
      <RestName {...rest} />
    </Flex>
  );
}

/** Share of a new answer; two dots while it is counted. */
export function shareText(figure: NewFigure | undefined): string {
  return figure === undefined ? '··' : format.percent(figure.percentage);
}

/** A figure on the edge of its answers' figures. */
export function Figure({ figure }: { readonly figure: NewFigure | undefined }) {
  return (
    <Flex gap={8} ml="auto" align="baseline" className="num">
      <Text component="b" w={44} ta="end">
        {shareText(figure)}
      </Text>
      <Text component="span" w={48} ta="end" size="dense" c="ink2">
        {figure === undefined ? '' : format.count(figure.sample)}
      </Text>
    </Flex>
  );
}
