import type { Language } from '@candela/contract';
import enCommon from '../catalogues/en/common.json' with { type: 'json' };
import enContent from '../catalogues/en/content.json' with { type: 'json' };
import enCredit from '../catalogues/en/credit.json' with { type: 'json' };
import enFinancial from '../catalogues/en/financial.json' with { type: 'json' };
import enFunds from '../catalogues/en/funds.json' with { type: 'json' };
import enReferrals from '../catalogues/en/referrals.json' with { type: 'json' };
import enServer from '../catalogues/en/server.json' with { type: 'json' };
import enTrading from '../catalogues/en/trading.json' with { type: 'json' };
import heCommon from '../catalogues/he/common.json' with { type: 'json' };
import heContent from '../catalogues/he/content.json' with { type: 'json' };
import heCredit from '../catalogues/he/credit.json' with { type: 'json' };
import heFinancial from '../catalogues/he/financial.json' with { type: 'json' };
import heFunds from '../catalogues/he/funds.json' with { type: 'json' };
import heReferrals from '../catalogues/he/referrals.json' with { type: 'json' };
import heServer from '../catalogues/he/server.json' with { type: 'json' };
import heTrading from '../catalogues/he/trading.json' with { type: 'json' };
import hiCommon from '../catalogues/hi/common.json' with { type: 'json' };
import hiContent from '../catalogues/hi/content.json' with { type: 'json' };
import hiCredit from '../catalogues/hi/credit.json' with { type: 'json' };
import hiFinancial from '../catalogues/hi/financial.json' with { type: 'json' };
import hiFunds from '../catalogues/hi/funds.json' with { type: 'json' };
import hiReferrals from '../catalogues/hi/referrals.json' with { type: 'json' };
import hiServer from '../catalogues/hi/server.json' with { type: 'json' };
import hiTrading from '../catalogues/hi/trading.json' with { type: 'json' };
import hkCommon from '../catalogues/hk/common.json' with { type: 'json' };
import hkContent from '../catalogues/hk/content.json' with { type: 'json' };
import hkCredit from '../catalogues/hk/credit.json' with { type: 'json' };
import hkFinancial from '../catalogues/hk/financial.json' with { type: 'json' };
import hkFunds from '../catalogues/hk/funds.json' with { type: 'json' };
import hkReferrals from '../catalogues/hk/referrals.json' with { type: 'json' };
import hkServer from '../catalogues/hk/server.json' with { type: 'json' };
import hkTrading from '../catalogues/hk/trading.json' with { type: 'json' };
import idCommon from '../catalogues/id/common.json' with { type: 'json' };
import idContent from '../catalogues/id/content.json' with { type: 'json' };
import idCredit from '../catalogues/id/credit.json' with { type: 'json' };
import idFinancial from '../catalogues/id/financial.json' with { type: 'json' };
import idFunds from '../catalogues/id/funds.json' with { type: 'json' };
import idReferrals from '../catalogues/id/referrals.json' with { type: 'json' };
import idServer from '../catalogues/id/server.json' with { type: 'json' };
import idTrading from '../catalogues/id/trading.json' with { type: 'json' };
import jpCommon from '../catalogues/jp/common.json' with { type: 'json' };
import jpContent from '../catalogues/jp/content.json' with { type: 'json' };
import jpCredit from '../catalogues/jp/credit.json' with { type: 'json' };
import jpFinancial from '../catalogues/jp/financial.json' with { type: 'json' };
import jpFunds from '../catalogues/jp/funds.json' with { type: 'json' };
import jpReferrals from '../catalogues/jp/referrals.json' with { type: 'json' };
import jpServer from '../catalogues/jp/server.json' with { type: 'json' };
import jpTrading from '../catalogues/jp/trading.json' with { type: 'json' };
import koCommon from '../catalogues/ko/common.json' with { type: 'json' };
import koContent from '../catalogues/ko/content.json' with { type: 'json' };
import koCredit from '../catalogues/ko/credit.json' with { type: 'json' };
import koFinancial from '../catalogues/ko/financial.json' with { type: 'json' };
import koFunds from '../catalogues/ko/funds.json' with { type: 'json' };
import koReferrals from '../catalogues/ko/referrals.json' with { type: 'json' };
import koServer from '../catalogues/ko/server.json' with { type: 'json' };
import koTrading from '../catalogues/ko/trading.json' with { type: 'json' };
import ptCommon from '../catalogues/pt/common.json' with { type: 'json' };
import ptContent from '../catalogues/pt/content.json' with { type: 'json' };
import ptCredit from '../catalogues/pt/credit.json' with { type: 'json' };
import ptFinancial from '../catalogues/pt/financial.json' with { type: 'json' };
import ptFunds from '../catalogues/pt/funds.json' with { type: 'json' };
import ptReferrals from '../catalogues/pt/referrals.json' with { type: 'json' };
import ptServer from '../catalogues/pt/server.json' with { type: 'json' };
import ptTrading from '../catalogues/pt/trading.json' with { type: 'json' };
import slCommon from '../catalogues/sl/common.json' with { type: 'json' };
import slContent from '../catalogues/sl/content.json' with { type: 'json' };
import slCredit from '../catalogues/sl/credit.json' with { type: 'json' };
import slFinancial from '../catalogues/sl/financial.json' with { type: 'json' };
import slFunds from '../catalogues/sl/funds.json' with { type: 'json' };
import slReferrals from '../catalogues/sl/referrals.json' with { type: 'json' };
import slServer from '../catalogues/sl/server.json' with { type: 'json' };
import slTrading from '../catalogues/sl/trading.json' with { type: 'json' };
import thCommon from '../catalogues/th/common.json' with { type: 'json' };
import thContent from '../catalogues/th/content.json' with { type: 'json' };
import thCredit from '../catalogues/th/credit.json' with { type: 'json' };
import thFinancial from '../catalogues/th/financial.json' with { type: 'json' };
import thFunds from '../catalogues/th/funds.json' with { type: 'json' };
import thReferrals from '../catalogues/th/referrals.json' with { type: 'json' };
import thServer from '../catalogues/th/server.json' with { type: 'json' };
import thTrading from '../catalogues/th/trading.json' with { type: 'json' };
import vnCommon from '../catalogues/vn/common.json' with { type: 'json' };
import vnContent from '../catalogues/vn/content.json' with { type: 'json' };
import vnCredit from '../catalogues/vn/credit.json' with { type: 'json' };
import vnFinancial from '../catalogues/vn/financial.json' with { type: 'json' };
import vnFunds from '../catalogues/vn/funds.json' with { type: 'json' };
import vnReferrals from '../catalogues/vn/referrals.json' with { type: 'json' };
import vnServer from '../catalogues/vn/server.json' with { type: 'json' };
import vnTrading from '../catalogues/vn/trading.json' with { type: 'json' };

