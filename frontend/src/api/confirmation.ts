/** Asks the current user to confirm their identity. Resolves to whether they did. */
type Confirm = () => Promise<boolean>;

let confirm: Confirm | null = null;

/** Sets who asks: the frame of the screens whose calls need it (app/confirm-identity.tsx). Returns a function that removes it. */
export function setConfirm(ask: Confirm): () => void {
  confirm = ask;
  return () => {
    if (confirm === ask) confirm = null;
  };
}

/** Whether the current user has confirmed their identity just now. Without such a screen nobody is asked. */
export async function isIdentityConfirmed(): Promise<boolean> {
  return (await confirm?.()) ?? false;
}
