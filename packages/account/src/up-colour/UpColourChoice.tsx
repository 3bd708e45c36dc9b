import { useFormat, useTranslation } from '@candela/i18n';
import type { UpColour } from '@candela/session';
import { ChangeChip, ChoiceCards } from '@candela/ui-kit';
import styles from './UpColourChoice.module.css';

export interface UpColourChoiceProps {
  /** Null: not chosen yet. */
  readonly value: UpColour | null;
  readonly onChange: (chosen: UpColour) => void;
}

const COLOURS = ['green', 'red'] as const satisfies readonly UpColour[];

export function UpColourChoice({ value, onChange }: UpColourChoiceProps) {
  const { t } = useTranslation('account');
  return (
    <ChoiceCards
      label={t('up_colour.label')}
      onChange={onChange}
      options={COLOURS.map((colour) => ({
        value: colour,
        title: t(`up_colour.${colour}`),
        icon: <Sample up={colour} />,
      }))}
      value={value}
    />
  );
}

/** Must not look like current prices. */
const CHANGES = ['1.00', '-1.00'] as const;

function Sample({ up }: { readonly up: UpColour }) {
  const format = useFormat();
  return (
    <span className={styles.sample} data-up={up}>
      {CHANGES.map((percent) => (
        <ChangeChip
          key={percent}
          percent={percent}
          text={format.signedPercent(percent)}
          variant="plain"
        />
      ))}
    </span>
  );
}
