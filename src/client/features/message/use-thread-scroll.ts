import { useEffect, useLayoutEffect, useRef, useState } from "react";

type Ends = {
  firstId: number | undefined;
  lastId: number | undefined;
  /** Whether the last message was written on this side. */
  lastIsOwn: boolean;
  /** The last message under way. */
  outgoingKey: string | undefined;
};

/**
 * Keeps the end of a conversation in view, as long as the reader has not gone back. `frame` is what scrolls on a wide screen, `tail`
 * follows the last message, `end` the whole conversation.
 */
export function useThreadScroll({ firstId, lastId, lastIsOwn, outgoingKey }: Ends) {
  const frame = useRef<HTMLElement>(null);
  const tail = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [hasNewsBelow, setNewsBelow] = useState(false);
  const anchor = useRef<string>(undefined);

  useEffect(() => {
    if (!tail.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      isAtEnd.current = entry?.isIntersecting === true;
      if (isAtEnd.current) setNewsBelow(false);
    });
    observer.observe(tail.current);
    return () => observer.disconnect();
  }, []);

  const showEnd = () => {
    if (frame.current) frame.current.scrollTop = frame.current.scrollHeight;
    end.current?.scrollIntoView({ block: "end" });
    setNewsBelow(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another last message moves the view
  useLayoutEffect(() => {
    if (lastId === undefined) return;
    if (lastIsOwn || isAtEnd.current) showEnd();
    else setNewsBelow(true);
  }, [lastId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another message under way moves the view
  useLayoutEffect(() => {
    if (outgoingKey) showEnd();
  }, [outgoingKey]);

  // Older messages come in above: what was being read stays where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another first message moves the view
  useLayoutEffect(() => {
    if (anchor.current) document.getElementById(anchor.current)?.scrollIntoView({ block: "start" });
    anchor.current = undefined;
  }, [firstId]);

  return {
    frame,
    tail,
    end,
    hasNewsBelow,
    showEnd,
    holdPlace: () => {
      anchor.current = `message-${firstId}`;
    },
  };
}
