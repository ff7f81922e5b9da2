import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Person } from "@/api/wire.ts";
import { usePersonLink } from "@/features/shared/use-person-link.ts";
import { Avatar } from "@/ui/avatar.tsx";

/** A person in a list, with what can be done. */
export function PersonRow({ person, actions }: { person: Person; actions?: ReactNode }) {
  const linkTo = usePersonLink();
  const { uuid, display_name, username, avatar } = person;
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2">
      <Link
        to={linkTo(person)}
        className="flex min-w-0 flex-1 basis-44 items-center gap-3 rounded-sm no-underline hover:bg-sunk"
      >
        <Avatar name={display_name} seed={uuid} picture={avatar} />
        <span className="min-w-0">
          <span className="block truncate text-base font-semibold text-ink">{display_name}</span>{" "}
          <span className="block truncate text-sm text-muted">@{username}</span>
        </span>
      </Link>
      {actions && <div className="flex shrink-0 items-center gap-1">{actions}</div>}
    </li>
  );
}
