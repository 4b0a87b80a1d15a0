import { useState } from 'react';
import { format } from '../../lib/format.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import css from './ScopeBar.module.css';
import { SyntheticMark } from './SyntheticMark.tsx';
import { useScope } from './use-scope.ts';

const searchFrom = 6;

/** The datasets as a tree: a child stands indented under its root. */
export function DatasetChoice({ onDone }: { readonly onDone: () => void }) {
  const { dataset, datasets, setDataset } = useScope();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const shown = datasets.filter(({ name, code }) => `${name} ${code}`.toLocaleLowerCase().includes(wanted));
  const choose = (code: string) => {
    if (code !== dataset.code) setDataset(code);
    onDone();
  };
  return (
    <div className={css.choice}>
      {datasets.length >= searchFrom && (
        <SearchField label="Search datasets" value={search} onChange={setSearch} />
      )}
      <ul className={css.list}>
        {shown.map((candidate) => (
          <li key={candidate.code} style={{ paddingInlineStart: candidate.parent_code === '' ? 0 : 16 }}>
            <button
              type="button"
              className={css.dataset}
              aria-current={candidate.code === dataset.code}
              onClick={() => choose(candidate.code)}
            >
              <span className={css.name}>
                <span className="isolate">{candidate.name}</span>
                {candidate.synthetic && <SyntheticMark />}
              </span>
              <span className={css.note}>
                {format.count(candidate.respondents)} respondents · {format.count(candidate.waves)} waves ·
                updated <RelativeTime at={candidate.updated_at} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className={css.note}>No dataset matches “{search}”.</p>}
    </div>
  );
}
