import { useCallback, useEffect, useState } from "react";

export type Load<Data> = { data?: Data; failed: boolean; isLoading: boolean; reload: () => void };

/** Loads something once the page is drawn, for the public pages, which do without a query cache. `load` must not change between renders. */
export function useLoad<Data>(load: () => Promise<Data>): Load<Data> {
  const [state, setState] = useState<{ data?: Data; failed: boolean; isLoading: boolean }>({
    failed: false,
    isLoading: true,
  });

  const reload = useCallback(() => {
    let isWanted = true;
    const settle = (change: { data?: Data; failed: boolean }) => {
      if (isWanted) setState((known) => ({ ...known, ...change, isLoading: false }));
    };
    setState((known) => ({ ...known, isLoading: true }));
    load().then(
      (data) => settle({ data, failed: false }),
      () => settle({ failed: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [load]);

  useEffect(() => reload(), [reload]);
  return { ...state, reload };
}
