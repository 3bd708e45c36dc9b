import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { type ComponentPropsWithRef, useState } from 'react';
import { FieldFrame } from '../Field/Field.js';
import { type FieldMessageProps, useFieldIds } from '../Field/FieldMessages.js';
import { Check, ChevronDown } from '../icons.js';
import { useOverlay } from '../internal/overlays.js';
import type { Option } from '../internal/types.js';
import styles from '../Select/Select.module.css';

export interface SelectProps<V extends string = string>
  extends Omit<ComponentPropsWithRef<'div'>, 'onChange' | 'children'>,
    FieldMessageProps {
  label: string;
  /** @default false */
  hideLabel?: boolean | undefined;
  /** `null` if nothing is selected. */
  value: V | null;
  options: readonly Option<V>[];
  onChange: (value: V) => void;
  placeholder?: string | undefined;
  /** @default false */
  disabled?: boolean | undefined;
  name?: string | undefined;
}

/** For more than about 20 options, use a sheet with a search field. */
export function Select<V extends string = string>({
  label,
  hideLabel = false,
  value,
  options,
  onChange,
  placeholder,
  hint,
  error,
  disabled = false,
  name,
  id,
  ...rest
}: SelectProps<V>) {
  const { ids, control } = useFieldIds(id, { hint, error });
  const [open, setOpen] = useState(false);
  useOverlay(open, () => setOpen(false));
  const valueId = `${ids.controlId}-value`;
  return (
    <FieldFrame {...{ label, hideLabel, hint, error, ids, disabled }} names="reference" root={rest}>
      <Base.Root
        disabled={disabled}
        items={options.map((option) => ({ value: option.value, label: option.label }))}
        name={name}
        onOpenChange={setOpen}
        onValueChange={(next) => {
          if (next !== null) onChange(next);
        }}
        open={open}
        value={value}
      >
        <Base.Trigger
          {...control}
          aria-labelledby={`${ids.labelId} ${valueId}`}
          className={styles.trigger}
        >
          <Base.Value className={styles.value} id={valueId}>
            {(chosen: V | null) =>
              options.find((option) => option.value === chosen)?.label ?? placeholder ?? ''
            }
          </Base.Value>
          <Base.Icon className={styles.icon}>
            <ChevronDown aria-hidden size="m" />
          </Base.Icon>
        </Base.Trigger>
        {/* The CSP blocks style elements inserted by scripts. */}
        <CSPProvider disableStyleElements>
          <Base.Portal>
            <Base.Positioner
              alignItemWithTrigger={false}
              className={styles.positioner}
              sideOffset={6}
            >
              <Base.Popup className={styles.popup}>
                {options.map((option) => (
                  <Base.Item
                    className={styles.item}
                    disabled={option.disabled}
                    key={option.value}
                    value={option.value}
                  >
                    <Base.ItemText>{option.label}</Base.ItemText>
                    <Base.ItemIndicator className={styles.tick}>
                      <Check aria-hidden size="m" />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </CSPProvider>
      </Base.Root>
    </FieldFrame>
  );
}
