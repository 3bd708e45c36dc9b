import './styles.css';

export type { AppRoute, ScreenProps } from './app-route.js';
export { type Countdown, useCountdown } from './clock/useCountdown.js';
export { useNow } from './clock/useNow.js';
export { useToday } from './clock/useToday.js';
export {
  AppLink,
  type AppLinkProps,
} from './components/AppLink.js';
export { DataAge, DataAgeGroup, type DataAgeProps } from './components/DataAge.js';
export { LoadedSheet, type LoadedSheetProps } from './components/LoadedSheet.js';
export { LoadFailure, type LoadFailureProps } from './components/LoadFailure.js';
export { PrintDetails } from './components/PrintDetails.js';
export {
  QueryRows,
  type QueryRowsProps,
  type RowsState,
  rowsStateOf,
} from './components/QueryRows.js';
export { RecoveryHoldNotice } from './components/RecoveryHoldNotice.js';
export {
  RealPricesProvider,
  useRealPrices,
  useSimulatedPrices,
} from './components/real-prices.js';
export {
  SandboxIndicator,
  type SandboxIndicatorProps,
} from './components/SandboxIndicator.js';
export { ScreenHeader, type ScreenHeaderProps } from './components/ScreenHeader.js';
export { SignInPrompt } from './components/SignInPrompt.js';
export {
  type RefetchStatus,
  useStaleSince,
} from './components/useStaleSince.js';
export {
  FundPasswordField,
  type FundPasswordFieldProps,
} from './fund-password/FundPasswordField.js';
export {
  type FundPassword,
  type FundPasswordFieldState,
  useFundPassword,
} from './fund-password/useFundPassword.js';
export {
  LazyComponent,
  type LazyComponentProps,
  type LoadComponent,
  type LoadErrorProps,
  preloadComponent,
} from './LazyComponent/LazyComponent.js';
export { withLoadTimeout } from './LazyComponent/load-timeout.js';
export { useAfterStartup } from './LazyComponent/useAfterStartup.js';
export {
  Amount,
  type AmountProps,
  MaskableApprox,
  type MaskableApproxProps,
  MaskableText,
  type MaskableTextProps,
} from './money/Amount.js';
export { currencyLabel } from './money/currency-label.js';
export { type Money, useMoney } from './money/useMoney.js';
export {
  type News,
  NewsToast,
  type NewsToastProps,
} from './news/NewsToast.js';
export {
  type OpenedRecord,
  openedRecordId,
  recordState,
  withoutRecord,
} from './opened-record.js';
export {
  DetailPane,
  type DetailPaneProps,
  RecordPanes,
  type RecordPanesProps,
  useHasPanes,
} from './panes/RecordPanes.js';
export {
  PracticeFundsButton,
  type PracticeFundsButtonProps,
} from './practice-funds/PracticeFundsButton.js';
export {
  PRESERVE_SCROLL,
  preservesScroll,
} from './preserve-scroll.js';
export { ExportButton } from './records/ExportButton.js';
export type {
  ChipGroup,
  ChipLabels,
  ChoiceLabels,
} from './records/RecordFilterBar.js';
export { RecordList, type RecordListProps } from './records/RecordList.js';
export { RecordRows, type RecordRowsProps } from './records/RecordRows.js';
export { type RecordExport, useRecordExport } from './records/useRecordExport.js';
export type { RecordChips, RecordChoice, RecordFilters } from './records/useRecordFilters.js';
export { type ListResult, type RecordPages, useRecordPages } from './records/useRecordPages.js';
export { type Records, type RecordsOptions, useRecords } from './records/useRecords.js';
export { SecondFactorField } from './second-factor/SecondFactorField.js';
export {
  type SecondFactor,
  type SecondFactorFieldState,
  useSecondFactor,
} from './second-factor/useSecondFactor.js';
export {
  TradingLimitsNote,
  type TradingLimitsNoteProps,
  tightestAmountLimit,
} from './trading-limits/TradingLimitsNote.js';
export { useTradingLimits } from './trading-limits/useTradingLimits.js';
export { UploadField, type UploadFieldProps } from './upload/UploadField.js';
export {
  type PictureProblem,
  type PictureUpload,
  type PictureUploadOptions,
  usePictureUpload,
} from './upload/usePictureUpload.js';
export { type UrlQuery, useUrlQuery } from './url-query/useUrlQuery.js';
