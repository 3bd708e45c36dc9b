import type { Language } from '@candela/contract';

/** Language → that this is a sandbox, and what that means. */
export type SandboxNotes = Readonly<Record<Language, readonly [title: string, text: string]>>;

/** The note that the entry screens bear, for the outline: nobody waits before something unnamed. */
export function sandboxNote([title, text]: SandboxNotes[Language]): HTMLElement {
  const note = document.createElement('p');
  note.className = 'outline-note';
  const strong = document.createElement('strong');
  strong.textContent = title;
  note.append(strong, text);
  return note;
}
