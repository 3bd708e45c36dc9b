import { type ComponentPropsWithRef, type ReactNode, useId, useRef, useState } from 'react';
import { Pause, Play } from '../icons.js';
import { cx } from '../internal/cx.js';
import { useReducedMotion } from '../internal/useReducedMotion.js';
import styles from './Carousel.module.css';
import { useSwiper } from './useSwiper.js';

export interface CarouselSlide {
  key: string;
  label: string;
  content: ReactNode;
}

export interface CarouselProps extends Omit<ComponentPropsWithRef<'section'>, 'children'> {
  label: string;
  slides: readonly CarouselSlide[];
  /**
   * Milliseconds; 0 disables autoplay.
   * @default 3000
   */
  autoplay?: number | undefined;
  pauseLabel: string;
  playLabel: string;
  /** @default false */
  rtl?: boolean | undefined;
}

/** The pause button and focus pause autoplay. */
export function Carousel({
  label,
  slides,
  autoplay = 3000,
  pauseLabel,
  playLabel,
  rtl = false,
  className,
  ...rest
}: CarouselProps) {
  const prefersReducedMotion = useReducedMotion();
  const id = useId();
  const [paused, setPaused] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const canPlay = autoplay > 0 && slides.length > 1 && !prefersReducedMotion;
  const { active, move } = useSwiper(frame, {
    count: slides.length,
    autoplay: canPlay && !paused && !hasFocus ? autoplay : 0,
    rtl,
  });
  return (
    <section
      aria-label={label}
      aria-roledescription="carousel"
      className={cx(styles.root, className)}
      onBlur={() => setHasFocus(false)}
      onFocus={() => setHasFocus(true)}
      onKeyDown={(event) => {
        const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
        const back = rtl ? 'ArrowRight' : 'ArrowLeft';
        if (event.key === forward) move(1);
        else if (event.key === back) move(-1);
      }}
      {...rest}
    >
      <div className={cx('swiper', styles.frame)} dir={rtl ? 'rtl' : 'ltr'} id={id} ref={frame}>
        <div className={cx('swiper-wrapper', styles.wrapper)}>
          {slides.map((slide, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, not a fieldset
            <div
              aria-label={slide.label}
              className={cx('swiper-slide', styles.slide)}
              inert={index !== active}
              key={slide.key}
              role="group"
            >
              {slide.content}
            </div>
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <div aria-hidden="true" className={styles.dots}>
          {slides.map((slide, index) => (
            <i data-active={index === active ? '' : undefined} key={slide.key} />
          ))}
        </div>
      )}
      {canPlay && (
        <button
          aria-controls={id}
          aria-label={paused ? playLabel : pauseLabel}
          className={styles.button}
          onClick={() => setPaused(!paused)}
          type="button"
        >
          <span>{paused ? <Play aria-hidden size="2xs" /> : <Pause aria-hidden size="2xs" />}</span>
        </button>
      )}
    </section>
  );
}
