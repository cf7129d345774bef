import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useAddressWords } from "../../lib/address-words.ts";
import { failureSentence } from "../../lib/failure.ts";
import { FROM_LIST, isFocusNowhere, rowOf } from "../../lib/open-row.ts";
import { type PageMove, placeAt, wordsOfPage } from "../../lib/paged-address.ts";
import { trpc } from "../../lib/query.ts";
import { uiText } from "../../ui/text.ts";
import { toast } from "../../ui/toast.ts";
import type { QueueAddress } from "./address.ts";

/** Focuses the target row after a page turn once it is loaded, unless the focus is elsewhere. */
function useLanding(rows: readonly { id: number }[]) {
  const landing = useRef<number>(undefined);
  useEffect(() => {
    if (!rows.some(({ id }) => id === landing.current)) return;
    if (isFocusNowhere()) rowOf(landing.current)?.focus();
    landing.current = undefined;
  }, [rows]);
  return landing;
}

/** Steps past the end of a page: loads the next or previous page and opens its nearest request, or focuses its row. */
export function usePageTurn(
  { whole, size, input }: QueueAddress,
  openId: number | undefined,
  rows: readonly { id: number }[],
) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const { linkWith } = useAddressWords();
  const landing = useLanding(rows);
  const [isTurning, setTurning] = useState(false);
  const here = JSON.stringify([input, openId]);
  const latest = useRef<string>(undefined);
  useEffect(() => {
    latest.current = here;
    return () => {
      latest.current = undefined;
    };
  }, [here]);

  const turn = async (move: NonNullable<PageMove>) => {
    setTurning(true);
    try {
      const { entries } = await utils.admin.transactions.fetch({ ...whole, size, ...placeAt(move) });
      // The panel was closed or the list changed meanwhile: do nothing.
      if (latest.current !== here) return;
      const words = wordsOfPage(move);
      const first = "avant" in move ? entries.at(-1) : entries[0];
      // The page comes first, so that going back closes the panel on the list it belongs to.
      void navigate(linkWith({ ...words, transaction: undefined }), { replace: openId !== undefined });
      if (openId === undefined) landing.current = first?.id;
      else if (first) void navigate(linkWith({ ...words, transaction: first.id }), { state: FROM_LIST });
    } catch (error) {
      toast.error(failureSentence(error, uiText.network));
    } finally {
      setTurning(false);
    }
  };
  return { turn: (move: NonNullable<PageMove>) => void turn(move), isTurning };
}
