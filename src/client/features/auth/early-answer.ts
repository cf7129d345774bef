/** Of a sign-in that was sent before the code was there. */
export type Early = {
  code: string;
  message: string;
  fields?: Record<string, string>;
  asksCode: boolean;
  /** Typed so far. */
  typed?: string;
};

/** Takes away what the server filled in, to be said by the form itself. */
export function takeEarlyAnswer(): Early | undefined {
  const place = document.getElementById("sign-in-answer");
  const { answer } = place?.dataset ?? {};
  const typed = place?.querySelector("input")?.value;
  place?.remove();
  return answer ? { ...JSON.parse(answer), typed } : undefined;
}
