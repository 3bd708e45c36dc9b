export {
  ActionTile,
  type ActionTileProps,
  ActionTiles,
  type ActionTilesProps,
} from './ActionTile/ActionTile.js';
export {
  AmountField,
  type AmountFieldProps,
  QuickChoices,
  type QuickChoicesProps,
} from './AmountField/AmountField.js';
export { Badge, type BadgeProps, SandboxBadge, type SandboxBadgeProps } from './Badge/Badge.js';
export { BlockingLoader, type BlockingLoaderProps } from './BlockingLoader/BlockingLoader.js';
export { Button, type ButtonProps } from './Button/Button.js';
export { Card, type CardProps } from './Card/Card.js';
export { ChangeChip, type ChangeChipProps } from './ChangeChip/ChangeChip.js';
export { changeDirection } from './ChangeChip/change-direction.js';
export { Checkbox, type CheckboxProps } from './Checkbox/Checkbox.js';
export { type ChoiceCard, ChoiceCards, type ChoiceCardsProps } from './ChoiceCards/ChoiceCards.js';
export { CodeField, type CodeFieldProps } from './CodeField/CodeField.js';
export { Columns, type ColumnsProps } from './Columns/Columns.js';
export {
  CopyButton,
  type CopyButtonProps,
  CopyField,
  type CopyFieldProps,
} from './CopyField/CopyField.js';
export { CountdownRing, type CountdownRingProps } from './CountdownRing/CountdownRing.js';
export {
  type DateRange,
  DateRangeFields,
  type DateRangeFieldsProps,
} from './DateRangeFields/DateRangeFields.js';
export {
  ConfirmDialog,
  type ConfirmDialogProps,
  Dialog,
  type DialogProps,
} from './Dialog/Dialog.js';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
} from './EmptyState/EmptyState.js';
export type { FieldProps } from './Field/Field.js';
export type { FieldMessageProps } from './Field/FieldMessages.js';
export { type ComposedText, useComposedText } from './Field/useComposedText.js';
export { FilterBar, type FilterBarProps, type FilterChip } from './FilterBar/FilterBar.js';
export { IconButton, type IconButtonProps } from './IconButton/IconButton.js';
export { InfiniteList, type InfiniteListProps } from './InfiniteList/InfiniteList.js';
export { InstrumentIcon, type InstrumentIconProps } from './InstrumentIcon/InstrumentIcon.js';
export type { Extent } from './internal/extent.js';
export { OverlayProvider, type RegisterOverlay } from './internal/overlays.js';
export type { Option, StateTone, Tone } from './internal/types.js';
export {
  KeyValue,
  KeyValueList,
  type KeyValueListProps,
  type KeyValueProps,
} from './KeyValue/KeyValue.js';
export {
  List,
  ListItem,
  type ListItemProps,
  type ListProps,
  ListRow,
  type ListRowProps,
} from './ListRow/ListRow.js';
export { Logo, type LogoProps } from './Logo/Logo.js';
export { useMedia } from './media/useMedia.js';
export { NavBar, type NavBarItem, type NavBarProps } from './NavBar/NavBar.js';
export { Notice, type NoticeProps } from './Notice/Notice.js';
export { Num, type NumProps, PriceText, type PriceTextProps } from './Num/Num.js';
export { NO_VALUE } from './Num/no-value.js';
export { PageHeader, type PageHeaderProps } from './PageHeader/PageHeader.js';
export type { PictureSize } from './PictureField/measure-picture.js';
export { PictureField, type PictureFieldProps } from './PictureField/PictureField.js';
export { ProgressBar, type ProgressBarProps } from './ProgressBar/ProgressBar.js';
export { Screen, type ScreenProps } from './Screen/Screen.js';
export { Section, type SectionProps } from './Section/Section.js';
export {
  SegmentedControl,
  type SegmentedControlProps,
} from './SegmentedControl/SegmentedControl.js';
export { Select, type SelectProps } from './Select/Select.js';
export { Sheet, type SheetProps } from './Sheet/Sheet.js';
export {
  Skeleton,
  type SkeletonProps,
  SkeletonRows,
  type SkeletonRowsProps,
} from './Skeleton/Skeleton.js';
export { Sparkline, type SparklineProps } from './Sparkline/Sparkline.js';
export { Spinner, type SpinnerProps } from './Spinner/Spinner.js';
export {
  StaleDataNotice,
  type StaleDataNoticeProps,
} from './StaleDataNotice/StaleDataNotice.js';
export { StatTile, type StatTileProps } from './StatTile/StatTile.js';
export { Steps, type StepsProps } from './Steps/Steps.js';
export { StrengthMeter, type StrengthMeterProps } from './StrengthMeter/StrengthMeter.js';
export { Switch, type SwitchProps } from './Switch/Switch.js';
export { type TabItem, Tabs, type TabsProps } from './Tabs/Tabs.js';
export { TextArea, type TextAreaProps } from './TextArea/TextArea.js';
export { TextField, type TextFieldProps } from './TextField/TextField.js';
export { Ticker, type TickerItem, type TickerProps } from './Ticker/Ticker.js';
export { Timeline, type TimelineItem, type TimelineProps } from './Timeline/Timeline.js';
export { Toaster, type ToasterProps } from './Toaster/Toaster.js';
export { toast } from './Toaster/toast.js';
export { useHasQueuedToasts } from './Toaster/useHasQueuedToasts.js';
export { installTranslationGuard } from './translation-guard.js';
export { UiDirection, type UiDirectionProps } from './UiDirection/UiDirection.js';
export {
  LiveRegion,
  type LiveRegionProps,
  VisuallyHidden,
  type VisuallyHiddenProps,
} from './VisuallyHidden/VisuallyHidden.js';
