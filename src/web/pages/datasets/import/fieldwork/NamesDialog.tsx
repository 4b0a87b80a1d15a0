import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SurveyProposal } from '../../../../../contract/survey-proposal.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import type { Named } from '../decision-edits.ts';
import css from '../Import.module.css';
import { Flex } from '../../../../ui/kit.ts';

interface NamesDialogProps {
  readonly title: string;
  readonly names: readonly Named[];
  /** Of a proposal: why one cannot have the code that it has, by the guessed code. */
  readonly problemsOf: (proposal: SurveyProposal) => Problems;
  readonly proposal: SurveyProposal;
  /** Whether their order is somebody's to say, as where no date tells which wave came first. */
  readonly isOrdered?: boolean;
  /** Answers what is proposed then. */
  readonly onSet: (names: readonly Named[]) => Promise<SurveyProposal>;
  readonly onClose: () => void;
}

type Problems = Readonly<Record<string, string>>;

/**
 * Other names and codes for what a variable's values stand for. It waits for the service: what was refused is told here,
 * beside what was typed, and only names and codes that all can be had close it.
 */
export function NamesDialog(props: NamesDialogProps) {
  const { title, names, proposal, problemsOf, isOrdered = false, onSet, onClose } = props;
  const [order, setOrder] = useState(names);
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({});
  const [codes, setCodes] = useState<Readonly<Record<string, string>>>({});
  const setting = useMutation({
    mutationFn: onSet,
    onSuccess: (answer) => {
      if (Object.keys(problemsOf(answer)).length === 0) onClose();
    },
  });
  const problems = problemsOf(proposal);
  /** Of the code that was refused, not of what is typed in its place. */
  const problemOf = (guessed: string, code: string) =>
    names.find((one) => one.guessed === guessed)?.code === code.trim() ? problems[guessed] : undefined;
  // What comes of it would be told nowhere else.
  const close = () => {
    if (!setting.isPending) onClose();
  };
  const submit = () =>
    setting.mutate(
      order.map((one) => ({
        ...one,
        name: changed[one.guessed]?.trim() || one.name,
        code: codes[one.guessed]?.trim() || one.code,
      })),
    );
  return (
    <FormDialog
      title={title}
      action="Use these names"
      busy={setting.isPending}
      problem={setting.error?.message}
      onSubmit={submit}
      about={isOrdered ? 'Names used everywhere, the earliest first.' : 'Names used everywhere.'}
      onClose={close}
    >
      {order.map(({ guessed, code, name }, place) => (
        <div key={guessed} className={isOrdered ? css.moved : css.named}>
          <TextField
            label={`Name of ${guessed}`}
            value={changed[guessed] ?? name}
            onChange={(text) => setChanged({ ...changed, [guessed]: text })}
            maxLength={255}
          />
          <TextField
            label={`Code of ${guessed}`}
            value={codes[guessed] ?? code}
            onChange={(text) => setCodes({ ...codes, [guessed]: text })}
            maxLength={64}
            error={problemOf(guessed, codes[guessed] ?? code)}
          />
          {isOrdered && (
            <Flex component="span" gap={4} wrap="wrap">
              <IconButton
                label={`Move ${name} up`}
                icon={<IconArrowUp size={15} stroke={1.5} />}
                disabledReason={place === 0 ? 'Already first' : undefined}
                onClick={() => setOrder(moved(order, place, place - 1))}
              />
              <IconButton
                label={`Move ${name} down`}
                icon={<IconArrowDown size={15} stroke={1.5} />}
                disabledReason={place === order.length - 1 ? 'Already last' : undefined}
                onClick={() => setOrder(moved(order, place, place + 1))}
              />
            </Flex>
          )}
        </div>
      ))}
    </FormDialog>
  );
}

function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  return items.flatMap((item, place) => {
    const other = items[from + to - place];
    return place === from || place === to ? (other === undefined ? [] : [other]) : [item];
  });
}
