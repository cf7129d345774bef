import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { idIn, useAddressWords } from "./address-words.ts";

/** The row of a list whose panel is open, by its name in the address: going back closes it. */
export function useOpenRow(name: string) {
  const { params, linkWith } = useAddressWords();
  const { state } = useLocation();
  const navigate = useNavigate();
  const linkTo = (id: number | undefined) => linkWith({ [name]: id });
  const close = () => {
    if ((state as { fromList?: boolean } | null)?.fromList) void navigate(-1);
    else void navigate(linkTo(undefined), { replace: true });
  };
  return { openId: idIn(params.get(name)), linkTo, close };
}

/** When the panel goes, however it goes, the row that it was about has the focus again; rows carry their number in an attribute. */
export function useFocusBack(attribute: string, id: number) {
  const latest = useRef(id);
  useEffect(() => {
    latest.current = id;
  });
  useEffect(
    () => () => {
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[${attribute}="${latest.current}"]`)?.focus());
    },
    [attribute],
  );
}
