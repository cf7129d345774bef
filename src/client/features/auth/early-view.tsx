import { totpText } from "../totp/text.ts";
import { SIGN_IN_FORM } from "./sign-in-form.ts";

/**
 * What the server says of a sign-in that was sent before the code was there; it fills this in, beside the page that
 * React draws. The window has no property of this id: as « early » it passed for the call that a page makes early.
 */
export const EarlyAnswer = () => (
  <div id="sign-in-answer" hidden className="flex flex-col gap-3 bg-warning-soft px-5 py-3 font-semibold text-warning">
    <p data-said="" />
    <label hidden>
      {totpText.atSignIn}
      <input
        name="earlyCode"
        form={SIGN_IN_FORM}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="mt-1.5 block min-h-12 w-full rounded-xl border border-line-strong bg-surface px-3.5 text-base text-ink"
      />
    </label>
  </div>
);
