import { useNavigate } from 'react-router';
import { routes } from '../../app/routes.ts';
import { latePart } from '../../ui/lazy-part.tsx';

// No part of the first page.
const DropAnywhere = latePart(async () => (await import('../../ui/fields/DropAnywhere.tsx')).DropAnywhere);

/** A survey's file may be dropped anywhere on the Data page: it is a new dataset then. */
export function DropToImport() {
  const navigate = useNavigate();
  const take = (files: readonly File[]) => {
    handed = files;
    void navigate(routes.importNew);
  };
  return <DropAnywhere says="Drop to import it as a new dataset" onFiles={take} />;
}

/** Files that were dropped on one page for another, which is opened next. */
let handed: readonly File[] = [];

/** Takes them, once. */
export function takeHandedFiles(): readonly File[] {
  const files = handed;
  handed = [];
  return files;
}
