import { Link } from "react-router";
import { paths } from "@/lib/paths.ts";
import type { User } from "@/stores/user.ts";
import { Avatar } from "@/ui/avatar.tsx";

/** A person in a list: picture, name and username; the whole row links to the profile. */
export function UserRow({ user: { uuid, display_name, username, avatar } }: { user: User }) {
  return (
    <li className="border-b border-line">
      <Link
        to={paths.profileOf(uuid)}
        className="flex min-h-16 items-center gap-4 rounded-sm px-2 py-2 no-underline hover:bg-sunk"
      >
        <Avatar name={display_name} seed={uuid} picture={avatar} />
        <span className="min-w-0">
          <span className="block truncate text-base font-semibold text-ink">{display_name}</span>{" "}
          <span className="block truncate text-sm text-muted">@{username}</span>
        </span>
      </Link>
    </li>
  );
}
