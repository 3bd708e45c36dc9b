import type { Language } from '@candela/contract';

/** Bundled; equal to the `common` catalogues. */
export const FALLBACK_TEXTS: Readonly<
  Record<Language, { readonly title: string; readonly retry: string }>
> = {
  en: { title: 'Couldn’t load this', retry: 'Try again' },
  sl: { title: 'Vsebine ni bilo mogoče naložiti', retry: 'Poskusi znova' },
  he: { title: 'הטעינה נכשלה', retry: 'ניסיון חוזר' },
  hi: { title: 'लोड नहीं हो सका', retry: 'फिर कोशिश करें' },
  ko: { title: '불러오지 못했습니다', retry: '다시 시도' },
  jp: { title: '読み込めませんでした', retry: '再試行' },
  id: { title: 'Gagal memuat', retry: 'Coba lagi' },
  pt: { title: 'Não foi possível carregar', retry: 'Tentar novamente' },
  vn: { title: 'Không tải được nội dung', retry: 'Thử lại' },
  th: { title: 'โหลดไม่สำเร็จ', retry: 'ลองอีกครั้ง' },
  hk: { title: '未能載入', retry: '重試' },
};
