import { PureComponent, type RefObject } from 'react';

interface KeptSelectionProps {
  /** The field in which somebody is, if any. */
  readonly field: RefObject<HTMLInputElement | null>;
  /** What stands in it; while it stays the same, nothing is selected anew. */
  readonly text: string;
}

/**
 * Beside a field that writes its text anew while somebody is in it: whoever had all of it selected,
 * has all of the new text selected, so that what is typed replaces it. A class, since nothing else
 * is asked right before React writes: at the focus itself it is too early, because a browser that
 * is told to select moves the focus first.
 */
export class KeptSelection extends PureComponent<KeptSelectionProps> {
  override getSnapshotBeforeUpdate(): boolean {
    const field = this.props.field.current;
    return (
      field !== null &&
      field.value !== '' &&
      field.selectionStart === 0 &&
      field.selectionEnd === field.value.length
    );
  }

  override componentDidUpdate(_props: KeptSelectionProps, _state: unknown, all: boolean): void {
    if (all) this.props.field.current?.select();
  }

  override render(): null {
    return null;
  }
}
