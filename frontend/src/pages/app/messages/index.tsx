import { MessagesScreen } from "@/features/messaging/messages-screen.tsx";

export const handle = { fills: "wide" };

/** The list of conversations. The same component as of a conversation, so that the list stays when one is opened. */
export const Component = MessagesScreen;
