import { Button, Dialog, Switch } from '@candela/ui-kit';
import { SHORTCUTS } from '../keyboard/shortcut-list.js';
import { usePreferences } from '../store/preferences.js';
import styles from './ShortcutList.module.css';

export interface ShortcutListProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export function ShortcutList({ open, onOpenChange }: ShortcutListProps) {
  const { shortcuts, updatePreferences } = usePreferences();
  return (
    <Dialog
      actions={
        <Button onClick={() => onOpenChange(false)} variant="secondary">
          Close
        </Button>
      }
      onOpenChange={onOpenChange}
      open={open}
      title="Shortcuts"
    >
      <dl className={styles.root}>
        {SHORTCUTS.map(({ keys, description }) => (
          <div className={styles.shortcut} key={description}>
            <dt>
              {keys.map((key) => (
                <kbd className={styles.key} key={key}>
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
      <Switch
        checked={shortcuts}
        className={styles.switch}
        label="Use shortcuts"
        onCheckedChange={(next) => updatePreferences({ shortcuts: next })}
      />
    </Dialog>
  );
}
