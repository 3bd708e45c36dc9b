import type { Language } from '@candela/contract';

export type SandboxNotes = Readonly<Record<Language, readonly [title: string, text: string]>>;

export function sandboxNote([title, text]: SandboxNotes[Language]): HTMLElement {
  const note = document.createElement('p');
  note.className = 'outline-note';
  const strong = document.createElement('strong');
  strong.textContent = title;
  note.append(strong, text);
  return note;
}
