import { clsx } from "clsx";
import { ChevronLeft, ChevronRight, type LucideIcon, Pause, Play } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { bonusRatesBp } from "../../../shared/settings.ts";
import { trpc } from "../../lib/query.ts";
import { savesData } from "../../ui/save-data.ts";
import funding from "./slides/funding.svg";
import invite from "./slides/invite.svg";
import levels from "./slides/levels.svg";
import { homeText } from "./text.ts";

const SLIDE_MS = 10_000;

/** Advances a slide every 10 s (docs/product.md 18.2), unless the member paused it or prefers reduced motion or data saving. */
function useAutoAdvance(isRunning: boolean, advance: () => void): void {
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(advance, SLIDE_MS);
    return () => clearTimeout(timer);
  }, [isRunning, advance]);
}

const prefersCalm = (): boolean => savesData() || window.matchMedia("(prefers-reduced-motion: reduce)").matches;

const text = homeText.slider;

type Slide = { title: string; body: string; image: string; alt: string };

/** What the three slides say; the rates of the third come from the settings in force. */
function useSlides(): Slide[] {
  const settings = trpc.auth.config.useQuery().data?.settings;
  const invitation = settings
    ? text.invite.body(bonusRatesBp(settings, "purchase"), bonusRatesBp(settings, "task"))
    : text.invite.unknown;
  return [
    { ...text.funding, image: funding },
    { ...text.levels, image: levels },
    { ...text.invite, body: invitation, image: invite },
  ];
}

/** A row of slides that scrolls by hand, by its buttons or by itself, one whole slide at a time. */
function useTrack(count: number) {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  /** The slide that a button scrolls to, until it is reached: a second press also ends the first scroll, between two slides. */
  const sentTo = useRef<number>(undefined);
  const show = useCallback(
    (next: number) => {
      const target = (next + count) % count;
      const element = track.current;
      sentTo.current = target;
      setIndex(target);
      element?.scrollTo({ left: target * element.clientWidth, behavior: prefersCalm() ? "instant" : "smooth" });
    },
    [count],
  );
  const onScrollEnd = () => {
    const element = track.current;
    const at = element ? Math.round(element.scrollLeft / element.clientWidth) : 0;
    if (sentTo.current !== undefined && sentTo.current !== at) return;
    sentTo.current = undefined;
    setIndex(at);
  };
  const byHand = () => {
    sentTo.current = undefined;
  };
  const hands = { onPointerDown: byHand, onWheel: byHand, onKeyDown: byHand };
  return { index, show, trackProps: { ref: track, onScrollEnd, ...hands } };
}

function IconButton({ icon: Icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="flex size-11 items-center justify-center rounded-xl text-soft hover:bg-sunken hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

/** Three slides that advance by themselves, pause while the member reads or touches them, and stop for good once a control is used. */
export function Slider() {
  const slides = useSlides();
  const { index, show, trackProps } = useTrack(slides.length);
  const [isPlaying, setPlaying] = useState(() => !prefersCalm());
  const [isHeld, setHeld] = useState(false);
  const isRunning = isPlaying && !isHeld;
  const advance = useCallback(() => show(index + 1), [show, index]);
  useAutoAdvance(isRunning, advance);

  const choose = (next: number) => {
    setPlaying(false);
    show(next);
  };

  return (
    <section
      aria-roledescription={text.role}
      aria-label={text.label}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="min-w-0 overflow-hidden rounded-3xl border border-line bg-surface shadow-card"
    >
      <ul
        {...trackProps}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable from the keyboard
        tabIndex={0}
        aria-label={text.label}
        aria-live={isRunning ? "off" : "polite"}
        className="flex snap-x snap-mandatory overflow-x-auto -outline-offset-3 [scrollbar-width:none]"
      >
        {slides.map(({ title, body, image, alt }, number) => (
          <li key={title} aria-hidden={number !== index} className="relative w-full shrink-0 snap-start snap-always">
            <img
              src={image}
              alt={alt}
              width={640}
              height={320}
              decoding="async"
              fetchPriority={number === 0 ? "high" : "auto"}
              loading={number === 0 ? "eager" : "lazy"}
              className="aspect-[2/1] w-full bg-sunken object-cover"
            />
            <div className="px-5 pt-4">
              <span className="sr-only">{text.slide(number + 1, slides.length)}</span>
              <h2 className="text-lg font-bold leading-snug tracking-tight">{title}</h2>
              <p className="mt-1 text-[0.9375rem] text-soft">{body}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="flex items-center justify-between px-3 py-2">
        <div className="flex">
          {slides.map(({ title }, dot) => (
            <button
              key={title}
              type="button"
              aria-label={text.goTo(dot + 1)}
              aria-current={dot === index}
              onClick={() => choose(dot)}
              className="flex size-11 items-center justify-center rounded-xl"
            >
              <span
                className={clsx(
                  "h-2 rounded-full transition-all forced-color-adjust-none",
                  dot === index ? "w-5 bg-brand" : "w-2 bg-line-strong",
                )}
              />
            </button>
          ))}
        </div>
        <div className="flex">
          <IconButton
            icon={isPlaying ? Pause : Play}
            label={isPlaying ? text.pause : text.play}
            onClick={() => setPlaying(!isPlaying)}
          />
          <IconButton icon={ChevronLeft} label={text.previous} onClick={() => choose(index - 1)} />
          <IconButton icon={ChevronRight} label={text.next} onClick={() => choose(index + 1)} />
        </div>
      </div>
    </section>
  );
}
