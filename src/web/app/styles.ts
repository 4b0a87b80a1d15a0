/** Every global style sheet, in the order in which they build on each other. */
import '@fontsource-variable/inter/opsz.css';
import '@fontsource-variable/source-serif-4/opsz.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import './mantine-styles.ts';
import './tokens.css';
import './kit-variables.css';
import './mantine-overrides.css';
import './base.css';
import './heat.css';
