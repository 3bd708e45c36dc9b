import type { Language } from '@candela/contract';

/** Bundled; equal to the `common` catalogues. */
export const FALLBACK_TEXTS: Readonly<
  Record<Language, { readonly title: string; readonly retry: string }>
> = {
  en: { title: 'This could not be loaded', retry: 'Try again' },
  sl: { title: 'Tega ni bilo mogoče naložiti', retry: 'Poskusi znova' },
  he: { title: 'לא ניתן היה לטעון את הנתונים', retry: 'ניסיון חוזר' },
  hi: { title: 'यह लोड नहीं हो सका', retry: 'फिर कोशिश करें' },
  ko: { title: '불러오지 못했습니다', retry: '다시 시도' },
  jp: { title: '読み込めませんでした', retry: '再試行' },
  id: { title: 'Data tidak dapat dimuat', retry: 'Coba lagi' },
  pt: { title: 'Não foi possível carregar', retry: 'Tentar novamente' },
  vn: { title: 'Không tải được nội dung này', retry: 'Thử lại' },
  th: { title: 'โหลดข้อมูลไม่ได้', retry: 'ลองอีกครั้ง' },
  hk: { title: '未能載入內容', retry: '重試' },
};
