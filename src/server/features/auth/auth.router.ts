import { loginInput } from "../../../shared/auth.ts";
import { invitationInput, registerInput } from "../../../shared/sign-up.ts";
import { publicProcedure, router, sessionProcedure } from "../../transport/trpc/trpc.ts";
import { getConfig } from "../settings/settings.service.ts";
import { ownTotpProcedures } from "../totp/totp.router.ts";
import { login, logout } from "./auth.service.ts";
import { checkInvitation, register } from "./signup.service.ts";

export const authRouter = router({
  config: publicProcedure.query(({ ctx }) => getConfig(ctx.deps)),
  invitation: publicProcedure
    .input(invitationInput)
    .query(({ ctx, input }) => checkInvitation(ctx.deps, ctx.ip, input.code)),
  register: publicProcedure.input(registerInput).mutation(({ ctx, input }) => register(ctx.deps, ctx.ip, input)),
  login: publicProcedure.input(loginInput).mutation(({ ctx, input }) => login(ctx.deps, ctx, input)),
  ...ownTotpProcedures,
  logout: sessionProcedure.mutation(({ ctx }) => logout(ctx.deps, ctx.call)),
});
