import { MessagesScreen } from "@/features/messaging/messages-screen.tsx";

export const handle = { fills: "all" };

/** A conversation, beside the list where there is room. */
export const Component = MessagesScreen;
