import { type RefObject, useEffect, useRef, useState } from 'react';
import Swiper from 'swiper';

interface SwiperOptions {
  count: number;
  /** Milliseconds; 0 disables autoplay. */
  autoplay: number;
  rtl: boolean;
}

/** Swiper only swipes: autoplay depends on the pause button, focus and reduced motion. */
export function useSwiper(
  frame: RefObject<HTMLElement | null>,
  { count, autoplay, rtl }: SwiperOptions,
): { active: number; move: (by: 1 | -1) => void } {
  const swiper = useRef<Swiper | null>(null);
  const [active, setActive] = useState(0);

  useEffect(() => {
    const element = frame.current;
    if (element === null || count === 0) return;
    const instance = new Swiper(element, {
      slidesPerView: 1,
      spaceBetween: 12,
      speed: 240,
      rewind: true,
      on: { slideChange: (self) => setActive(self.realIndex) },
    });
    swiper.current = instance;
    return () => {
      swiper.current = null;
      instance.destroy(true, true);
    };
  }, [frame, count, rtl]);

  useEffect(() => {
    if (autoplay <= 0) return;
    const timer = setInterval(() => swiper.current?.slideNext(), autoplay);
    return () => clearInterval(timer);
  }, [autoplay]);

  return {
    active,
    move: (by) => (by === 1 ? swiper.current?.slideNext() : swiper.current?.slidePrev()),
  };
}
