import { PureComponent, type RefObject } from 'react';

interface PreserveSelectionProps {
  readonly field: RefObject<HTMLInputElement | null>;
  /** The selection is restored only when this changes. */
  readonly text: string;
}

/**
 * For "select all" in a field that reformats on focus. Only `getSnapshotBeforeUpdate` runs right
 * before the DOM update; at the focus event nothing is selected yet.
 */
export class PreserveSelection extends PureComponent<PreserveSelectionProps> {
  override getSnapshotBeforeUpdate(): boolean {
    const field = this.props.field.current;
    return (
      field !== null &&
      field.value !== '' &&
      field.selectionStart === 0 &&
      field.selectionEnd === field.value.length
    );
  }

  override componentDidUpdate(_props: PreserveSelectionProps, _state: unknown, all: boolean): void {
    if (all) this.props.field.current?.select();
  }

  override render(): null {
    return null;
  }
}
