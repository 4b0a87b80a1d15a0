import { createContext } from 'react';
import type { Editor } from './use-editor.ts';

/** The editor for parts that are drawn by themselves; null: the table is only read. */
export const EditorContext = createContext<Editor | null>(null);
