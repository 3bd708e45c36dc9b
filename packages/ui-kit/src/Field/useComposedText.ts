import { type ChangeEvent, type CompositionEvent, useState } from 'react';

export interface ComposedText {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
}

/**
 * For fields that rewrite what was typed: rewriting while an input method composes would insert its
 * text twice. Shows the composed text unchanged and commits it at the end.
 */
export function useComposedText(
  value: string,
  commit: (input: HTMLInputElement) => void,
): ComposedText {
  const [composed, setComposed] = useState<string>();
  return {
    value: composed ?? value,
    onChange({ target, nativeEvent }) {
      if ((nativeEvent as InputEvent).isComposing) {
        setComposed(target.value);
        return;
      }
      setComposed(undefined);
      commit(target);
    },
    onCompositionEnd({ currentTarget }) {
      setComposed(undefined);
      commit(currentTarget);
    },
  };
}
