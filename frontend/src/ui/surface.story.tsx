import { MapPin, MoreHorizontal } from "lucide-react";
import { useState } from "react";
import { Avatar } from "./avatar.tsx";
import { Button } from "./button.tsx";
import { Card } from "./card.tsx";
import { Dialog } from "./dialog.tsx";
import { DrawnPlate } from "./drawn-plate.tsx";
import { Menu } from "./menu.tsx";
import { plateKinds } from "./plate/kinds.ts";
import { Rating } from "./rating.tsx";
import { Skeleton } from "./skeleton.tsx";
import { EmptyState, ErrorState } from "./states.tsx";
import { TabLinks } from "./tab-links.tsx";

export const title = "Surfaces and states";

export function Story() {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-8">
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {plateKinds.map((kind) => (
          <DrawnPlate key={kind} kind={kind} seed="story" className="aspect-4/3 w-full rounded-sm" />
        ))}
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        <Card>
          <DrawnPlate kind="pizza" seed="card" className="h-40 w-full" />
          <div className="flex items-center justify-between p-4">
            <h3 className="display text-lg font-semibold">Trattoria Sant’Ambra</h3>
            <Rating rating={4.7} count={212} />
          </div>
        </Card>
        <div className="flex flex-col gap-3">
          <Skeleton className="h-40 w-full" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      </div>
      <TabLinks
        label="Restaurant"
        links={[
          { to: "?", label: "Overview", isCurrent: true },
          { to: "?tab=menu", label: "Menu", isCurrent: false },
        ]}
      />
      <EmptyState
        title="No table booked yet"
        text="Find a place you like and choose a time."
        icon={<MapPin aria-hidden />}
        action={<Button>Explore</Button>}
      />
      <ErrorState text="We couldn’t reach Verdoro." onRetry={() => undefined} />
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name="Nora" seed="nora" />
        <Avatar name="Élise" seed="elise" size="lg" />
        <Button look="secondary" onPress={() => setOpen(true)}>
          Open a dialog
        </Button>
        <Menu
          label="More"
          actions={[
            { id: "share", label: "Share", onAction: () => undefined },
            { id: "report", label: "Report", onAction: () => undefined },
          ]}
        >
          <MoreHorizontal aria-hidden className="size-5" />
        </Menu>
      </div>
      <Dialog
        title="Cancel this table"
        isOpen={open}
        onOpenChange={setOpen}
        footer={<Button look="danger">Cancel it</Button>}
      >
        <p>Free of charge until 18:00.</p>
      </Dialog>
    </div>
  );
}
