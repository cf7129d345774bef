import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { paths } from "../../lib/paths.ts";
import { useLoad } from "../../lib/use-load.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { PublicLayout } from "../../ui/public-layout.tsx";
import { uiText } from "../../ui/text.ts";
import { TextArea } from "../../ui/text-area.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { SlowNotice } from "../../ui/waiting.tsx";
import { addressOf, type Channel, fallbackContact } from "./support-channel.ts";
import { supportChannelText, contactText as text } from "./text.ts";

/** A limit of our own: this text leaves by WhatsApp, SMS or e-mail, never to our server. */
const MESSAGE_MAXIMUM = 2_000;

/** Loads the contact, and the code that shows what it was before and asks who forgot a password, after the page is drawn. */
async function load() {
  const [{ default: loadConfig }, { FormerLead }, { Channels }, { ResetFields, signed }] = await Promise.all([
    import("./load-config.ts"),
    import("./former-lead.tsx"),
    import("./channels.tsx"),
    import("./reset-fields.tsx"),
  ]);
  const { contact, changes } = await loadConfig();
  return {
    contact: contact.adminPhone,
    former: <FormerLead changes={changes} lead="adminPhone" />,
    Channels,
    reset: { ResetFields, signed },
  };
}

/** Which message to start from, `reset=true` or `register=true` (docs/product.md 18.1); none before hydration. */
function useSubject(): keyof typeof text.prefilled | undefined {
  const [params] = useSearchParams();
  if (!useHydrated()) return undefined;
  if (params.get("reset") === "true") return "reset";
  return params.get("register") === "true" ? "register" : undefined;
}

/** The message field. What was typed before hydration takes precedence over the suggested text. */
function useMessage(subject: ReturnType<typeof useSubject>) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (field.current && !field.current.value && subject) field.current.value = text.prefilled[subject];
  }, [subject]);
  return field;
}

const TITLE_ID = "contact-introuvable";

type FailureDialogProps = { title: string; isLoading: boolean; onRetry: () => void; onClose: () => void };

/** The configuration could not be read (docs/product.md 19.2): why, another try, and a contact that needs no configuration. */
function FailureDialog({ title, isLoading, onRetry, onClose }: FailureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const fallback = fallbackContact();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={TITLE_ID}
      onClose={onClose}
      className="m-auto w-[calc(100%-2rem)] max-w-sm rounded-3xl bg-surface p-5 text-ink backdrop:bg-[#04110e99]"
    >
      <h2 id={TITLE_ID} className="text-xl font-extrabold tracking-tight">
        {title}
      </h2>
      <p className="mt-2 text-soft">{text.failure.detail}</p>
      {fallback ? <p className="mt-2 font-medium">{text.failure.fallback(fallback)}</p> : null}
      <div className="mt-5 flex flex-col gap-2">
        <Button block pending={isLoading} pendingLabel={uiText.loading} onClick={onRetry}>
          {uiText.retry}
        </Button>
        <Button block variant="ghost" onClick={() => dialog.current?.close()}>
          {uiText.close}
        </Button>
      </div>
    </dialog>
  );
}

/** Support, before signing in: by WhatsApp, SMS, call or e-mail, whichever the administrator set (docs/product.md 16). */
export default function ContactPage() {
  const subject = useSubject();
  const field = useMessage(subject);
  const [name, phone] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const [missing, setMissing] = useState<"message" | "phone">();
  const [isDismissed, setDismissed] = useState(false);
  const { data, failed, isLoading, reload } = useLoad(load);
  const contact = data?.contact;
  const isUnset = contact === "";
  const hasFailed = failed || isUnset;
  const reset = subject === "reset" ? data?.reset : undefined;

  const onChoose = (event: MouseEvent<HTMLAnchorElement>, { kind }: Channel) => {
    if (kind === "call") return setMissing(undefined);
    const message = field.current?.value.trim() ?? "";
    const whole = reset ? reset.signed(message, name, phone) : message;
    if (message && whole) {
      setMissing(undefined);
      event.currentTarget.href = addressOf(kind, contact ?? "", whole);
    } else {
      setMissing(message ? "phone" : "message");
      event.preventDefault();
      (message ? phone : field).current?.focus();
    }
  };

  const retry = () => {
    setDismissed(false);
    reload();
  };

  return (
    <PublicLayout>
      <PageTitle title={text.title} lead={text.lead} />
      <div className="flex flex-col gap-5">
        {reset ? (
          <reset.ResetFields
            name={name}
            phone={phone}
            isMissing={missing === "phone"}
            onInput={() => setMissing(undefined)}
          />
        ) : null}
        <TextArea
          ref={field}
          label={text.message}
          hint={subject === "reset" ? undefined : text.messageHint}
          maxLength={MESSAGE_MAXIMUM}
          error={missing === "message" ? text.empty : undefined}
          onInput={() => setMissing(undefined)}
        />
        {contact && data ? <data.Channels contact={contact} former={data.former} onChoose={onChoose} /> : null}
        {!contact && isLoading ? (
          <div role="status" className="text-sm text-soft">
            <p>{text.loading}</p>
            <SlowNotice />
          </div>
        ) : null}
        {hasFailed && isDismissed ? (
          <Button variant="outline" block pending={isLoading} pendingLabel={uiText.loading} onClick={retry}>
            {uiText.retry}
          </Button>
        ) : null}
        <p className="text-sm text-soft">{supportChannelText.delay}</p>
        <Alert tone="info" live={false}>
          {supportChannelText.safety}
        </Alert>
        <Link
          to={paths.login}
          className="inline-flex min-h-11 items-center self-center font-semibold text-brand hover:underline"
        >
          {text.login}
        </Link>
      </div>
      {hasFailed && !isDismissed ? (
        <FailureDialog
          title={isUnset ? text.failure.unset : text.failure.unreachable}
          isLoading={isLoading}
          onRetry={reload}
          onClose={() => setDismissed(true)}
        />
      ) : null}
    </PublicLayout>
  );
}
