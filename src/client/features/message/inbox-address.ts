import { useSearchParams } from "react-router";

const SEARCH = "recherche";
const MEMBER = "membre";

/** What is searched for and whose conversation is open, both in the address. */
export function useInboxAddress() {
  const [params, setParams] = useSearchParams();
  const asked = params.get(MEMBER) ?? "";
  const link = (memberId: number | undefined) => {
    const next = new URLSearchParams(params);
    if (memberId === undefined) next.delete(MEMBER);
    else next.set(MEMBER, String(memberId));
    return { search: `?${next}` };
  };
  return {
    search: (params.get(SEARCH) ?? "").slice(0, 80),
    memberId: /^\d{1,15}$/.test(asked) ? Number(asked) : undefined,
    toMember: link,
    toList: link(undefined),
    searchFor: (text: string) =>
      setParams(
        (kept) => {
          if (text) kept.set(SEARCH, text);
          else kept.delete(SEARCH);
          return kept;
        },
        { replace: true },
      ),
  };
}
