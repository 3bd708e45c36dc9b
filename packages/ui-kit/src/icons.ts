/** The icons in use, by name: 24 × 24, drawn in the text's colour, `size` by token. */
import {
  ArrowDownLeft as ArrowDownLeftGlyph,
  ArrowDownRight as ArrowDownRightGlyph,
  ArrowDownToLine as ArrowDownToLineGlyph,
  ArrowLeft as ArrowLeftGlyph,
  ArrowLeftRight as ArrowLeftRightGlyph,
  ArrowRight as ArrowRightGlyph,
  ArrowUpDown as ArrowUpDownGlyph,
  ArrowUpFromLine as ArrowUpFromLineGlyph,
  ArrowUpRight as ArrowUpRightGlyph,
  Award as AwardGlyph,
  BadgeCheck as BadgeCheckGlyph,
  Banknote as BanknoteGlyph,
  Bell as BellGlyph,
  BookOpen as BookOpenGlyph,
  Building2 as Building2Glyph,
  Calculator as CalculatorGlyph,
  Calendar as CalendarGlyph,
  Camera as CameraGlyph,
  ChartCandlestick as ChartCandlestickGlyph,
  ChartLine as ChartLineGlyph,
  ChartNoAxesColumn as ChartNoAxesColumnGlyph,
  CheckCheck as CheckCheckGlyph,
  Check as CheckGlyph,
  ChevronDown as ChevronDownGlyph,
  ChevronLeft as ChevronLeftGlyph,
  ChevronRight as ChevronRightGlyph,
  ChevronUp as ChevronUpGlyph,
  CircleAlert as CircleAlertGlyph,
  CircleCheck as CircleCheckGlyph,
  CircleQuestionMark as CircleQuestionMarkGlyph,
  CircleX as CircleXGlyph,
  Clock as ClockGlyph,
  Coins as CoinsGlyph,
  Copy as CopyGlyph,
  Cpu as CpuGlyph,
  CreditCard as CreditCardGlyph,
  Download as DownloadGlyph,
  ExternalLink as ExternalLinkGlyph,
  Eye as EyeGlyph,
  EyeOff as EyeOffGlyph,
  FileText as FileTextGlyph,
  Funnel as FunnelGlyph,
  Gauge as GaugeGlyph,
  Gift as GiftGlyph,
  Globe as GlobeGlyph,
  Headset as HeadsetGlyph,
  History as HistoryGlyph,
  House as HouseGlyph,
  Image as ImageGlyph,
  ImagePlus as ImagePlusGlyph,
  Inbox as InboxGlyph,
  Info as InfoGlyph,
  KeyRound as KeyRoundGlyph,
  Landmark as LandmarkGlyph,
  Languages as LanguagesGlyph,
  LayoutGrid as LayoutGridGlyph,
  List as ListGlyph,
  Lock as LockGlyph,
  LogOut as LogOutGlyph,
  Mail as MailGlyph,
  Megaphone as MegaphoneGlyph,
  MessageCircle as MessageCircleGlyph,
  Minus as MinusGlyph,
  Moon as MoonGlyph,
  Pause as PauseGlyph,
  Pencil as PencilGlyph,
  Play as PlayGlyph,
  Plus as PlusGlyph,
  QrCode as QrCodeGlyph,
  Receipt as ReceiptGlyph,
  RefreshCw as RefreshCwGlyph,
  Search as SearchGlyph,
  Settings as SettingsGlyph,
  Share2 as Share2Glyph,
  ShieldCheck as ShieldCheckGlyph,
  SlidersHorizontal as SlidersHorizontalGlyph,
  Smartphone as SmartphoneGlyph,
  Snowflake as SnowflakeGlyph,
  Star as StarGlyph,
  Sun as SunGlyph,
  Ticket as TicketGlyph,
  Trash2 as Trash2Glyph,
  TrendingDown as TrendingDownGlyph,
  TrendingUp as TrendingUpGlyph,
  TriangleAlert as TriangleAlertGlyph,
  Upload as UploadGlyph,
  User as UserGlyph,
  UserPlus as UserPlusGlyph,
  Users as UsersGlyph,
  Wallet as WalletGlyph,
  WifiOff as WifiOffGlyph,
  X as XGlyph,
} from 'lucide-react';
import { icon } from './internal/icon.js';

