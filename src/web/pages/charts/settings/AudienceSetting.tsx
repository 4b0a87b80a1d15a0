import { SampleNote } from '../../../charts/ChartLegend.tsx';
import { IconEye, IconEyeOff, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { SavedAudience } from '../../../../contract/saved-work/saved-audience.ts';
import { toWire } from '../../../../expression/wire.ts';
import { wireStyles } from '../../../../expression/wire-style.ts';
import { paintTokens } from '../../../charts/drawn-view.ts';
import type { ChartModel } from '../../../charts/chart-model.ts';
import { ConnectedChooser } from '../../../connected/ConnectedChooser.tsx';
import { ExpressionDialog, readConditions } from '../../../connected/ExpressionDialog.tsx';
import { NewVersionDot, useNewerVersions } from '../../../saved-work/changes/NewVersionDot.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Flex, Stack, Text } from '../../../ui/kit.ts';
import { NameDialog } from '../../../ui/layers/NameDialog.tsx';
import { PanelSection } from '../../../ui/lists/PanelSection.tsx';
import { toasts } from '../../../ui/layers/toasts.ts';
import type { DraftAudience } from '../draft/chart-draft.ts';
import {
  addAudiences,
  changeAudience,
  moveAudience,
  type NewAudience,
  placeAudience,
  removeAudience,
  roomForAudiences,
  soloAudience,
  toggleAudience,
  toggleHighlight,
} from '../draft/draft-edits.ts';
import type { Edit, SettingProps } from '../editor-props.ts';
import { OrderedRow } from './OrderedRow.tsx';
import rowCss from './OrderedRow.module.css';
import type { Expression } from '../../../../expression/expression.ts';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { peopleName } from '../../../catalogue/people-name.ts';
import { clausesOfPick, type PickPlacement, type QuestionPick } from '../../../catalogue/question-pick.ts';

interface AudienceSettingProps extends SettingProps {
  readonly model: ChartModel | null;
}

type OpenDialog =
  | { readonly kind: 'add' | 'conditions' }
  | { readonly kind: 'edit' | 'rename'; readonly audience: DraftAudience };

export const tooManyAudiences = 'Compare up to 8 audiences here; use a crosstab for more';

/** The audiences that are compared: each a series with its colour and n. */
export function AudienceSetting({ draft, edit, catalogue, model }: AudienceSettingProps) {
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const newerVersion = useNewerVersions();
  const room = roomForAudiences(draft);
  const add = (audiences: readonly NewAudience[]) => {
    if (audiences.length > room) toasts.show({ text: tooManyAudiences });
    const named = audiences.length === 1 ? `“${audiences[0]?.name ?? ''}”` : `${audiences.length} audiences`;
    edit(`add ${named}`, (before) => addAudiences(before, audiences));
  };
  return (
    <PanelSection>
      <Flex align="center" justify="space-between" mih={24} mb={4} className="label">
        <h3>Audiences</h3>
        <IconButton
          label="Add audiences"
          icon={<IconPlus />}
          disabledReason={room === 0 ? tooManyAudiences : undefined}
          onClick={() => setOpen({ kind: 'add' })}
        />
      </Flex>
      {draft.audiences.length === 0 && <p className="note">Everyone. Add audiences to compare.</p>}
      <ul style={model === null ? undefined : paintTokens(model)}>
        {draft.audiences.map((audience, index) => (
          <AudienceRow
            key={audience.key}
            audience={audience}
            isHighlighted={draft.highlight.includes(audience.key)}
            edit={edit}
            samples={model?.samples.get(audience.key) ?? []}
            flagged={draft.flagLowBases}
            newer={newerVersion(audience)}
            position={index + 1}
            isLast={index === draft.audiences.length - 1}
            onDialog={(kind) => setOpen({ kind, audience })}
          />
        ))}
      </ul>
      <AudienceDialogs catalogue={catalogue} edit={edit} open={open} onOpen={setOpen} onAdd={add} />
    </PanelSection>
  );
}

interface AudienceRowProps {
  readonly audience: DraftAudience;
  readonly isHighlighted: boolean;
  readonly edit: Edit;
  /** One number per answer; none while they are not known. */
  readonly samples: readonly number[];
  readonly flagged: boolean;
  /** The saved audience where its conditions changed since. */
  readonly newer: SavedAudience | null;
  /** Counted from 1; its key shows and hides it. */
  readonly position: number;
  readonly isLast: boolean;
  readonly onDialog: (kind: 'edit' | 'rename') => void;
}

/** A series, with its actions. */
function AudienceRow(props: AudienceRowProps) {
  const { audience, isHighlighted, edit, samples, flagged, newer, position, isLast, onDialog } = props;
  const { key, name, color, isHidden } = audience;
  const highlight = () =>
    edit(`${isHighlighted ? 'stop highlighting' : 'highlight'} “${name}”`, (before) =>
      toggleHighlight(before, key),
    );
  const solo = () => edit(`show only “${name}”`, (before) => soloAudience(before, key));
  const toggle = () =>
    edit(`${isHidden ? 'show' : 'hide'} “${name}”`, (before) => toggleAudience(before, key));
  const update = ({ expression }: SavedAudience) =>
    edit(`use the new version of “${name}”`, (before) => changeAudience(before, key, { expression }));
  return (
    <OrderedRow
      list="chart-series"
      id={key}
      name={name}
      isHidden={isHidden}
      isFirst={position === 1}
      isLast={isLast}
      onMove={(by) => edit(`move “${name}”`, (before) => moveAudience(before, key, by))}
      onDropped={(dropped) => edit('move a series', (before) => placeAudience(before, dropped, key))}
      first={[
        { key: 'rename', label: 'Rename', onSelect: () => onDialog('rename') },
        { key: 'edit', label: 'Edit conditions…', onSelect: () => onDialog('edit') },
        { key: 'solo', label: 'Show only this audience', onSelect: solo },
        { key: 'highlight', label: isHighlighted ? 'Stop highlighting' : 'Highlight', onSelect: highlight },
        ...(newer === null
          ? []
          : [{ key: 'newer', label: 'Use the new version', onSelect: () => update(newer) }]),
      ]}
      last={[
        {
          key: 'remove',
          label: 'Remove',
          danger: true,
          separated: true,
          onSelect: () => edit(`remove “${name}”`, (before) => removeAudience(before, key)),
        },
      ]}
    >
      <span className={classNames(rowCss.swatch, `series-${color}`)} />
      <Stack gap={0} flex={1} miw={0}>
        <Text className="isolate" size="dense-strong" lineClamp={2} title={name}>
          {name}
        </Text>
        {samples.length > 0 && <SampleNote samples={samples} flagged={flagged} />}
      </Stack>
      {newer !== null && <NewVersionDot updatedAt={newer.updated_at} onUse={() => update(newer)} />}
      <IconButton
        label={`${isHidden ? 'Show' : 'Hide'} ${name}`}
        keys={String(position)}
        icon={isHidden ? <IconEyeOff /> : <IconEye />}
        onClick={(event) => (event.altKey ? solo() : toggle())}
      />
    </OrderedRow>
  );
}

interface AudienceDialogsProps extends Pick<SettingProps, 'catalogue' | 'edit'> {
  readonly open: OpenDialog | null;
  readonly onOpen: (open: OpenDialog | null) => void;
  readonly onAdd: (audiences: readonly NewAudience[]) => void;
}

function AudienceDialogs({ catalogue, edit, open, onOpen, onAdd }: AudienceDialogsProps) {
  const close = () => onOpen(null);
  const edited = open !== null && 'audience' in open ? open.audience : null;
  const change = (name: string, fields: Parameters<typeof changeAudience>[2]) =>
    edit(name, (before) => (edited === null ? before : changeAudience(before, edited.key, fields)));
  return (
    <>
      <ConnectedChooser
        takes="items"
        title="Add audiences"
        opened={open?.kind === 'add'}
        onPick={(pick, placement) => onAdd(audiencesOfPick(pick, placement, catalogue))}
        onPickEveryone={() => onAdd([{ id: '', name: 'Everyone', expression: null }])}
        onPickAudiences={onAdd}
        onClose={close}
        onBuild={() => onOpen({ kind: 'conditions' })}
      />
      <ExpressionDialog
        opened={open?.kind === 'conditions' || open?.kind === 'edit'}
        title={edited === null ? 'New audience' : `Edit ${edited.name}`}
        expression={readConditions(edited?.expression ?? null)}
        onApply={(conditions) => {
          const made = newAudience(conditions, catalogue);
          if (edited === null) onAdd([made]);
          // It is no longer the saved audience that it began as.
          else change(`change “${edited.name}”`, { id: '', expression: made.expression });
        }}
        onClose={close}
      />
      {open?.kind === 'rename' && (
        <NameDialog
          action="Rename audience"
          initialName={open.audience.name}
          save={(name) => change(`rename “${open.audience.name}”`, { name })}
          onClose={close}
        />
      )}
    </>
  );
}

/** Answers as series. */
function audiencesOfPick(
  pick: QuestionPick,
  placement: PickPlacement,
  catalogue: Catalogue,
): readonly NewAudience[] {
  const answers = catalogue.questionByCode.get(pick.question)?.datapoints ?? [];
  return clausesOfPick(
    pick,
    placement,
    answers.map(({ code }) => code),
  ).map((clause) => newAudience(clause, catalogue));
}

/** People of some conditions, named by them. */
export function newAudience(conditions: Expression, catalogue: Catalogue): NewAudience {
  return {
    id: '',
    name: peopleName(conditions, catalogue),
    expression: toWire(conditions, wireStyles.chart),
  };
}
