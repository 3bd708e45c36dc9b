import './styles.css';

export type { AppRoute, ScreenProps } from './app-route.js';
export { useNow } from './clock/useNow.js';
export { AsOf, type AsOfProps } from './components/AsOf.js';
export { LoadFailure, type LoadFailureProps } from './components/LoadFailure.js';
export { SandboxMark, type SandboxMarkProps } from './components/SandboxMark.js';
export { ScreenHeader, type ScreenHeaderProps } from './components/ScreenHeader.js';
export { type AskedBefore, useAsOf } from './components/useAsOf.js';
export { LazyPart, type LazyPartProps, type LoadPart, type LostPart } from './LazyPart/LazyPart.js';
export { PartLost } from './LazyPart/PartLost.js';
export { Amount, type AmountProps } from './money/Amount.js';
export { type Money, useMoney } from './money/useMoney.js';
export type { ChipWords } from './records/RecordFilterBar.js';
export { RecordList, type RecordListProps } from './records/RecordList.js';
export type { RecordExport } from './records/useRecordExport.js';
export type { RecordChips, RecordFilters } from './records/useRecordFilters.js';
export type { ListResult, RecordPages } from './records/useRecordPages.js';
export { type Records, type RecordsOptions, useRecords } from './records/useRecords.js';
