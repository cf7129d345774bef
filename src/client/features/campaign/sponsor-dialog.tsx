import { sponsorInput } from "../../../shared/campaign.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { Field } from "../../ui/field.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { useTyped } from "../fund/act-fields.tsx";
import { sponsorsText } from "./sponsors-text.ts";

const text = sponsorsText.create;
const empty = { name: "", sentence: "", link: "", contact: "" };

const fields = [
  { name: "name", label: text.name, hint: text.nameHint, maxLength: 80 },
  { name: "sentence", label: text.sentence, hint: text.sentenceHint, maxLength: 160 },
  { name: "link", label: text.link, hint: text.linkHint, maxLength: 200 },
  { name: "contact", label: text.contact, hint: text.contactHint, maxLength: 200 },
] as const;

type SponsorDialogProps = { onClose: () => void; onCreated?: (sponsorId: number) => void };

/** Records who pays for campaigns. */
export default function SponsorDialog({ onClose, onCreated }: SponsorDialogProps) {
  const { typed, set, closing } = useTyped("sponsor", empty);
  return (
    <ActDialog
      title={text.title}
      description={text.lead}
      action={text.action}
      check={() => validate(sponsorInput, typed)}
      send={api.admin.createSponsor.mutate}
      network={sponsorsText.network}
      done={({ id }, { name }) => {
        onCreated?.(id);
        return text.done(name);
      }}
      onClose={closing(onClose)}
    >
      {({ field }) =>
        fields.map(({ name, ...words }) => (
          <Field
            key={name}
            {...field(name)}
            {...words}
            autoComplete="off"
            value={typed[name]}
            onChange={({ target }) => set(name)(target.value)}
          />
        ))
      }
    </ActDialog>
  );
}
