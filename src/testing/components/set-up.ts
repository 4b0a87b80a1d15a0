import { listenForShortcuts } from '../../web/app/keys/shortcut-registry.ts';
import '../../web/app/styles.ts';

listenForShortcuts();
