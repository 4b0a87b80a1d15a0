import '@fontsource-variable/inter/opsz.css';
import '@fontsource-variable/source-serif-4/opsz.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import './app/mantine-styles.ts';
import './app/tokens.css';
import './app/mantine-variables.css';
import './app/mantine-overrides.css';
import './app/base.css';
import './app/heat.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
