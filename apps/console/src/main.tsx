import '@candela/ui-kit/styles.css';
import './app/console.css';
import { browserStorage, newRequestId } from '@candela/session';
import { installTranslationGuard } from '@candela/ui-kit';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/App.js';
import { createConsoleStore } from './store/store.js';

installTranslationGuard();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root to render into.');

const store = createConsoleStore({
  fetch: (...call) => window.fetch(...call),
  newId: newRequestId,
});

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App storage={browserStorage('localStorage')} store={store} />
    </BrowserRouter>
  </StrictMode>,
);
