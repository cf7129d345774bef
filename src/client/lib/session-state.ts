import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";

/**
 * `useState` of the session instead of a screen: what a long act has done so far is found again by who left the screen meanwhile, and is
 * gone with the session.
 */
export function useSessionState<Value>(name: string, initial: Value) {
  const client = useQueryClient();
  const queryKey = [name];
  const { data = initial } = useQuery<Value>({
    queryKey,
    queryFn: skipToken,
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const change = (next: (known: Value) => Value) =>
    void client.setQueryData<Value>(queryKey, (known) => next(known ?? initial));
  return [data, change] as const;
}
