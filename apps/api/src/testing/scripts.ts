/** What runs in a page, in an attribute, in an address, in a template, in SQL, and in a spreadsheet. */
export const SCRIPTS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)//',
  '</title></script><svg/onload=alert(1)>',
  '{{$eval("alert(1)")}}',
  "'; drop table users; --",
  '=HYPERLINK("http://evil.example","x")',
  '\u202Etxt.exe\u202C<b>',
] as const;

/**
 * Fields that take any text, by call and name. All else is an id, a figure, a choice or a secret, and refuses script
 * by its form.
 */
export const FREE_TEXTS = [
  'saveBankCard.account_name',
  'saveBankCard.bank_name',
  'payRecharge.remark',
  'submitRealName.name',
  'openSupportThread.text',
  'writeToSupport.text',
  'addPasskey.name',
  'renamePasskey.name',
] as const;
export type FreeText = (typeof FREE_TEXTS)[number];
