import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { toast } from "sonner";
import { useAddressWords } from "../../address-words.ts";
import { failureSentence } from "../../failure.ts";
import { FROM_LIST } from "../../open-row.ts";
import { type PageMove, placeAt, wordsOfPage } from "../../paged-address.ts";
import { trpc } from "../../query.ts";
import { uiText } from "../../text/ui.ts";
import type { QueueAddress } from "./address.ts";

/** Goes on from the open request over the end of its page: turns to the page beside it, and opens the request that is next there. */
export function useTurn({ whole, size, input }: QueueAddress, openId: number) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const { linkWith } = useAddressWords();
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
      // Closed meanwhile, or another list: nothing opens by itself.
      if (latest.current !== here) return;
      const words = wordsOfPage(move);
      const first = "avant" in move ? entries.at(-1) : entries[0];
      // The page comes first, so that going back closes the panel on the list it belongs to.
      void navigate(linkWith({ ...words, transaction: undefined }), { replace: true });
      if (first) void navigate(linkWith({ ...words, transaction: first.id }), { state: FROM_LIST });
    } catch (error) {
      toast.error(failureSentence(error, uiText.network));
    } finally {
      setTurning(false);
    }
  };
  return { turn: (move: NonNullable<PageMove>) => void turn(move), isTurning };
}
