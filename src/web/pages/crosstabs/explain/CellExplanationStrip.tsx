import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Mark } from '../../../ui/Mark.tsx';
import { StatLine } from '../../../ui/StatLine.tsx';
import { type ExplainedCell, ExplainedBody, ExplainedName } from './ExplainPanel.tsx';
import { Flex, Stack } from '../../../ui/kit.ts';
import css from './CellExplanationStrip.module.css';

interface CellExplanationStripProps {
  readonly explained: ExplainedCell;
  readonly onClose: () => void;
}

/** Below the table, where there is no room beside it: one sentence and the line of figures; the rest on demand. */
export function CellExplanationStrip({ explained, onClose }: CellExplanationStripProps) {
  const [isOpen, setOpen] = useState(false);
  const { sentence, figure, mark, verdict, parts } = explained.explanation;
  const factOf = (label: string) =>
    parts.flatMap(({ facts }) => facts).find((fact) => fact.label === label)?.value;
  const interval = factOf('95% interval');
  return (
    <aside aria-label="Explanation" className={css.strip}>
      <Flex gap={8} align="center" mih={64} py={8} pl={16} pr={12}>
        <Stack gap={0} flex={1} miw={0}>
          <p className={css.sentence}>{sentence}</p>
          {figure !== null && !isOpen && (
            <StatLine
              n={factOf('Respondents')}
              base={
                factOf('Effective sample') === undefined ? undefined : `eff. ${factOf('Effective sample')}`
              }
              {...(interval === undefined ? {} : { interval: { label: '95% CI', value: interval } })}
              test={
                <>
                  {mark !== null && <Mark direction={mark.direction} level={mark.level} />}
                  {verdict}
                </>
              }
            />
          )}
        </Stack>
        <Button
          icon={
            isOpen ? <IconChevronDown size={14} stroke={1.75} /> : <IconChevronUp size={14} stroke={1.75} />
          }
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Less' : 'Explain'}
        </Button>
        <IconButton label="Close explanation" icon={<IconX size={16} stroke={1.5} />} onClick={onClose} />
      </Flex>
      {isOpen && (
        <div className={css.body}>
          <Flex direction="column" px={16} pt={12} pb={4}>
            <ExplainedName {...explained} />
          </Flex>
          <ExplainedBody {...explained} />
        </div>
      )}
    </aside>
  );
}
