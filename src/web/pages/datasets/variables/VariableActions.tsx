import {
  IconChartBar,
  IconMathFunction,
  IconPencil,
  IconTrash,
  IconTrashOff,
  IconUsersPlus,
} from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import type { QuestionEdit } from '../../../../contract/codebook/codebook-edit.ts';
import type { Dataset } from '../../../../contract/datasets/dataset.ts';
import type { Question } from '../../../../contract/codebook/question.ts';
import { address, routes } from '../../../app/routes.ts';
import { useMe } from '../../../api/me.ts';
import { unsavedAudienceState } from '../../../connected/unsaved-audience.ts';
import { StepButtons } from '../../../ui/lists/StepButtons.tsx';
import { Menu } from '../../../ui/layers/Menu.tsx';

interface VariableActionsProps {
  readonly question: Question;
  readonly dataset: Dataset;
  /** Whether the caller may change its definition. */
  readonly mayRedefine: boolean;
  /** Place in the list that it was opened from. */
  readonly place: Pick<ComponentProps<typeof StepButtons>, 'at' | 'count' | 'onGo'>;
  /** null: read only. */
  readonly onEdit: ((edit: QuestionEdit) => void) | null;
}

/** Steps to the neighbouring variables, and the actions of this one. */
export function VariableActions(props: VariableActionsProps) {
  const { question, dataset, mayRedefine, place, onEdit } = props;
  const navigate = useNavigate();
  const { role } = useMe();
  const scope = `?d=${encodeURIComponent(dataset.code)}&q=${encodeURIComponent(question.code)}`;
  const isRetired = question.retired === true;
  return (
    <>
      <StepButtons noun="variable" isDown {...place} />
      <Menu
        label="Actions on the variable"
        items={[
          {
            key: 'chart',
            label: 'Chart it',
            icon: <IconChartBar />,
            onSelect: () => void navigate(`${routes.chartNew}${scope}`),
          },
          {
            key: 'audience',
            label: 'Use in audience',
            icon: <IconUsersPlus />,
            onSelect: () =>
              void navigate(`${routes.audienceNew}?d=${encodeURIComponent(dataset.code)}`, {
                state: unsavedAudienceState(question.name, { question: question.code }),
              }),
          },
          ...(role === 'viewer'
            ? []
            : [
                {
                  key: 'derive',
                  label: 'New variable from this',
                  icon: <IconMathFunction />,
                  onSelect: () => void navigate(address.variableNew(dataset.code, { from: question.code })),
                },
              ]),
          ...(role === 'viewer' || !mayRedefine
            ? []
            : [
                {
                  key: 'define',
                  label: 'Edit definition',
                  icon: <IconPencil />,
                  onSelect: () => void navigate(address.variableEdit(dataset.code, question.code)),
                },
              ]),
          ...(onEdit === null
            ? []
            : [
                {
                  key: 'retire',
                  label: isRetired ? 'Restore' : 'Retire',
                  icon: isRetired ? <IconTrashOff /> : <IconTrash />,
                  danger: !isRetired,
                  separated: true,
                  onSelect: () => onEdit({ op: isRetired ? 'restore' : 'retire', question: question.code }),
                },
              ]),
        ]}
      />
    </>
  );
}
