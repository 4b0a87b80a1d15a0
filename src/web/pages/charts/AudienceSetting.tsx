import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { toExpression, toWire } from '../../../expression/wire.ts';
import { ConnectedChooser } from '../../connected/ConnectedChooser.tsx';
import { ExpressionDialog } from '../../connected/ExpressionDialog.tsx';
import type { ChartModel } from '../../charts/chart-model.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { NameDialog } from '../../ui/NameDialog.tsx';
import { PanelSection } from '../../ui/PanelSection.tsx';
import { toasts } from '../../ui/toasts.ts';
import { AudienceRow } from './AudienceRow.tsx';
import { expressionName } from './audience-names.ts';
import { audiencesOfPick } from './audiences-of-pick.ts';
import type { DraftAudience } from './chart-draft.ts';
import {
  addAudiences,
  changeAudience,
  moveAudience,
  placeAudience,
  type NewAudience,
  removeAudience,
  roomForAudiences,
  soloAudience,
  toggleAudience,
} from './draft-edits.ts';
import type { SettingProps } from './editor-props.ts';
import css from './Settings.module.css';
import { wireStyle } from './wire-style.ts';

interface AudienceSettingProps extends SettingProps {
  readonly model: ChartModel | null;
}

type OpenDialog =
  | { readonly kind: 'saved' | 'answers' | 'conditions' }
  | { readonly kind: 'edit' | 'rename'; readonly audience: DraftAudience };

export const tooManyAudiences = 'Compare up to 8 audiences here; use a crosstab for more';

/** The audiences that are compared: each a series with its colour and n. */
export function AudienceSetting({ draft, edit, catalogue, model }: AudienceSettingProps) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  const room = roomForAudiences(draft);
  const add = (audiences: readonly NewAudience[]) => {
    if (audiences.length > room) toasts.show({ text: tooManyAudiences });
    const named = audiences.length === 1 ? `“${audiences[0]?.name ?? ''}”` : `${audiences.length} audiences`;
    edit(`add ${named}`, (before) => addAudiences(before, audiences));
  };
  const full = room === 0 ? tooManyAudiences : undefined;

  return (
    <PanelSection>
      <div className={css.titleRow}>
        <h3>Audiences</h3>
        <Menu
          label="Add audiences"
          position="bottom-end"
          items={[
            {
              key: 'saved',
              label: 'Saved audiences…',
              disabledReason: full,
              onSelect: () => setOpen({ kind: 'saved' }),
            },
            {
              key: 'answers',
              label: 'Answers to a question…',
              disabledReason: full,
              onSelect: () => setOpen({ kind: 'answers' }),
            },
            {
              key: 'conditions',
              label: 'New audience…',
              disabledReason: full,
              onSelect: () => setOpen({ kind: 'conditions' }),
            },
            {
              key: 'everyone',
              label: 'Everyone',
              disabledReason: full,
              onSelect: () => add([{ id: '', name: 'Everyone', expression: null }]),
            },
          ]}
          renderTrigger={(trigger) => (
            <IconButton {...trigger} label="Add audiences" icon={<IconPlus size={16} stroke={1.5} />} />
          )}
        />
      </div>
      {draft.audiences.length === 0 && <p className={css.note}>Everyone. Add audiences to compare.</p>}
      <ul>
        {draft.audiences.map((audience, index) => (
          <AudienceRow
            key={audience.key}
            audience={audience}
            sample={model?.samples.get(audience.key) ?? null}
            flagged={draft.flagLowBases}
            isFirst={index === 0}
            isLast={index === draft.audiences.length - 1}
            position={index + 1}
            onToggle={() =>
              edit(`${audience.isHidden ? 'show' : 'hide'} “${audience.name}”`, (before) =>
                toggleAudience(before, audience.key),
              )
            }
            onSolo={() =>
              edit(`show only “${audience.name}”`, (before) => soloAudience(before, audience.key))
            }
            onMove={(by) =>
              edit(`move “${audience.name}”`, (before) => moveAudience(before, audience.key, by))
            }
            onDropped={(key) => edit('move a series', (before) => placeAudience(before, key, audience.key))}
            onRename={() => setOpen({ kind: 'rename', audience })}
            onEdit={() => setOpen({ kind: 'edit', audience })}
            onRemove={() =>
              edit(`remove “${audience.name}”`, (before) => removeAudience(before, audience.key))
            }
          />
        ))}
      </ul>

      <ConnectedChooser
        opened={open?.kind === 'saved'}
        takes="audiences"
        purpose="as series"
        onPickAudiences={add}
        onClose={close}
        onBuild={() => setOpen({ kind: 'conditions' })}
      />
      <ConnectedChooser
        takes="items"
        title="Choose answers to compare"
        opened={open?.kind === 'answers'}
        onPick={(pick, placement) => add(audiencesOfPick(pick, placement, catalogue))}
        onPickAudiences={add}
        onClose={close}
      />
      <ExpressionDialog
        opened={open?.kind === 'conditions'}
        title="New audience"
        expression={null}
        onApply={(expression) =>
          add([
            {
              id: '',
              name: expressionName(expression, catalogue),
              expression: toWire(expression, wireStyle),
            },
          ])
        }
        onClose={close}
      />
      {open?.kind === 'edit' && (
        <ExpressionDialog
          opened
          title={`Edit ${open.audience.name}`}
          expression={readExpression(open.audience)}
          onApply={(expression) =>
            edit(`change “${open.audience.name}”`, (before) =>
              // It is no longer the saved audience that it began as.
              changeAudience(before, open.audience.key, {
                id: '',
                expression: toWire(expression, wireStyle),
              }),
            )
          }
          onClose={close}
        />
      )}
      {open?.kind === 'rename' && (
        <NameDialog
          action="Rename audience"
          initialName={open.audience.name}
          onSubmit={(name) => {
            edit(`rename “${open.audience.name}”`, (before) =>
              changeAudience(before, open.audience.key, { name }),
            );
            close();
          }}
          onClose={close}
        />
      )}
    </PanelSection>
  );
}

function readExpression({ expression }: DraftAudience) {
  const read = expression === null ? null : toExpression(expression);
  return read !== null && 'expression' in read ? read.expression : null;
}
