import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CodebookEdit } from '../../../../contract/codebook/codebook-edit.ts';
import type { WeightProfile } from '../../../../contract/codebook/weight-profile.ts';
import { codebookOptions } from '../../../api/codebook.ts';
import { address } from '../../../app/routes.ts';
import { Menu } from '../../../ui/layers/Menu.tsx';
import { NameDialog } from '../../../ui/layers/NameDialog.tsx';
import { EditsDialog } from '../variables/draft/ChangesDialog.tsx';

interface WeightActionsProps {
  readonly dataset: string;
  readonly weight: Pick<WeightProfile, 'code' | 'name' | 'derived' | 'retired'>;
  readonly projects: boolean;
  readonly isDefault: boolean;
}

/** Edits of a weight in the codebook: its targets, its name, the meaning of its sums, and its availability. */
export function WeightActions({ dataset, weight, projects, isDefault }: WeightActionsProps) {
  const { code, name, derived, retired = false } = weight;
  const codebook = useQuery(codebookOptions(dataset)).data;
  const navigate = useNavigate();
  const [isNaming, setNaming] = useState(false);
  const [edit, setEdit] = useState<CodebookEdit | null>(null);
  const maySurvey = codebook?.editable === true;
  if (codebook === undefined || !(derived?.editable ?? maySurvey)) return null;
  const retire = () => setEdit({ op: retired ? 'restore' : 'retire', question: code });
  const items = [
    ...(derived === undefined
      ? []
      : [
          item('targets', 'Edit targets', () => void navigate(address.weightEdit(dataset, code))),
          ...(isDefault ? [] : [item('retire', retired ? 'Restore…' : 'Retire…', retire)]),
        ]),
    item('rename', 'Rename…', () => setNaming(true)),
    ...(isDefault || retired || !maySurvey || (derived?.scope ?? 'survey') !== 'survey'
      ? []
      : [
          item('default', 'Make default…', () =>
            setEdit({ op: 'weight', weight: code, set: { default: true } }),
          ),
        ]),
    item('projects', projects ? 'Stop projecting to people…' : 'Project to people…', () =>
      setEdit({ op: 'weight', weight: code, set: { projects: !projects } }),
    ),
  ];
  return (
    <>
      <Menu label={`Actions on ${name}`} items={items} />
      {isNaming && (
        <NameDialog
          action="Rename the weight"
          initialName={name}
          save={(typed) => {
            if (typed !== name) setEdit({ op: 'weight', weight: code, set: { name: typed } });
          }}
          onClose={() => setNaming(false)}
        />
      )}
      {edit !== null && (
        <EditsDialog
          dataset={dataset}
          revision={codebook.revision}
          edits={[edit]}
          done="Weight changed"
          onClose={() => setEdit(null)}
        />
      )}
    </>
  );
}

function item(key: string, label: string, onSelect: () => void) {
  return { key, label, onSelect };
}
