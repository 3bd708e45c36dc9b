import { Toast } from '@base-ui/react/toast';

/** Carries toasts from anywhere in the program to the one mounted `Toaster`. */
export const toastManager = /* @__PURE__ */ Toast.createToastManager();

function show(type: 'success' | 'failure' | 'info', title: string): string {
  // A repeat of the same text replaces its earlier toast instead of piling up.
  const id = `${type}:${title}`;
  return toastManager.add({
    id,
    title,
    type,
    // Announced politely: a failure is said, but interrupts nobody.
    priority: 'low',
  });
}

/** Short messages that go away by themselves. Each call returns the toast's id. */
export const toast = {
  success: (text: string): string => show('success', text),
  failure: (text: string): string => show('failure', text),
  info: (text: string): string => show('info', text),
  /** Closes one, or all without an id. */
  dismiss: (id?: string): void => toastManager.close(id),
};
