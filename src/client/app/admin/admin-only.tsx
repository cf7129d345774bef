import "./admin.css";
import { ShieldAlert } from "lucide-react";
import { Outlet } from "react-router";
import { failureOf } from "../../lib/failure.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { adminText as text } from "./text.ts";

/**
 * Around the administrators' pages. They are drawn at once, since the server checks the role at every call. Somebody without the role sees
 * one refusal instead of one from each part.
 */
export default function AdminOnly() {
  const { error } = trpc.admin.waiting.useQuery();
  if (!error || failureOf(error).code !== "FORBIDDEN") return <Outlet />;
  return (
    <>
      <PageTitle title={text.title} />
      <EmptyState icon={ShieldAlert} title={text.refused} action={<ButtonLink to={paths.home}>{text.home}</ButtonLink>}>
        {text.refusedWhy}
      </EmptyState>
    </>
  );
}
