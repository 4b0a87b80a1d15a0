import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { LocationChooser, SurveyChooser, WaveChooser, WeightChooser } from './scope-choosers.ts';
import css from './ScopeDialog.module.css';
import { scopeWords } from './scope-words.ts';
import { useScope } from './use-scope.ts';
import { Flex, Text, UnstyledButton } from '../../ui/kit.ts';

const parts = [
  { key: 'dataset', label: 'Survey', Chooser: SurveyChooser },
  { key: 'where', label: 'Where', Chooser: LocationChooser },
  { key: 'when', label: 'When', Chooser: WaveChooser },
  { key: 'weight', label: 'Weight', Chooser: WeightChooser },
] as const;

/** The parts of the scope on small screens, each chosen in a step of its own. */
export function ScopeDialog({ onClose }: { readonly onClose: () => void }) {
  const words = scopeWords(useScope());
  const [open, setOpen] = useState<(typeof parts)[number] | null>(null);
  const back = () => setOpen(null);
  if (open !== null) {
    return (
      <Dialog bare full key={open.key} title={open.label} onClose={back}>
        <Flex component="header" gap={8} align="center" h={48} px={8} className={css.head}>
          <IconButton label="Back" icon={<IconChevronLeft size={18} stroke={1.75} />} onClick={back} />
          <Text component="h2" size="page">
            {open.label}
          </Text>
        </Flex>
        <open.Chooser onDone={back} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Scope" onClose={onClose}>
      <ul className="lines">
        {parts.map((part) => (
          <li key={part.key}>
            <UnstyledButton className={css.part} onClick={() => setOpen(part)}>
              <Text span inherit c="ink2">
                {part.label}
              </Text>
              <Text span size="body-strong">
                {words[part.key]}
              </Text>
              <IconChevronRight size={16} stroke={1.5} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
