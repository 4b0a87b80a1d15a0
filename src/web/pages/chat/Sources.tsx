import { IconChevronDown, IconStack2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ChatResult } from '../../../contract/chat/chat.ts';
import { placeNoun } from '../../../lib/place-noun.ts';
import { routes } from '../../app/routes.ts';
import { useScope } from '../../app/scope/use-scope.ts';
import { format } from '../../lib/format.ts';
import css from './Sources.module.css';

/** The sources of an answer: one line, with all names on demand. */
export function Sources({ sources }: { readonly sources: ChatResult['sources'] }) {
  const { allLocations } = useScope();
  const { datasets, audiences, topics, locations, waves } = sources;
  const parts = [
    datasets.map(({ name }) => name).join(', '),
    counted(audiences.length, 'audience', 'audiences'),
    counted(topics.length, 'question', 'questions'),
    counted(locations.length, placeNoun(allLocations, 1), placeNoun(allLocations, 2)),
    counted(waves.length, 'wave', 'waves'),
  ].filter((part) => part !== '');
  if (parts.length === 0) return null;
  return (
    <details className="quiet">
      <summary className={`${css.line ?? ''} row-hover`}>
        <IconStack2 size={14} aria-hidden />
        <strong>Sources</strong>
        <span>{parts.join(' · ')}</span>
        <IconChevronDown className={css.chevron} size={14} aria-hidden />
      </summary>
      <dl className={css.list}>
        <Names title="Datasets" names={datasets.map(({ code, name }) => `${name} (${code})`)} />
        <Names title="Questions" names={topics} />
        {audiences.length > 0 && (
          <div>
            <dt>Audiences</dt>
            <dd>
              {audiences.map(({ id, name, description }) => (
                <div key={`${id}${name}`}>
                  {id === '' ? (
                    <span className="isolate">{name}</span>
                  ) : (
                    <Link to={`${routes.audiences}?a=${encodeURIComponent(id)}`} className="isolate">
                      {name}
                    </Link>
                  )}
                  {description !== '' && description !== name && `: ${description}`}
                </div>
              ))}
            </dd>
          </div>
        )}
        <Names title="Where" names={locations.map(({ name }) => name)} />
        <Names title="When" names={waves.map(({ name }) => name)} />
      </dl>
    </details>
  );
}

function Names({ title, names }: { readonly title: string; readonly names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd className="isolate">{names.join(', ')}</dd>
    </div>
  );
}

function counted(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${format.count(count)} ${count === 1 ? one : many}`;
}
