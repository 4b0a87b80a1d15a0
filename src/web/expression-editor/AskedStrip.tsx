import { classNames } from '../lib/class-names.ts';
import css from './AskedStrip.module.css';
import type { Catalogue } from './catalogue.ts';

interface AskedStripProps {
  readonly catalogue: Catalogue;
  /** Codes of the waves that asked it. */
  readonly asked: ReadonlySet<string>;
  readonly selected: ReadonlySet<string>;
  readonly wide?: boolean;
}

/** One cell a wave, in the same order everywhere, so that gaps line up down a page. */
export function AskedStrip({ catalogue, asked, selected, wide = false }: AskedStripProps) {
  const chosen = catalogue.waves.filter(({ code }) => selected.has(code));
  const answered = chosen.filter(({ code }) => asked.has(code));
  const label = `Asked in ${answered.length} of ${chosen.length} selected waves`;
  return (
    <span role="img" aria-label={label} title={label} className={classNames(css.strip, wide && css.wide)}>
      {catalogue.waves.map(({ code }) => (
        <span
          key={code}
          className={classNames(
            css.cell,
            !asked.has(code) ? css.missing : selected.has(code) ? css.asked : css.outside,
          )}
        />
      ))}
    </span>
  );
}
