import { beginTotpInput, codeInput, disableTotpInput } from "../../../shared/totp.ts";
import { accessProcedure, freshAccessProcedure, procedureOf } from "../../transport/trpc/trpc.ts";
import { resetTotp } from "./acts.ts";
import { beginTotp, confirmTotp, disableTotp, getTotp, renewRecoveryCodes } from "./enrolment.service.ts";
import { confirmCode } from "./totp.service.ts";

/** Mounted under `auth`: an administrator's own second factor, also before it is enrolled. */
export const ownTotpProcedures = {
  totp: accessProcedure.query(({ ctx }) => getTotp(ctx.deps, ctx.actor)),
  beginTotp: accessProcedure.input(beginTotpInput).mutation(({ ctx, input }) => beginTotp(ctx.deps, ctx.call, input)),
  confirmTotp: accessProcedure.input(codeInput).mutation(({ ctx, input }) => confirmTotp(ctx.deps, ctx.call, input)),
  confirmCode: accessProcedure.input(codeInput).mutation(({ ctx, input }) => confirmCode(ctx.deps, ctx.call, input)),
  renewRecoveryCodes: freshAccessProcedure.mutation(({ ctx }) => renewRecoveryCodes(ctx.deps, ctx.call)),
  disableTotp: accessProcedure
    .input(disableTotpInput)
    .mutation(({ ctx, input }) => disableTotp(ctx.deps, ctx.call, input)),
};

/** Mounted under `admin`. */
export const totpProcedures = {
  resetTotp: procedureOf(resetTotp),
};
