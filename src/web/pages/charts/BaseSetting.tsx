import { IconChevronDown, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import type { BaseMode } from '../../../contract/estimates.ts';
import { toWire } from '../../../expression/wire.ts';
import { wireStyles } from '../../../expression/wire-style.ts';
import { ConnectedChooser } from '../../connected/ConnectedChooser.tsx';
import { ExpressionDialog, readConditions } from '../../connected/ExpressionDialog.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { expressionName } from './audience-names.ts';
import type { DraftBase } from './chart-draft.ts';
import type { SettingProps } from './editor-props.ts';
import css from './Settings.module.css';

/** Whom everything is compared with: everyone, an audience, or conditions. */
export function BaseSetting({ draft, edit, catalogue }: SettingProps) {
  const [open, setOpen] = useState<'saved' | 'conditions' | null>(null);
  const close = () => setOpen(null);
  const { base } = draft;
  const setBase = (next: DraftBase | null) =>
    edit('change the base', (before) => ({ ...before, base: next }));
  return (
    <div className={css.block}>
      <span className={css.label}>Base</span>
      <Menu
        label="Base"
        items={[
          { key: 'everyone', label: 'Everyone', checked: base === null, onSelect: () => setBase(null) },
          ...(base === null
            ? []
            : [{ key: 'own', label: base.name, checked: true, onSelect: () => setOpen('conditions') }]),
          { key: 'saved', label: 'A saved audience…', separated: true, onSelect: () => setOpen('saved') },
          {
            key: 'conditions',
            label: base === null ? 'Custom conditions…' : 'Edit its conditions…',
            onSelect: () => setOpen('conditions'),
          },
        ]}
        renderTrigger={(trigger) => (
          <button
            {...trigger}
            type="button"
            className={css.control}
            aria-label={`Base: ${base?.name ?? 'Everyone'}`}
          >
            <IconUsersGroup size={15} stroke={1.5} aria-hidden />
            <span className={`${css.value} isolate`}>{base?.name ?? 'Everyone'}</span>
            <IconChevronDown size={14} stroke={1.5} aria-hidden />
          </button>
        )}
      />
      <div className={css.head}>Respondents</div>
      <Segmented
        label="Respondents in the base"
        value={draft.baseMode}
        options={[
          { value: 'all', label: 'All' },
          { value: 'asked', label: 'Asked' },
          { value: 'answered', label: 'Answered' },
        ]}
        onChange={(baseMode: BaseMode) => edit('change the base', (before) => ({ ...before, baseMode }))}
      />
      <ConnectedChooser
        opened={open === 'saved'}
        takes="audience"
        purpose="as base"
        onPickAudiences={([picked]) => picked !== undefined && setBase(picked)}
        onClose={close}
        onBuild={() => setOpen('conditions')}
      />
      <ExpressionDialog
        opened={open === 'conditions'}
        title="Edit the base"
        expression={readConditions(base?.expression ?? null)}
        onApply={(expression) =>
          setBase({
            id: '',
            name: expressionName(expression, catalogue),
            expression: toWire(expression, wireStyles.chart),
          })
        }
        onClose={close}
      />
    </div>
  );
}
