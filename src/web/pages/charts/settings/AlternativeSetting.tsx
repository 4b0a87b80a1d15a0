import { useState } from 'react';
import { longestAlternative } from '../../../../contract/saved-work/chart-configuration.ts';
import { Textarea } from '../../../ui/kit.ts';
import type { SettingProps } from '../editor-props.ts';
import css from './Settings.module.css';

interface AlternativeSettingProps extends Omit<SettingProps, 'catalogue'> {
  /** The text that is made of the figures; empty until there are any. */
  readonly described: string;
}

/** The text that replaces the chart for readers who can't see it. It changes when it is left. */
export function AlternativeSetting({ draft, edit, described }: AlternativeSettingProps) {
  const { alt } = draft;
  const [written, setWritten] = useState<string | null>(null);
  return (
    <div className={css.block}>
      <Textarea
        label="Text alternative"
        description="Empty: made of the figures."
        placeholder={described}
        autosize
        minRows={3}
        maxLength={longestAlternative}
        value={written ?? alt}
        onChange={(event) => setWritten(event.currentTarget.value)}
        onBlur={() => {
          const next = (written ?? alt).trim();
          setWritten(null);
          if (next !== alt) edit('change the text alternative', (before) => ({ ...before, alt: next }));
        }}
      />
    </div>
  );
}
