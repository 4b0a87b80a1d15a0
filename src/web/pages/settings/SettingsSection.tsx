import type { ReactNode } from 'react';
import css from './SettingsSection.module.css';

interface SettingsSectionProps {
  readonly title: string;
  /** What the setting is for, in a sentence or two. */
  readonly lead: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The content of a tab: its heading, then cards. */
export function SettingsSection({ title, lead, actions, children }: SettingsSectionProps) {
  return (
    <section className={css.section}>
      <div className={css.head}>
        <div className={css.words}>
          <h2 tabIndex={-1} className={css.title}>
            {title}
          </h2>
          <p className={css.lead}>{lead}</p>
        </div>
        {actions !== undefined && <div className={css.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  );
}