export type { Icon, IconProps, IconSize } from './internal/icon.js';

export const ArrowDownLeft = /* @__PURE__ */ icon(ArrowDownLeftGlyph);
export const ArrowDownRight = /* @__PURE__ */ icon(ArrowDownRightGlyph);
export const ArrowDownToLine = /* @__PURE__ */ icon(ArrowDownToLineGlyph);
export const ArrowLeft = /* @__PURE__ */ icon(ArrowLeftGlyph);
export const ArrowLeftRight = /* @__PURE__ */ icon(ArrowLeftRightGlyph);
export const ArrowRight = /* @__PURE__ */ icon(ArrowRightGlyph);
export const ArrowUpDown = /* @__PURE__ */ icon(ArrowUpDownGlyph);
export const ArrowUpFromLine = /* @__PURE__ */ icon(ArrowUpFromLineGlyph);
export const ArrowUpRight = /* @__PURE__ */ icon(ArrowUpRightGlyph);
export const Award = /* @__PURE__ */ icon(AwardGlyph);
export const BadgeCheck = /* @__PURE__ */ icon(BadgeCheckGlyph);
export const Banknote = /* @__PURE__ */ icon(BanknoteGlyph);
export const Bell = /* @__PURE__ */ icon(BellGlyph);
export const BookOpen = /* @__PURE__ */ icon(BookOpenGlyph);
export const Building2 = /* @__PURE__ */ icon(Building2Glyph);
export const Calculator = /* @__PURE__ */ icon(CalculatorGlyph);
export const Calendar = /* @__PURE__ */ icon(CalendarGlyph);
export const Camera = /* @__PURE__ */ icon(CameraGlyph);
export const ChartCandlestick = /* @__PURE__ */ icon(ChartCandlestickGlyph);
export const ChartLine = /* @__PURE__ */ icon(ChartLineGlyph);
export const ChartNoAxesColumn = /* @__PURE__ */ icon(ChartNoAxesColumnGlyph);
export const Check = /* @__PURE__ */ icon(CheckGlyph);
export const CheckCheck = /* @__PURE__ */ icon(CheckCheckGlyph);
export const ChevronDown = /* @__PURE__ */ icon(ChevronDownGlyph);
export const ChevronLeft = /* @__PURE__ */ icon(ChevronLeftGlyph);
export const ChevronRight = /* @__PURE__ */ icon(ChevronRightGlyph);
export const ChevronUp = /* @__PURE__ */ icon(ChevronUpGlyph);
export const CircleAlert = /* @__PURE__ */ icon(CircleAlertGlyph);
export const CircleCheck = /* @__PURE__ */ icon(CircleCheckGlyph);
export const CircleQuestionMark = /* @__PURE__ */ icon(CircleQuestionMarkGlyph);
export const CircleX = /* @__PURE__ */ icon(CircleXGlyph);
export const Clock = /* @__PURE__ */ icon(ClockGlyph);
export const Coins = /* @__PURE__ */ icon(CoinsGlyph);
export const Copy = /* @__PURE__ */ icon(CopyGlyph);
export const Cpu = /* @__PURE__ */ icon(CpuGlyph);
export const CreditCard = /* @__PURE__ */ icon(CreditCardGlyph);
export const Download = /* @__PURE__ */ icon(DownloadGlyph);
export const ExternalLink = /* @__PURE__ */ icon(ExternalLinkGlyph);
export const Eye = /* @__PURE__ */ icon(EyeGlyph);
export const EyeOff = /* @__PURE__ */ icon(EyeOffGlyph);
export const FileText = /* @__PURE__ */ icon(FileTextGlyph);
export const Funnel = /* @__PURE__ */ icon(FunnelGlyph);
export const Gauge = /* @__PURE__ */ icon(GaugeGlyph);
export const Gift = /* @__PURE__ */ icon(GiftGlyph);
export const Globe = /* @__PURE__ */ icon(GlobeGlyph);
export const Headset = /* @__PURE__ */ icon(HeadsetGlyph);
export const History = /* @__PURE__ */ icon(HistoryGlyph);
export const House = /* @__PURE__ */ icon(HouseGlyph);
export const Image = /* @__PURE__ */ icon(ImageGlyph);
export const ImagePlus = /* @__PURE__ */ icon(ImagePlusGlyph);
export const Inbox = /* @__PURE__ */ icon(InboxGlyph);
export const Info = /* @__PURE__ */ icon(InfoGlyph);
export const KeyRound = /* @__PURE__ */ icon(KeyRoundGlyph);
export const Landmark = /* @__PURE__ */ icon(LandmarkGlyph);
export const Languages = /* @__PURE__ */ icon(LanguagesGlyph);
export const LayoutGrid = /* @__PURE__ */ icon(LayoutGridGlyph);
export const List = /* @__PURE__ */ icon(ListGlyph);
export const Lock = /* @__PURE__ */ icon(LockGlyph);
export const LogOut = /* @__PURE__ */ icon(LogOutGlyph);
export const Mail = /* @__PURE__ */ icon(MailGlyph);
export const Megaphone = /* @__PURE__ */ icon(MegaphoneGlyph);
export const MessageCircle = /* @__PURE__ */ icon(MessageCircleGlyph);
export const Minus = /* @__PURE__ */ icon(MinusGlyph);
export const Moon = /* @__PURE__ */ icon(MoonGlyph);
export const Pause = /* @__PURE__ */ icon(PauseGlyph);
export const Pencil = /* @__PURE__ */ icon(PencilGlyph);
export const Play = /* @__PURE__ */ icon(PlayGlyph);
export const Plus = /* @__PURE__ */ icon(PlusGlyph);
export const QrCode = /* @__PURE__ */ icon(QrCodeGlyph);
export const Receipt = /* @__PURE__ */ icon(ReceiptGlyph);
export const RefreshCw = /* @__PURE__ */ icon(RefreshCwGlyph);
export const Search = /* @__PURE__ */ icon(SearchGlyph);
export const Settings = /* @__PURE__ */ icon(SettingsGlyph);
export const Share2 = /* @__PURE__ */ icon(Share2Glyph);
export const ShieldCheck = /* @__PURE__ */ icon(ShieldCheckGlyph);
export const SlidersHorizontal = /* @__PURE__ */ icon(SlidersHorizontalGlyph);
export const Smartphone = /* @__PURE__ */ icon(SmartphoneGlyph);
export const Snowflake = /* @__PURE__ */ icon(SnowflakeGlyph);
export const Star = /* @__PURE__ */ icon(StarGlyph);
export const Sun = /* @__PURE__ */ icon(SunGlyph);
export const Ticket = /* @__PURE__ */ icon(TicketGlyph);
export const Trash2 = /* @__PURE__ */ icon(Trash2Glyph);
export const TrendingDown = /* @__PURE__ */ icon(TrendingDownGlyph);
export const TrendingUp = /* @__PURE__ */ icon(TrendingUpGlyph);
export const TriangleAlert = /* @__PURE__ */ icon(TriangleAlertGlyph);
export const Upload = /* @__PURE__ */ icon(UploadGlyph);
export const User = /* @__PURE__ */ icon(UserGlyph);
export const UserPlus = /* @__PURE__ */ icon(UserPlusGlyph);
export const Users = /* @__PURE__ */ icon(UsersGlyph);
export const Wallet = /* @__PURE__ */ icon(WalletGlyph);
export const WifiOff = /* @__PURE__ */ icon(WifiOffGlyph);
export const X = /* @__PURE__ */ icon(XGlyph);
