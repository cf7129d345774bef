import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { idIn, useAddressWords } from "./address-words.ts";

/** Names the attribute by which the focus and the keyboard find a row: it carries the row's number. */
export const ROW = "data-row";

export const rowOf = (id: number | undefined) => document.querySelector<HTMLElement>(`[${ROW}="${id}"]`);

/** History state of a panel that was opened from its list: going back leads there. */
export const FROM_LIST = { fromList: true };

/** The row of a list whose panel is open, by its name in the address: going back closes it. */
export function useOpenRow(name: string) {
  const { params, linkWith } = useAddressWords();
  const { state } = useLocation();
  const navigate = useNavigate();
  const linkTo = (id: number | undefined) => linkWith({ [name]: id });
  const openId = idIn(params.get(name));
  // Opening another row replaces the open one in the history, and keeps its state, so that closing works the same.
  const move = openId === undefined ? { replace: false, state: FROM_LIST } : { replace: true, state };
  const close = () => {
    if ((state as Partial<typeof FROM_LIST> | null)?.fromList) void navigate(-1);
    else void navigate(linkTo(undefined), { replace: true });
  };
  return { openId, linkTo, move, show: (id: number) => void navigate(linkTo(id), move), close };
}

/** Gives the focus back to the row of a panel when the panel closes. */
export function useFocusBack(id: number) {
  const latest = useRef(id);
  useEffect(() => {
    latest.current = id;
  });
  useEffect(
    () => () => {
      requestAnimationFrame(() => rowOf(latest.current)?.focus());
    },
    [],
  );
}
