import { Search } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "../../ui/link.tsx";
import { Logo } from "../../ui/logo.tsx";
import { addressOf } from "../admin/rooms.ts";
import { adminText as text } from "../admin/text.ts";
import { DeskNavigation } from "./desk-navigation.tsx";
import { Frame } from "./frame.tsx";

type DeskFrameProps = ComponentProps<typeof DeskNavigation> & { banner?: ReactNode; children: ReactNode };

/** Around the administrators' rooms. */
export const DeskFrame = ({ banner, children, ...navigation }: DeskFrameProps) => (
  <Frame
    isWide
    navigation={<DeskNavigation {...navigation} />}
    bar={
      <header className="flex items-center justify-between px-4 pt-3 sm:px-6 lg:hidden">
        <Link to={addressOf("apercu")} className="inline-flex min-h-11 items-center">
          <Logo className="text-lg" />
        </Link>
        <button
          type="button"
          aria-label={text.search}
          onClick={navigation.onSearch}
          className="-mr-2 flex size-11 items-center justify-center rounded-xl text-soft hover:bg-sunken hover:text-ink"
        >
          <Search aria-hidden="true" className="size-6" />
        </button>
      </header>
    }
    banner={banner}
  >
    {children}
  </Frame>
);
