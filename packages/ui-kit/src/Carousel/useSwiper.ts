import { type RefObject, useEffect, useRef, useState } from 'react';
import Swiper from 'swiper';

interface SwiperOptions {
  count: number;
  /** Milliseconds between slides; 0 stands still. */
  autoplay: number;
  rtl: boolean;
}

/**
 * Swiper's core only: swiping and transitions. Autoplay is a plain interval here, since it must
 * obey the pause button, focus and the reader's motion setting together.
 */
export function useSwiper(
  frame: RefObject<HTMLElement | null>,
  { count, autoplay, rtl }: SwiperOptions,
): { active: number; move: (by: 1 | -1) => void } {
  const swiper = useRef<Swiper | null>(null);
  const [active, setActive] = useState(0);

  useEffect(() => {
    const element = frame.current;
    if (element === null || count === 0) return;
    const made = new Swiper(element, {
      slidesPerView: 1,
      spaceBetween: 12,
      speed: 240,
      rewind: true,
      on: { slideChange: (self) => setActive(self.realIndex) },
    });
    swiper.current = made;
    return () => {
      swiper.current = null;
      made.destroy(true, true);
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
