import './styles.css';

export { type Address, useAddress } from './address/useAddress.js';
export type { AppRoute, ScreenProps } from './app-route.js';
export { type Countdown, useCountdown } from './clock/useCountdown.js';
export { useNow } from './clock/useNow.js';
export { useToday } from './clock/useToday.js';
export { AddressLink, type AddressLinkProps } from './components/AddressLink.js';
export { type Asked, AskedRows, type AskedRowsProps, askedOf } from './components/AskedRows.js';
export { AsOf, type AsOfProps } from './components/AsOf.js';
export { LoadedSheet, type LoadedSheetProps } from './components/LoadedSheet.js';
export { LoadFailure, type LoadFailureProps } from './components/LoadFailure.js';
export { RealPricesProvider, useRealPrices } from './components/real-prices.js';
export { SandboxMark, type SandboxMarkProps } from './components/SandboxMark.js';
export { ScreenHeader, type ScreenHeaderProps } from './components/ScreenHeader.js';
export { SignInPrompt } from './components/SignInPrompt.js';
export { type AskedBefore, useAsOf } from './components/useAsOf.js';
export {
  FundPasswordField,
  type FundPasswordFieldProps,
} from './fund-password/FundPasswordField.js';
export {
  type FundPassword,
  type FundPasswordFieldState,
  useFundPassword,
} from './fund-password/useFundPassword.js';
export { KEEPS_SCROLL, keepsScroll } from './keeps-scroll.js';
export {
  LazyPart,
  type LazyPartProps,
  type LoadPart,
  type LostPart,
  partAhead,
} from './LazyPart/LazyPart.js';
export { useLater } from './LazyPart/useLater.js';
export { withinTime } from './LazyPart/within-time.js';
export { Amount, type AmountProps, OwnApprox, type OwnApproxProps } from './money/Amount.js';
export { type Money, useMoney } from './money/useMoney.js';
export { type News, NewsNotice, type NewsNoticeProps } from './news/NewsNotice.js';
export { useAdded } from './news/useAdded.js';
export { type OwnAwaited, useAwaited } from './news/useAwaited.js';
export { OwnLimits, type OwnLimitsProps } from './own-limits/OwnLimits.js';
export { useGuardrails } from './own-limits/useGuardrails.js';
export { ExportButton } from './records/ExportButton.js';
export type { ChipGroup, ChipWords, ChoiceWords } from './records/RecordFilterBar.js';
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
export { UploadField, type UploadFieldProps } from './upload/UploadField.js';
export {
  type PictureProblem,
  type PictureUpload,
  type PictureUploadOptions,
  usePictureUpload,
} from './upload/usePictureUpload.js';