type Plural = `${string}_${'one' | 'other'}`;

/** Languages differ in plural forms, which are looked up by their stem. */
type Singular<Texts> = {
  readonly [Key in keyof Texts as Key extends Plural ? never : Key]: Texts[Key] extends string
    ? string
    : Singular<Texts[Key]>;
};

/** `server`: failures and names. Others: app texts that CSV exports repeat. */
export type ServiceTexts = Singular<{
  common: typeof enCommon;
  content: typeof enContent;
  financial: typeof enFinancial;
  funds: typeof enFunds;
  credit: typeof enCredit;
  referrals: typeof enReferrals;
  server: typeof enServer;
  trading: typeof enTrading;
}>;

export const SERVICE_TEXTS: Readonly<Record<Language, ServiceTexts>> = {
  en: {
    common: enCommon,
    content: enContent,
    financial: enFinancial,
    funds: enFunds,
    credit: enCredit,
    referrals: enReferrals,
    server: enServer,
    trading: enTrading,
  },
  sl: {
    common: slCommon,
    content: slContent,
    financial: slFinancial,
    funds: slFunds,
    credit: slCredit,
    referrals: slReferrals,
    server: slServer,
    trading: slTrading,
  },
  he: {
    common: heCommon,
    content: heContent,
    financial: heFinancial,
    funds: heFunds,
    credit: heCredit,
    referrals: heReferrals,
    server: heServer,
    trading: heTrading,
  },
  hi: {
    common: hiCommon,
    content: hiContent,
    financial: hiFinancial,
    funds: hiFunds,
    credit: hiCredit,
    referrals: hiReferrals,
    server: hiServer,
    trading: hiTrading,
  },
  ko: {
    common: koCommon,
    content: koContent,
    financial: koFinancial,
    funds: koFunds,
    credit: koCredit,
    referrals: koReferrals,
    server: koServer,
    trading: koTrading,
  },
  jp: {
    common: jpCommon,
    content: jpContent,
    financial: jpFinancial,
    funds: jpFunds,
    credit: jpCredit,
    referrals: jpReferrals,
    server: jpServer,
    trading: jpTrading,
  },
  id: {
    common: idCommon,
    content: idContent,
    financial: idFinancial,
    funds: idFunds,
    credit: idCredit,
    referrals: idReferrals,
    server: idServer,
    trading: idTrading,
  },
  pt: {
    common: ptCommon,
    content: ptContent,
    financial: ptFinancial,
    funds: ptFunds,
    credit: ptCredit,
    referrals: ptReferrals,
    server: ptServer,
    trading: ptTrading,
  },
  vn: {
    common: vnCommon,
    content: vnContent,
    financial: vnFinancial,
    funds: vnFunds,
    credit: vnCredit,
    referrals: vnReferrals,
    server: vnServer,
    trading: vnTrading,
  },
  th: {
    common: thCommon,
    content: thContent,
    financial: thFinancial,
    funds: thFunds,
    credit: thCredit,
    referrals: thReferrals,
    server: thServer,
    trading: thTrading,
  },
  hk: {
    common: hkCommon,
    content: hkContent,
    financial: hkFinancial,
    funds: hkFunds,
    credit: hkCredit,
    referrals: hkReferrals,
    server: hkServer,
    trading: hkTrading,
  },
};
