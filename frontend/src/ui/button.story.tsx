import { CalendarCheck, Heart, ScanLine } from "lucide-react";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { ButtonLink, Link } from "./link.tsx";

export const title = "Buttons and links";

export function Story() {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon={<CalendarCheck aria-hidden className="size-5" />}>Find a table</Button>
      <Button look="secondary">Not now</Button>
      <Button look="gilt" icon={<ScanLine aria-hidden className="size-5" />}>
        Scan and review
      </Button>
      <Button look="gilt-outline">For restaurants</Button>
      <Button look="quiet">Skip</Button>
      <Button look="danger">Cancel the table</Button>
      <Button isDisabled>Disabled</Button>
      <Button isLoading>Holding your table</Button>
      <IconButton name="Save">
        <Heart aria-hidden className="size-5" />
      </IconButton>
      <IconButton name="Save" look="raised">
        <Heart aria-hidden className="size-5" />
      </IconButton>
      <ButtonLink to="/" look="secondary">
        A link as a button
      </ButtonLink>
      <Link to="/">How this rating is made</Link>
    </div>
  );
}
