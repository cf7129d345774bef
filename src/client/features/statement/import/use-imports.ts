import { trpc } from "../../../lib/query.ts";

const PROGRESS_MS = 2_000;

/** The newest imports and what became of each, asked for again while one is under way. */
export function useImports() {
  const { data = [] } = trpc.admin.statementImports.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === "underWay") ? PROGRESS_MS : false),
  });
  return data;
}
