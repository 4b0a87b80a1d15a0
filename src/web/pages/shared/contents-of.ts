import type { SharedObject } from '../../../contract/shared-object.ts';

/** A list of what stands in something shared. */
export interface SharedPart {
  readonly title: string;
  readonly items: readonly { readonly key: string; readonly name: string }[];
}

export function kindName({ kind }: SharedObject): string {
  switch (kind) {
    case 'audiences':
      return 'Audience';
    case 'charts':
      return 'Chart';
    default:
      return 'Crosstab';
  }
}

/** What was asked, by its names; parts that hold nothing are left out. */
export function contentsOf(shared: SharedObject): readonly SharedPart[] {
  return partsOf(shared).filter(({ items }) => items.length > 0);
}

function partsOf({ kind, document: shown }: SharedObject): readonly SharedPart[] {
  switch (kind) {
    case 'audiences':
      return [{ title: 'Who counts', items: [{ key: 'description', name: shown.description }] }];
    case 'charts':
      return [
        { title: 'Audiences', items: named(shown.audiences) },
        { title: 'Waves', items: shown.wave_codes.map((code) => ({ key: code, name: code })) },
      ];
    default:
      return [
        { title: 'Columns', items: named(shown.columns) },
        { title: 'Rows', items: named(shown.rows) },
        { title: 'Bases', items: named(shown.bases) },
      ];
  }
}

function named(items: readonly { readonly id: string; readonly name: string }[]): SharedPart['items'] {
  return items.map(({ id, name }, place) => ({
    key: `${place} ${id}`,
    name: name === '' ? 'Everyone' : name,
  }));
}
