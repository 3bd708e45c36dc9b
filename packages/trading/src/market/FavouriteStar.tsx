import { IconButton } from '@candela/ui-kit';
import { Star } from '@candela/ui-kit/icons';
import styles from './FavouriteStar.module.css';

export interface FavouriteStarProps {
  readonly favourite: boolean;
  readonly label: string;
  readonly onToggle: () => void;
  /** @default false */
  readonly disabled?: boolean | undefined;
}

export function FavouriteStar({ favourite, label, onToggle, disabled }: FavouriteStarProps) {
  return (
    <IconButton
      disabled={disabled}
      icon={<Star aria-hidden className={styles.star} size="xl" />}
      label={label}
      onClick={onToggle}
      pressed={favourite}
      variant="plain"
    />
  );
}
