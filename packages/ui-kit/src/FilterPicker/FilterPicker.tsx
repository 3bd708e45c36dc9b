import { type ComponentPropsWithRef, useId, useState } from 'react';
import type { FilterChip } from '../FilterBar/FilterBar.js';
import { Check, ChevronDown } from '../icons.js';
import { cx } from '../internal/cx.js';
import { Sheet } from '../Sheet/Sheet.js';
import styles from './FilterPicker.module.css';

export interface FilterGroup {
  label: string;
  choices: readonly FilterChip[];
}

export interface FilterPickerProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  label: string;
  allLabel: string;
  groups: readonly FilterGroup[];
  /** Undefined for all. */
  onChoose: (key: string | undefined) => void;
  closeLabel: string;
}

/** For too many options for chips. */
export function FilterPicker({
  label,
  allLabel,
  groups,
  onChoose,
  closeLabel,
  className,
  ...rest
}: FilterPickerProps) {
  const [open, setOpen] = useState(false);
  const active = groups.flatMap(({ choices }) => choices).find((choice) => choice.active);
  function choose(key: string | undefined): void {
    onChoose(key);
    setOpen(false);
  }
  return (
    <div className={cx(styles.root, className)} {...rest}>
      <button
        aria-haspopup="dialog"
        className={styles.trigger}
        data-active={active ? '' : undefined}
        onClick={() => setOpen(true)}
        type="button"
      >
        <span className={styles.pill}>
          <span className={styles.label}>{label}</span> <span>{active?.label ?? allLabel}</span>
          <ChevronDown aria-hidden size="s" />
        </span>
      </button>
      <Sheet closeLabel={closeLabel} onOpenChange={setOpen} open={open} title={label}>
        <ChoiceRow active={!active} label={allLabel} onChoose={() => choose(undefined)} />
        {groups.map((group) => (
          <Group group={group} key={group.label} onChoose={choose} />
        ))}
      </Sheet>
    </div>
  );
}

interface GroupProps {
  readonly group: FilterGroup;
  readonly onChoose: (key: string) => void;
}

function Group({ group, onChoose }: GroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: toggles of a list, not a form's fieldset
    <div aria-labelledby={id} role="group">
      <h3 className={styles.heading} id={id}>
        {group.label}
      </h3>
      {group.choices.map(({ key, label, active = false }) => (
        <ChoiceRow active={active} key={key} label={label} onChoose={() => onChoose(key)} />
      ))}
    </div>
  );
}

interface ChoiceRowProps {
  readonly label: string;
  readonly active: boolean;
  readonly onChoose: () => void;
}

function ChoiceRow({ label, active, onChoose }: ChoiceRowProps) {
  return (
    <button aria-pressed={active} className={styles.choice} onClick={onChoose} type="button">
      <span>{label}</span>
      {active && <Check aria-hidden size="m" />}
    </button>
  );
}
