import { type ReactNode, useState } from "react";
import { failureOf, failureSentence } from "../lib/failure.ts";
import { Alert } from "./alert.tsx";
import { ErrorState } from "./error-state.tsx";
import { SkeletonList } from "./skeleton.tsx";
import { uiText } from "./text.ts";
import { Waiting } from "./waiting.tsx";

const UNAVAILABLE = "Le site ne répond pas comme prévu. Réessayez dans quelques minutes.";

/** The part of a query's result that the three states need. */
type QueryState<Data> = {
  data: Data | undefined;
  error: unknown;
  isFetched: boolean;
  fetchStatus: "fetching" | "paused" | "idle";
  refetch: () => unknown;
};

type LoadedProps<Data> = {
  query: QueryState<Data>;
  skeleton?: ReactNode;
  /** Said before the reason when loading fails. */
  errorTitle?: string;
  children: (data: Data) => ReactNode;
};

/** A refetched query loses its error: keeps the error on the screen until an answer comes. */
function useReason({ error, isFetched }: QueryState<unknown>): unknown {
  const [last, setLast] = useState<unknown>();
  if (error && error !== last) setLast(error);
  return error ?? (isFetched ? last : undefined);
}

/**
 * Whether its answer failed to come, or waits for a network, and none was kept. What is read beside it then waits too: on a page the same
 * reason is given once.
 */
export const isMissing = ({ data, isFetched, fetchStatus }: QueryState<unknown>): boolean =>
  data === undefined && (isFetched || fetchStatus === "paused");

/** Skeleton, which says so when it lasts, then the data, or the reason and « Réessayer ». Data already shown stays when a refresh fails. */
export function Loaded<Data>({ query, skeleton, errorTitle, children }: LoadedProps<Data>) {
  const { data, fetchStatus, refetch } = query;
  const error = useReason(query);
  if (data !== undefined) return children(data);
  if (fetchStatus === "paused") return <Alert tone="warning">{uiText.offlineEmpty}</Alert>;
  if (!error) return <Waiting>{skeleton ?? <SkeletonList />}</Waiting>;

  const failure = failureOf(error);
  // A page of a proxy is an answer: the connection is not to blame.
  const why = failure.code === undefined && failure.hasAnswered ? UNAVAILABLE : uiText.network;
  return (
    <ErrorState
      title={errorTitle ?? uiText.loadingFailed}
      message={failureSentence(error, why)}
      requestId={failure.code === "INTERNAL" ? failure.requestId : undefined}
      onRetry={() => refetch()}
      pending={fetchStatus === "fetching"}
    />
  );
}
